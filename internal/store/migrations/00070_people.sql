-- +goose Up
-- People, of an organisation or (empty) of the operator. sealed holds name, phone and e-mail; the marks are keyed hashes
-- of the phone and the e-mail, by which a person who signs in is found.
create table person (
    id              text primary key,
    organisation_id text not null,
    sealed          bytea not null,
    phone_mark      text not null,
    email_mark      text not null,
    roles           text not null,
    language        text not null,
    status          text not null,
    made_by         text not null,
    created_at      timestamptz not null,
    updated_at      timestamptz not null
);
create index person_by_organisation on person (organisation_id, id);
create unique index person_by_phone on person (phone_mark, organisation_id) where phone_mark <> '';
create unique index person_by_email on person (email_mark, organisation_id) where email_mark <> '';

-- A link that lets somebody in once. hash is that of its token.
create table invitation (
    id         text primary key,
    person_id  text not null references person (id),
    hash       text not null,
    made_by    text not null,
    is_local   boolean not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
);
create unique index invitation_by_hash on invitation (hash);
create index invitation_by_person on invitation (person_id);
create index invitation_by_end on invitation (expires_at);

-- Who is signed in. hash is that of the cookie's token; stepped_at is when a passkey was last shown.
create table session (
    id         text primary key,
    hash       text not null,
    person_id  text not null references person (id),
    device_id  text not null,
    way        text not null,
    agent      text not null,
    created_at timestamptz not null,
    seen_at    timestamptz not null,
    expires_at timestamptz not null,
    stepped_at timestamptz
);
create unique index session_by_hash on session (hash);
create index session_by_person on session (person_id, id);
create index session_by_end on session (expires_at);

-- Passkeys. record is the credential as the library keeps it, flags and all; suspect_at: its counter went back, and it is not taken.
create table passkey (
    id         text primary key,
    person_id  text not null references person (id),
    label      text not null,
    record     text not null,
    sign_count bigint not null,
    created_at timestamptz not null,
    used_at    timestamptz,
    suspect_at timestamptz
);
create index passkey_by_person on passkey (person_id, id);

-- A registration of a passkey, or a signing in with one, that has begun: good once, for minutes.
create table ceremony (
    hash          text primary key,
    kind          text not null,
    person_id     text not null,
    invitation_id text not null,
    data          text not null,
    expires_at    timestamptz not null
);
create index ceremony_by_end on ceremony (expires_at);

-- Somebody wants to sign in by e-mail or SMS: bound to the browser that asked by the hash of its cookie. An address or a number that
-- nobody has is kept alike, with no person, so that nothing tells the two apart. hash is that of the link's token, or keyed, of the code.
create table sign_in (
    id         text primary key,
    browser    text not null,
    person_id  text not null,
    way        text not null,
    hash       text not null,
    contact    text not null,
    address    text not null,
    tries      bigint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
);
create index sign_in_by_browser on sign_in (browser);
create index sign_in_by_contact on sign_in (contact, created_at);
create index sign_in_by_address on sign_in (address, created_at);
create index sign_in_by_end on sign_in (expires_at);

-- +goose Down
drop table sign_in;
drop table ceremony;
drop table passkey;
drop table session;
drop table invitation;
drop table person;
