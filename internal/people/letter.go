package people

import (
	"context"
	"errors"
	"strings"

	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// letter names what somebody is written.
type letter string

const (
	invitationLetter letter = "invitation"
	signInLetter     letter = "sign-in"
	copyLetter       letter = "copy"
	recoveryLetter   letter = "recovery"
)

// words are a letter's subject and text by language; {name} and {link} stand for what
// the letter is about.
var words = map[letter]map[string][2]string{
	invitationLetter: {
		"en": {"You are invited to mwanyi", "Hello {name},\n\nyou are invited to mwanyi. Open this link within 7 days; it is good once, and yours alone:\n\n{link}\n"},
		"lg": {"Oyitiddwa mu mwanyi", "{name},\n\noyitiddwa mu mwanyi. Ggulawo ekiyungo kino mu nnaku 7; kikola omulundi gumu, era kyo wekka:\n\n{link}\n"},
		"sw": {"Umealikwa kwenye mwanyi", "Habari {name},\n\numealikwa kwenye mwanyi. Fungua kiungo hiki ndani ya siku 7; kinatumika mara moja, na ni chako peke yako:\n\n{link}\n"},
	},
	signInLetter: {
		"en": {"Sign in to mwanyi", "Hello {name},\n\nopen this link within 15 minutes, in the browser in which you asked for it:\n\n{link}\n\nYou did not ask? Then do nothing: without your browser the link is worthless.\n"},
		"lg": {"Yingira mu mwanyi", "{name},\n\nggulawo ekiyungo kino mu ddakiika 15, mu bbulawuza gye wakisabiddemu:\n\n{link}\n\nSi ggwe wakisabye? Tokola kintu kyonna.\n"},
		"sw": {"Ingia kwenye mwanyi", "Habari {name},\n\nfungua kiungo hiki ndani ya dakika 15, katika kivinjari ulichotumia kukiomba:\n\n{link}\n\nHukuomba? Basi usifanye chochote.\n"},
	},
	copyLetter: {
		"en": {"A passkey of yours may have been copied", "Hello {name},\n\na passkey of yours was shown with a counter that went back. There may be a copy of it, so it is not taken any more. Sign in another way, delete it at /account and register a new one.\n"},
		"lg": {"Paasikiiyi yo eyinza okuba ng'ekoppeddwa", "{name},\n\npaasikiiyi yo eyinza okuba ng'ekoppeddwa; tekyakkirizibwa. Yingira mu ngeri endala, ogisangule ku /account, owandiise empya.\n"},
		"sw": {"Huenda ufunguo wako umenakiliwa", "Habari {name},\n\nhuenda ufunguo wako (passkey) umenakiliwa; haukubaliwi tena. Ingia kwa njia nyingine, ufute kwenye /account na usajili mpya.\n"},
	},
	recoveryLetter: {
		"en": {"A new way into your account is being made", "Hello {name},\n\nsomebody says that you have lost every way into your account, and asks for a new one. Not your wish? Tell your manager at once.\n"},
		"lg": {"Engeri empya ey'okuyingira mu akawunti yo ekolebwa", "{name},\n\nwaliwo agamba nti wabuzizza engeri zonna ez'okuyingira, era asaba empya. Si kye wayagadde? Tegeeza maneja wo mangu.\n"},
		"sw": {"Njia mpya ya kuingia kwenye akaunti yako inatengenezwa", "Habari {name},\n\nmtu anasema umepoteza njia zote za kuingia, na anaomba mpya. Si matakwa yako? Mwambie meneja wako mara moja.\n"},
	},
}

const kindLetter = "people.letter"

// letterArgs hold nothing that can be read: whoever lists jobs learns neither whom
// a letter is for nor what link it has.
type letterArgs struct {
	ID     string `json:"id"` // what the seals are bound to
	UserID string `json:"user_id,omitempty"`
	Letter letter `json:"letter,omitempty"`
	Link   []byte `json:"link,omitempty"`
}

// write sends a letter once the caller's transaction has committed.
func (d *Desk) write(tx *store.Tx, u User, l letter, link secret.Text) error {
	args := letterArgs{ID: id.New("ltr"), UserID: u.ID, Letter: l}
	args.Link = d.Box.Seal([]byte(link.Reveal()), args.ID)
	_, err := job.Enqueue(tx, kindLetter, args)
	return err
}

// writeNobody is the work of a letter without one.
func (d *Desk) writeNobody(tx *store.Tx) error {
	_, err := job.Enqueue(tx, kindLetter, letterArgs{ID: id.New("ltr")})
	return err
}

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kindLetter, Run: d.send, Waits: message.Waits, GiveUp: leave}}
}

// send is the job of write. A crash after the letter has gone sends it again under
// the same key, by which mail systems drop the second.
func (d *Desk) send(ctx context.Context, j *job.Job) (job.Then, error) {
	var args letterArgs
	if err := j.Args(&args); err != nil {
		return nil, job.Permanent(err)
	}
	if args.UserID == "" {
		return nil, nil
	}
	link, err := d.Box.Open(args.Link, args.ID)
	if err != nil {
		return nil, job.Permanent(err)
	}
	var u User
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		u, err = d.personByID(tx, args.UserID)
		return err
	})
	if err != nil {
		return nil, err
	}
	if u.Email.Empty() {
		return nil, nil
	}
	text, known := words[args.Letter][u.Language]
	if !known {
		text = words[args.Letter]["en"]
	}
	body := strings.NewReplacer("{name}", u.Name.Reveal(), "{link}", string(link)).Replace(text[1])
	_, err = job.Step(ctx, j, "letter", func(ctx context.Context, key string) (bool, error) {
		return true, d.Mail.Send(ctx, key, mail.Message{To: u.Email.Reveal(), Subject: text[0], Text: body})
	})
	if errors.Is(err, mail.ErrRefused) {
		return nil, job.Permanent(err)
	}
	return nil, err
}

// leave: nothing depends on a letter. Who waits for one asks again.
func leave(*store.Tx, *job.Job, error) error { return nil }
