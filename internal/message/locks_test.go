package message

import (
	"context"
	"fmt"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func TestTwoAnswersAboutOneMessageAreBothCounted(t *testing.T) {
	storetest.Skew(t, store.Messages, func(t *testing.T, s *store.Store) storetest.Meeting {
		const key = "job_1/message"
		must := func(err error) {
			if err != nil {
				t.Error(err)
			}
		}
		m := Message{ID: "msg_1", Key: key, Status: Sending, CreatedAt: clock.Now()}
		must(s.Update(t.Context(), func(tx *store.Tx) error {
			_, err := insertMessage(tx, m)
			return err
		}))
		answer := func(ctx context.Context) {
			must(s.Update(ctx, func(tx *store.Tx) error { return answered(tx, m, sms.Receipt{}, sms.ErrNotTaken) }))
		}
		return storetest.Meeting{
			Calls: []func(context.Context){answer, answer},
			Broken: func() string {
				var m Message
				must(s.Read(context.Background(), func(tx *store.Tx) (err error) {
					m, err = messageByKey(tx, key)
					return err
				}))
				if m.Tries != 2 {
					return fmt.Sprintf("%d tries, want 2", m.Tries)
				}
				return ""
			},
		}
	})
}
