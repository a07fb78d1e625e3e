-- +goose Up
-- hold says why a payout waits though it is owed; empty: it does not wait.
-- waived: ADMIN has let it go, and no rule holds it any more. counted_at is when
-- it took its share of the day's room for money that no sale has brought in; null:
-- it takes none. by_hand: a caller has ordered it.
alter table payout add column hold text not null default '';
alter table payout add column waived boolean not null default false;
alter table payout add column counted_at timestamptz;
alter table payout add column by_hand boolean not null default false;
update payout set counted_at = created_at
    where reason in ('DELIVERY_ADVANCE', 'TOP_UP', 'MANUAL') and not (status = 'FAILED' and phase = 'END');
-- Nobody wrote down who ordered a payout; the service's own are a batch's and a
-- loan's.
update payout set by_hand = true
    where reason in ('TOP_UP', 'MANUAL') or reason = 'LOAN_DISBURSEMENT' and loan_id is null
       or reason = 'NET_COFFEE_PAYMENT' and not exists (select 1 from batch where batch.net_id = payout.id);
create index payout_by_cooperative_day on payout (cooperative_id, counted_at, amount_usdc) where counted_at is not null;
create index payout_by_farmer_day on payout (farmer_id, counted_at, amount_usdc) where counted_at is not null;
-- What was paid by hand leaves room for the service's own payout of the rest.
drop index payout_once;
create unique index payout_once on payout (batch_id, reason, (coalesce(loan_id, '')), by_hand) where not (status = 'FAILED' and phase = 'END');

-- +goose Down
drop index payout_once;
create unique index payout_once on payout (batch_id, reason, (coalesce(loan_id, ''))) where not (status = 'FAILED' and phase = 'END');
drop index payout_by_farmer_day;
drop index payout_by_cooperative_day;
alter table payout drop column by_hand;
alter table payout drop column counted_at;
alter table payout drop column waived;
alter table payout drop column hold;
