package api

import (
	"encoding/base64"
	"net/http"

	"mwanyi/internal/clock"
	"mwanyi/internal/device"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
)

var (
	versionShape = shape{min: 1, max: 32}
	bytesShape   = shape{min: 1, max: 128, private: true} // base64url
)

// deviceReply is a phone.
type deviceReply struct {
	DeviceID       string        `json:"device_id"`
	OrganisationID string        `json:"organisation_id"`
	UserIDs        []string      `json:"user_ids"`
	Label          string        `json:"label"`
	Status         device.Status `json:"status"`
	AppVersion     string        `json:"app_version"`
	RecordsHeld    int64         `json:"records_held"`
	EnrolledAt     string        `json:"enrolled_at"`
	SeenAt         string        `json:"seen_at"`
	SyncedAt       *string       `json:"synced_at"`
	RevokedAt      *string       `json:"revoked_at"`
	RevokedBy      *string       `json:"revoked_by"`
	Reason         *string       `json:"reason"`
	WipedAt        *string       `json:"wiped_at"`
}

func deviceShown(d device.Device) deviceReply {
	return deviceReply{
		DeviceID: d.ID, OrganisationID: d.OrganisationID, UserIDs: d.PersonIDs, Label: d.Label, Status: d.Status, AppVersion: d.AppVersion, RecordsHeld: d.RecordsHeld,
		EnrolledAt: clock.Stamp(d.EnrolledAt), SeenAt: clock.Stamp(d.SeenAt), SyncedAt: clock.MaybeStamp(d.SyncedAt), RevokedAt: clock.MaybeStamp(d.RevokedAt),
		RevokedBy: orNull(d.RevokedBy), Reason: orNull(d.Reason), WipedAt: clock.MaybeStamp(d.WipedAt),
	}
}

// deviceInviteRequest is the body of POST /devices/invitations.
type deviceInviteRequest struct {
	UserID *string `json:"user_id"`
}

func (in *deviceInviteRequest) validate(k *check) { k.text("user_id", need, in.UserID, idShape) }

// spec: devices
func (s *Server) inviteDevice(c *call, in *deviceInviteRequest) (reply, error) {
	made, err := s.Devices.Invite(c.r.Context(), c.actor(), *in.UserID)
	if err != nil {
		return reply{}, err
	}
	// The token stands behind a #: no proxy and no log sees it.
	out, err := s.invitationOf(secret.New(s.PublicURL+"/agent/enrol#"+made.Token.Reveal()), made.ExpiresAt)
	if err != nil {
		return reply{}, err
	}
	return created(out)
}

// enrolRequest is the body of POST /devices/enrol.
type enrolRequest struct {
	Token      *string `json:"token"`
	PublicKey  *string `json:"public_key"`
	Signature  *string `json:"signature"`
	Label      *string `json:"label"`
	AppVersion *string `json:"app_version"`

	point, signature []byte
}

func (in *enrolRequest) validate(k *check) {
	k.text("token", need, in.Token, tokenShape)
	in.point = k.rawURL("public_key", in.PublicKey)
	in.signature = k.rawURL("signature", in.Signature)
	k.text("label", need, in.Label, labelShape)
	k.text("app_version", maybe, in.AppVersion, versionShape)
}

// rawURL reads bytes that stand in base64url.
func (k *check) rawURL(field string, v *string) []byte {
	k.text(field, need, v, bytesShape)
	if v == nil {
		return nil
	}
	raw, err := base64.RawURLEncoding.DecodeString(*v)
	if err != nil {
		k.wrong(field, fault.InvalidRequest, "is not base64url without padding")
	}
	return raw
}

// enrolledReply is a phone that was let in.
type enrolledReply struct {
	Device    deviceReply    `json:"device"`
	UserID    string         `json:"user_id"`
	ServerKey serverKeyReply `json:"server_key"`
}

// serverKeyReply is a key to seal to.
type serverKeyReply struct {
	KeyID     string `json:"kid"`
	Suite     string `json:"suite"`
	PublicKey string `json:"public_key"`
}

func (s *Server) serverKey() (serverKeyReply, error) {
	k, err := s.Devices.CurrentKey()
	return serverKeyReply{KeyID: k.ID, Suite: device.Suite, PublicKey: base64.RawURLEncoding.EncodeToString(k.PublicKey)}, err
}

