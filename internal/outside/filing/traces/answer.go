package traces

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/outside/filing"
)

// errServer marks a fault of the register's own making (InternalSystemException
// and the like): it says nothing about what was done before.
var errServer = errors.New("the register failed")

// requestIDName is how the register calls its id of a request, which its help
// desk asks for.
const requestIDName = "WS_REQUEST_ID"

// readRequestID finds the id among the messages of the envelope's header.
func readRequestID(root *element) string {
	header := root.kid("Header")
	if header == nil {
		return ""
	}
	for _, k := range header.kids {
		if k.name == "Message" && k.text("ID") == requestIDName {
			return fmt.Sprintf("%.100s", k.text("Message"))
		}
	}
	return ""
}

// readAnswer gives the body's element, or the error that a fault means.
func readAnswer(root *element, want string) (*element, error) {
	body := root.kid("Body")
	if root.name != "Envelope" || body == nil {
		return nil, errors.New("the answer is no SOAP envelope")
	}
	if fault := body.kid("Fault"); fault != nil {
		return nil, readFault(fault)
	}
	answer := body.kid(want)
	if answer == nil {
		return nil, fmt.Errorf("the answer has no %s", want)
	}
	return answer, nil
}

// readFault knows the four shapes:
//
//	a  detail/…Exception/Error{ID, Message, Field}
//	b  detail/…Exception/errors/error{field, message}, without an id
//	c  a bare faultstring with the schema checker's text (cvc-…)
//	d  a failure of the server (InternalSystemException, env:Server)
//
// Where a fault has no reasons, what its detail says is added to its words: a
// faultstring may be no more than a name.
func readFault(fault *element) error {
	text, code := fault.text("faultstring"), fault.text("faultcode")
	detail := fault.kid("detail")
	if detail == nil {
		detail = &element{}
	}
	reasons, exception := readReasons(detail)
	if more := detail.said(text); more != "" && len(reasons) == 0 {
		text = strings.TrimLeft(text+": "+more, ": ")
	}
	switch {
	case strings.Contains(exception, "NotFound") || exception == "" && strings.HasPrefix(strings.ToLower(text), "data not found"):
		return refusal(filing.NotFound, reasons, text)
	case strings.Contains(exception, "PermissionDenied"):
		return refusal(filing.Permission, reasons, text)
	case len(reasons) > 0:
		return refusal(filing.Rules, reasons, text)
	case strings.Contains(text, "cvc-") || strings.Contains(text, "SAXParseException"):
		return refusal(filing.Schema, nil, text)
	case strings.Contains(exception, "BusinessRulesValidation"):
		return refusal(filing.Rules, nil, text)
	case aboutLogin(text, code, exception):
		return refusal(filing.BadLogin, nil, text)
	}
	return fmt.Errorf("%w: %.300s", errServer, strings.TrimSpace(code+" "+exception+" "+text))
}

// aboutLogin knows the words of a refused token: WS-Security's own fault codes,
// and the text of the register.
func aboutLogin(text, code, exception string) bool {
	said := strings.ToLower(code + " " + exception + " " + text)
	for _, sign := range []string{"failedauthentication", "invalidsecurity", "messageexpired", "unauthenticated", "authentication failed", "invalidsecuritytoken"} {
		if strings.Contains(said, sign) {
			return true
		}
	}
	return false
}

// readReasons collects the reasons of shapes a and b, and the name of the
// exception that holds them.
func readReasons(detail *element) (reasons []filing.Reason, exception string) {
	for _, k := range detail.kids {
		if strings.HasSuffix(k.name, "Exception") && exception == "" {
			exception = k.name
		}
	}
	detail.each(func(e *element) {
		switch e.name {
		case "Error":
			reasons = append(reasons, filing.Reason{ID: filing.Normal(e.text("ID")), Field: e.text("Field"), Message: e.text("Message")})
		case "error":
			reasons = append(reasons, filing.Reason{Field: e.text("field"), Message: e.text("message")})
		}
	})
	return reasons, exception
}

func refusal(kind filing.Kind, reasons []filing.Reason, text string) error {
	if len(reasons) == 0 {
		reasons = []filing.Reason{{Message: text}}
	}
	return &filing.Refusal{Kind: kind, Reasons: reasons}
}

func readOverviews(answer *element) ([]filing.Overview, error) {
	var list []filing.Overview
	for _, e := range answer.kids {
		if e.name != "ddsOverviewList" {
			continue
		}
		o := filing.Overview{
			UUID: e.text("uuid"), InternalReference: e.text("internalReferenceNumber"),
			Reference: e.text("referenceNumber"), Verification: e.text("verificationNumber"),
			Status: filing.Status(e.text("status")), RejectionReason: e.text("rejectionReason"),
			Message: e.kid("communicationToOperator").text("content"),
		}
		if o.UUID == "" || o.Status == "" {
			return nil, errors.New("a statement in the answer has no uuid or no status")
		}
		var err error
		if o.At, err = readTime(e.text("date")); err != nil {
			return nil, err
		}
		if version := e.text("version"); version != "" {
			if o.Version, err = strconv.Atoi(version); err != nil {
				return nil, errors.New("a statement in the answer has a version that is no number")
			}
		}
		list = append(list, o)
	}
	return list, nil
}

func readVerdict(answer *element) (filing.Verdict, error) {
	v := filing.Verdict{Result: filing.Result(answer.text("result")), Status: filing.Status(answer.text("status"))}
	switch v.Result {
	case filing.Usable, filing.NotUsable, filing.NonExistent:
	default:
		return v, fmt.Errorf("the verdict is %.40q", v.Result)
	}
	var err error
	v.At, err = readTime(answer.text("dateTime"))
	return v, err
}

// readTime reads an XML dateTime; the zone may be missing and means UTC then.
func readTime(text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	for _, layout := range []string{time.RFC3339Nano, "2006-01-02T15:04:05.999999999"} {
		if at, err := time.Parse(layout, text); err == nil {
			return at.UTC(), nil
		}
	}
	return time.Time{}, fmt.Errorf("%.40q is no time", text)
}
