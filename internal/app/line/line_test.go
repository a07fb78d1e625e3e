package line

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"log/slog"
	"testing"
	"time"

	"mwanyi/internal/clock"
)

func slogs(to io.Writer, isJSON bool) slog.Handler {
	if isJSON {
		return slog.NewJSONHandler(to, nil)
	}
	return slog.NewTextHandler(to, nil)
}

// What is written without slog's handlers looks as if they had written it.
func TestALineOfPlainWordsIsWrittenAsSlogWritesIt(t *testing.T) {
	home := time.Local
	defer func() { time.Local = home }()
	texts := []string{"", "request", "req_01JD", "/batch/{batch_id}", "a b", "a=b", `a"b`, `a\b`, "a<b>&c", "é", "\u202e", "a\n", "\x00", "\xff", "+256772123456", "x+0456", "'", "~", "!"}
	values := []slog.Value{slog.Int64Value(-25), slog.Int64Value(0), slog.DurationValue(31_200), slog.DurationValue(0), slog.DurationValue(-90_061_000_000_001),
		slog.BoolValue(true), slog.Float64Value(0.5), slog.AnyValue(errors.New("no")), slog.GroupValue(slog.Int("n", 1)), slog.TimeValue(time.Unix(5, 5)), slog.AnyValue(nil)}
	for _, text := range texts {
		values = append(values, slog.StringValue(text))
	}
	for _, zone := range []*time.Location{time.UTC, time.FixedZone("", 3*60*60), time.FixedZone("", 8*60*60+45*60), time.FixedZone("", -90*60)} {
		time.Local = zone
		for _, format := range []string{"text", "json"} {
			for _, at := range []time.Time{{}, time.Unix(1_794_830_400, 0), time.Unix(1_794_830_400, 1), time.Unix(1_794_830_400, 120_000_000), time.Unix(1_794_830_401, 999_999_999), time.Unix(-1, 50_000), time.Unix(1, 1).In(time.FixedZone("x", 60))} {
				for i, v := range values {
					for _, level := range []slog.Level{slog.LevelInfo, slog.LevelError, slog.LevelInfo + 1} {
						r := slog.NewRecord(at, level, texts[i%len(texts)], 0)
						r.AddAttrs(slog.String("request_id", "req_01JD"), slog.Any(cmp.Or(texts[(i+3)%len(texts)], "key"), v), slog.String("by", ""))
						var want, got bytes.Buffer
						err := errors.Join(slogs(&want, format == "json").Handle(t.Context(), r),
							Before(slogs(&got, format == "json"), &got, format == "json").Handle(t.Context(), r))
						if err != nil || got.String() != want.String() {
							t.Fatalf("%v, got\n%swant\n%s", err, &got, &want)
						}
					}
				}
			}
		}
	}
}

func TestTheLineOfARequestIsWrittenWithoutSlog(t *testing.T) {
	r := slog.NewRecord(clock.OnMachine(0), slog.LevelInfo, "request", 0)
	r.AddAttrs(slog.String("route", "/batch/{batch_id}"), slog.Int("status", 200), slog.Duration("took", 31_200), slog.String("by", "key_1"), slog.String("organisation", ""))
	for _, isJSON := range []bool{false, true} {
		if line, isPlain := Before(nil, nil, isJSON).write(nil, &r); !isPlain {
			t.Errorf("%s: not plain", line)
		}
	}
}