// spec: devices
func (s *Server) enrolDevice(c *call, in *enrolRequest) (reply, error) {
	key, err := s.serverKey()
	if err != nil {
		return reply{}, err
	}
	done, err := s.Devices.Enrol(c.r.Context(), device.EnrolRequest{
		Token: secret.New(*in.Token), PublicKey: in.point, Signature: in.signature, Label: *in.Label, AppVersion: valueOf(in.AppVersion),
	}, c.browserOf())
	if err != nil {
		return reply{}, err
	}
	c.setCookie(sessionCookie, done.Session.Token, people.DeviceLifetime)
	return created(enrolledReply{Device: deviceShown(done.Device), UserID: done.Session.User.ID, ServerKey: key})
}

// contactOfDevice is the body of POST /devices/{device_id}/contact.
type contactOfDevice struct {
	At          *string `json:"at"`
	RecordsHeld *int64  `json:"records_held"`
	AppVersion  *string `json:"app_version"`
	Signature   *string `json:"signature"`

	contact device.Contact
}

// mostHeld is more than any phone holds.
const mostHeld = 1_000_000

func (in *contactOfDevice) validate(k *check) {
	in.contact.At = k.utc("at", need, in.At)
	k.integer("records_held", maybe, in.RecordsHeld, 0, mostHeld)
	k.text("app_version", maybe, in.AppVersion, versionShape)
	in.contact.Signature = k.rawURL("signature", in.Signature)
}

// spec: devices
func (s *Server) contactDevice(c *call, in *contactOfDevice) (reply, error) {
	in.contact.DeviceID, in.contact.AtText = c.path("device_id"), *in.At
	in.contact.RecordsHeld, in.contact.AppVersion = valueOf(in.RecordsHeld), valueOf(in.AppVersion)
	wipe, err := s.Devices.Seen(c.r.Context(), in.contact)
	if err != nil {
		return reply{}, err
	}
	key, err := s.serverKey()
	if err != nil {
		return reply{}, err
	}
	return ok(contactReply{Wipe: wipe, ServerTime: clock.Stamp(clock.Now()), ServerKey: key})
}

// contactReply is what a phone that is there is told.
type contactReply struct {
	Wipe       bool           `json:"wipe"`
	ServerTime string         `json:"server_time"`
	ServerKey  serverKeyReply `json:"server_key"`
}

// spec: devices
func (s *Server) listDevices(c *call) (reply, error) {
	page, err := c.listing("status")
	if err != nil {
		return reply{}, err
	}
	status := page.filter("status")
	k := &check{}
	k.oneOf("status", maybe, status, fault.InvalidRequest, texts(device.Statuses)...)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	list, rest, err := s.Devices.List(c.r.Context(), device.Filter{OrganisationID: c.caller.OrganisationID, Status: device.Status(valueOf(status))}, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(d device.Device) string { return d.ID })
	return ok(struct {
		Devices    []deviceReply `json:"devices"`
		NextCursor *string       `json:"next_cursor"`
	}{each(list, deviceShown), next})
}

// spec: devices
func (s *Server) getDevice(c *call) (reply, error) {
	d, err := s.Devices.Get(c.r.Context(), c.caller, c.path("device_id"))
	if err != nil {
		return reply{}, err
	}
	return ok(deviceShown(d))
}

// revokeRequest is the body of POST /devices/{device_id}/revoke.
type revokeRequest struct {
	Reason *string `json:"reason"`
}

func (in *revokeRequest) validate(k *check) { k.text("reason", need, in.Reason, noteShape) }

// spec: devices
func (s *Server) revokeDevice(c *call, in *revokeRequest) (reply, error) {
	d, err := s.Devices.Revoke(c.r.Context(), c.caller, c.path("device_id"), *in.Reason)
	if err != nil {
		return reply{}, err
	}
	return ok(deviceShown(d))
}

// spec: sync-keys
func (s *Server) getSyncKey(*call) (reply, error) {
	key, err := s.serverKey()
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusOK, value: key, header: http.Header{"Cache-Control": {"public, max-age=3600"}}}, nil
}
