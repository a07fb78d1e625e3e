package season

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"net/http"
	"time"

	"mwanyi/internal/clock"
)

// register brings the farmers of a cooperative into the register.
type register struct{ cooperative int }

func (a register) do(ctx context.Context, s *Season) error {
	var all []farmer
	for _, f := range farmers {
		if f.cooperative == a.cooperative && f.id != cleared.id {
			all = append(all, f)
		}
	}
	return each(len(all), func(i int) error { return s.enrol(ctx, all[i], nil) })
}

// enrol registers one farmer, with what the agent adds to the register's word.
func (s *Season) enrol(ctx context.Context, f farmer, walked map[string]any) error {
	coop := s.Keys.Cooperatives[f.cooperative]
	body := map[string]any{
		"national_farmer_id": f.id, "cooperative_id": coop.OrganisationID, "phone": f.phone,
		"consent": map[string]any{"version": "2026-1", "language": "en", "method": "SIGNED", "given_at": clock.Stamp(s.today())},
	}
	maps.Copy(body, f.called())
	maps.Copy(body, walked)
	_, err := s.post(ctx, coop, "/farmers/register", "farmer/"+f.id, body)
	return err
}

// today is the morning of the day that is played, the same after a crash.
func (s *Season) today() time.Time { return s.record.at(calendar[s.record.Done]) }

// registerCleared registers the farm whose forest is gone while the forest data
// are old and do not show it yet.
type registerCleared struct{}

func (registerCleared) do(ctx context.Context, s *Season) error {
	if err := s.sandbox(ctx, http.MethodPost, "/faults", `{"system":"forest","mode":"stale","count":-1}`); err != nil {
		return err
	}
	err := s.enrol(ctx, cleared, map[string]any{
		"registration_source": "AGENT_MANUAL", "manual_cultivar": "SL14", "manual_area_hectares": clearedHectares,
		"manual_farm_polygon": map[string]any{"type": "Polygon", "coordinates": [][][2]float64{clearedFarm}},
	})
	return errors.Join(err, s.sandbox(ctx, http.MethodDelete, "/faults?system=forest", ""))
}

// sandbox moves a switch of the outside world.
func (s *Season) sandbox(ctx context.Context, method, path, body string) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, method, s.SandboxURL+path, bytes.NewBufferString(body))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	if response.StatusCode >= http.StatusBadRequest {
		err = fmt.Errorf("sandbox %s %s: %s", method, path, response.Status)
	}
	return errors.Join(err, response.Body.Close())
}

// checkForest checks a farm again; that it fails is what the season shows.
type checkForest struct{ farmer farmer }

func (a checkForest) do(ctx context.Context, s *Season) error {
	coop := s.Keys.Cooperatives[a.farmer.cooperative]
	_, err := s.post(ctx, coop, "/eudr/verify-forest", "forest/"+a.farmer.id, map[string]any{"farmer_id": a.farmer.id, "cooperative_id": coop.OrganisationID})
	return err
}

// deliver brings what the day brings.
type deliver struct{}

func (deliver) do(ctx context.Context, s *Season) error {
	ago := calendar[s.record.Done].ago
	var all []delivery
	for _, d := range deliveries {
		if d.ago == ago {
			all = append(all, d)
		}
	}
	return each(len(all), func(i int) error { return s.weigh(ctx, all[i]) })
}

// weigh photographs the slip of a delivery and sends it.
func (s *Season) weigh(ctx context.Context, d delivery) error {
	coop := s.Keys.Cooperatives[d.from.cooperative]
	photo, err := slip(d.number)
	if err != nil {
		return err
	}
	kept, err := s.post(ctx, coop, "/evidence", d.name()+"/slip", map[string]any{"data_base64": photo, "content_type": "image/png", "kind": "WEIGHT_SLIP"})
	if err != nil {
		return err
	}
	done, err := s.post(ctx, coop, "/batch/submit", d.name(), map[string]any{
		"batch_id": s.batch(d.number), "farmer_id": d.from.id, "cooperative_id": coop.OrganisationID, "weight_kg": d.kg, "grade": d.grade, "moisture_pct": d.moisturePct,
		"collection_point_gps": collectionPoints[d.from.cooperative], "weight_slip_photo_url": kept.text("uri"), "collector_agent_id": "agent-" + string(rune('1'+d.number%4)),
	})
	if err != nil {
		return fmt.Errorf("%s of %s: %w", d.name(), d.from.id, err)
	}
	s.delivered.Add(1)
	return s.finish(ctx, coop, done)
}

// finish waits for the job behind a reply that came before its end.
func (s *Season) finish(ctx context.Context, as Key, reply object) error {
	for reply.text("job_id") != "" && reply.text("status") == "PENDING" {
		if err := s.Clockwork.Pass(ctx, clock.Now()); err != nil {
			return err
		}
		again, err := s.get(ctx, as, "/jobs/"+reply.text("job_id"))
		if err != nil {
			return err
		}
		again["job_id"] = reply.text("job_id")
		reply = again
	}
	return nil
}

// batch is the id of a delivery's batch.
func (s *Season) batch(number int) string {
	d := deliveries[number]
	return s.record.idOf("bat", d.name(), d.ago, number)
}

// slip is a photo of a weight slip: some pixels, of which no two are alike.
func slip(number int) (string, error) {
	const side = 8
	picture := image.NewGray(image.Rect(0, 0, side, side))
	for i := range side * side {
		picture.SetGray(i%side, i/side, color.Gray{Y: uint8(number * (i + 3))}) //nolint:gosec // any grey will do
	}
	picture.SetGray(0, 0, color.Gray{Y: uint8(number)}) //nolint:gosec // there are 150
	var file bytes.Buffer
	if err := png.Encode(&file, picture); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(file.Bytes()), nil
}

// void takes a batch back that was entered by mistake.
type void struct {
	batch  int
	reason string
}

func (a void) do(ctx context.Context, s *Season) error {
	as := s.Keys.Cooperatives[deliveries[a.batch].from.cooperative]
	_, err := s.post(ctx, as, "/batch/"+s.batch(a.batch)+"/void", "void/"+deliveries[a.batch].name(), map[string]any{"reason": a.reason})
	return err
}
