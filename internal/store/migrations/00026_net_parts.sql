-- +goose Up
-- A net payment comes in at most two parts: what escrow covers at EXPORTED (0), and the rest at SETTLED (1).
alter table payout add column part bigint not null default 0;
drop index payout_once;
create unique index payout_once on payout (batch_id, reason, (coalesce(loan_id, '')), by_hand, part) where not (status = 'FAILED' and phase = 'END');

-- net_parts is how many of them are decided; shortfall_usdc what of the advance the sale does not bring back.
alter table batch add column net_parts bigint not null default 0;
alter table batch add column shortfall_usdc bigint not null default 0;
update batch set net_parts = stage - 5 where stage >= 6 and net_id <> '';
-- What a sweep looks for: exported (6) or settled (7), and nobody has decided what that leaves the farmer.
create index batch_net_open on batch (id) where stage >= 6 and net_parts < stage - 5;

-- +goose Down
drop index batch_net_open;
alter table batch drop column shortfall_usdc;
alter table batch drop column net_parts;
drop index payout_once;
create unique index payout_once on payout (batch_id, reason, (coalesce(loan_id, '')), by_hand) where not (status = 'FAILED' and phase = 'END');
alter table payout drop column part;
