package eudr

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/order"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

const ddsColumns = `id, job_id, record_id, supersedes, cooperative_id, shipment_id, licence, buyer_company, buyer_country, shipping_date, port,
	status, grams, farms, all_clear, generated_at, cid, signer, digest, signature, chain_tx, ledger_message, filing, filing_note, filing_uuid,
	filing_user, filing_tries, filing_tried_at, reference, verification, filed_at, amended_at, withdrawn_at, change_job, created_at`

func scanDDS(r store.Row) (s DDS, err error) {
	err = r.Scan(&s.ID, &s.JobID, &s.RecordID, &s.Supersedes, &s.CooperativeID, &s.ShipmentID, &s.Licence, &s.BuyerCompany, &s.BuyerCountry, &s.ShippingDate, &s.Port,
		&s.Status, &s.Grams, &s.Farms, &s.AllClear, store.MaybeAt(&s.GeneratedAt), &s.CID, &s.Signer, &s.Digest, &s.Signature, &s.ChainTx, &s.LedgerMessage,
		&s.filing, &s.FilingNote, &s.uuid, &s.user, &s.tries, store.MaybeAt(&s.triedAt), &s.Reference, &s.Verification, store.MaybeAt(&s.FiledAt),
		store.MaybeAt(&s.AmendedAt), store.MaybeAt(&s.WithdrawnAt), &s.changeJob, store.At(&s.CreatedAt))
	switch s.filing {
	case refusedState, rejected, away, available: // of a filed one: a change that was not made
		s.FilingFailed = s.FilingNote != ""
	default:
		s.FilingFailed = s.Status == FilingRetry || s.Status == Blocked
	}
	return s, err
}

// withBatches adds the batches of a statement.
func withBatches(tx *store.Tx, s DDS, err error) (DDS, error) {
	if err != nil {
		return s, err
	}
	s.BatchIDs, err = store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"select batch_id from dds_batch where dds_id = $1 order by batch_id", s.ID)
	if err != nil {
		return s, err
	}
	s.Species, err = store.All(tx, func(r store.Row) (of StatedSpecies, err error) { return of, r.Scan(&of.Species, &of.NetGrams) },
		"select species, cast(sum(net_grams) as bigint) from dds_farm where dds_id = $1 and species <> '' group by species order by species", s.ID)
	return s, err
}

// statedFarm is what a statement says of a farm.
type statedFarm struct {
	farmerID string
	species  policy.Species // empty: it is from before they were kept
	netGrams int64
}

// statedFarms are those of a statement, by farmer.
func statedFarms(tx *store.Tx, id string) (map[string]statedFarm, error) {
	rows, err := store.All(tx, func(r store.Row) (of statedFarm, err error) {
		return of, r.Scan(&of.farmerID, &of.species, &of.netGrams)
	},
		"select farmer_id, species, net_grams from dds_farm where dds_id = $1", id)
	all := make(map[string]statedFarm, len(rows))
	for _, of := range rows {
		all[of.farmerID] = of
	}
	return all, err
}

// keepFarms writes what a statement that is signed says of its farms, where that is
// not what it was asked for: a batch was milled meanwhile, or it amends one from
// before species were kept. What it takes of a farm never becomes less by it.
func keepFarms(tx *store.Tx, id string, made statement.Statement) error {
	kept, err := statedFarms(tx, id)
	if err != nil {
		return err
	}
	net := map[string]int64{}
	for _, b := range made.Batches {
		net[b.FarmerID] += int64(b.NetGrams) //nolint:gosec // a weight
	}
	for _, f := range made.Farms {
		of := statedFarm{farmerID: f.FarmerID, species: policy.Species(f.Species.Scientific), netGrams: net[f.FarmerID]}
		if kept[f.FarmerID] == of {
			continue
		}
		err := tx.Run("update dds_farm set species = $1, net_grams = $2, green_grams = case when green_grams < $2 then $2 else green_grams end where dds_id = $3 and farmer_id = $4",
			string(of.species), of.netGrams, id, of.farmerID)
		if err != nil {
			return fmt.Errorf("write farm of statement: %w", err)
		}
	}
	return nil
}

func ddsByID(tx *store.Tx, id string) (DDS, error) {
	if err := tx.Lock(store.Statements, store.Sole); err != nil {
		return DDS{}, err
	}
	s, err := scanDDS(tx.QueryRow("select "+ddsColumns+" from dds where id = $1", id))
	return withBatches(tx, s, err)
}

// ddsOfRequest finds the statement that a request has begun.
func ddsOfRequest(tx *store.Tx, request string) (DDS, error) {
	if err := tx.Lock(store.Statements, store.Sole); err != nil {
		return DDS{}, err
	}
	if request == "" {
		return DDS{}, store.ErrNotFound
	}
	s, err := scanDDS(tx.QueryRow("select "+ddsColumns+" from dds where request = $1", request))
	return withBatches(tx, s, err)
}

func newestOfBatch(tx *store.Tx, batchID string) (DDS, error) {
	s, err := scanDDS(tx.QueryRow("select "+ddsColumns+" from dds where id = (select max(dds_id) from dds_batch where batch_id = $1)", batchID))
	return withBatches(tx, s, err)
}

func newestOfShipment(tx *store.Tx, shipmentID, cooperativeID string) (DDS, error) {
	s, err := scanDDS(tx.QueryRow("select "+ddsColumns+" from dds where shipment_id = $1 and (cooperative_id = $2 or $2 = '') order by id desc limit 1", shipmentID, cooperativeID))
	return withBatches(tx, s, err)
}

// statementsOf lists those of a side, see Desk.List. An id belongs to one kind
// of organisation: who has bought nothing is no buyer that sees any.
func statementsOf(tx *store.Tx, sideID string, status Status, page access.Page) (list []DDS, rest string, err error) {
	l := store.Listing{Table: "dds", Columns: ddsColumns}
	l.After(page.Cursor)
	bought, err := order.Purchases(tx, sideID, mostBought+1)
	switch {
	case err != nil:
		return nil, "", err
	case bought > mostBought:
		l.Most = mostLooked
		l.LookFor("exists (select 1 from dds_batch b where b.dds_id = dds.id and "+order.IsBoughtBy("b.batch_id", "?")+" limit 1 offset 0)", sideID)
		l.Look("status", string(status))
	case bought > 0:
		list, err = statementsBought(tx, sideID, status, page)
	default:
		l.Is("cooperative_id", sideID)
		l.Is("status", string(status))
		if sideID != "" && status == "" {
			for _, each := range Statuses {
				l.Or(store.Has{Column: "status", Value: string(each)})
			}
		}
	}
	if err == nil && (bought == 0 || bought > mostBought) {
		list, rest, err = store.Page(tx, scanDDS, l, page.Limit)
	}
	for i := range list {
		if err == nil {
			list[i], err = withBatches(tx, list[i], nil)
		}
	}
	return list, rest, err
}

// mostBought is how many purchases are followed to their statements. Of who has more,
// the newest statements are looked at, mostLooked for each page.
const (
	mostBought = 100
	mostLooked = 200
)

// statementsBought are the statements that cover a buyer's purchases, which are few.
func statementsBought(tx *store.Tx, buyerID string, status Status, page access.Page) (list []DDS, err error) {
	covering, err := store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"select distinct b.dds_id from ("+order.BoughtBy("$1")+") l join dds_batch b on b.batch_id = l.batch_id", buyerID)
	if err != nil {
		return nil, err
	}
	slices.Sort(covering)
	slices.Reverse(covering)
	for _, id := range covering {
		if len(list) == page.Limit || page.Cursor != "" && id >= page.Cursor {
			continue
		}
		s, err := scanDDS(tx.QueryRow("select "+ddsColumns+" from dds where id = $1", id))
		if err != nil {
			return nil, err
		}
		if status == "" || s.Status == status {
			list = append(list, s)
		}
	}
	return list, nil
}

// liveElsewhere finds a statement of another shipment that covers a batch.
func liveElsewhere(tx *store.Tx, batchID, shipmentID string) (id string, err error) {
	return id, tx.QueryRow(`select dds.id from dds_batch join dds on dds.id = dds_batch.dds_id
		where dds_batch.batch_id = $1 and dds.shipment_id <> $2 and dds.status <> 'BLOCKED' and dds.withdrawn_at is null limit 1`, batchID, shipmentID).Scan(&id)
}

// isBeingCorrected: somebody says that the batch weighs something else, or should
// not be, and that is not recorded yet.
// spec: correction-in-time
func isBeingCorrected(tx *store.Tx, batchID string) (is bool, err error) {
	err = tx.QueryRow("select exists (select 1 from batch_correction where batch_id = $1 and recorded_at is null)", batchID).Scan(&is)
	return is, err
}

func insertDDS(tx *store.Tx, s DDS) error {
	var request *string
	if s.request != "" {
		request = &s.request
	}
	err := tx.Run(`insert into dds (id, request, job_id, record_id, supersedes, cooperative_id, shipment_id, licence, buyer_company, buyer_country, shipping_date,
		port, status, grams, farms, all_clear, cid, signer, digest, signature, chain_tx, ledger_message, filing, filing_note, filing_uuid, filing_user,
		filing_tries, reference, verification, change_job, created_at)
		values ($1, $2, $3, $4, '', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, false, '', '', '', '', '', '', '', '', '', '', 0, '', '', '', $15)`,
		s.ID, request, s.JobID, s.RecordID, s.CooperativeID, s.ShipmentID, s.Licence, s.BuyerCompany, s.BuyerCountry, s.ShippingDate, s.Port, string(s.Status),
		int64(s.Grams), s.Farms, s.CreatedAt) //nolint:gosec // at most 25,000 t
	if err != nil {
		return fmt.Errorf("write statement: %w", err)
	}
	for _, batchID := range s.BatchIDs {
		if err := tx.Run("insert into dds_batch (dds_id, batch_id) values ($1, $2)", s.ID, batchID); err != nil {
			return fmt.Errorf("write batch of statement: %w", err)
		}
	}
	return nil
}

// insertFarms writes what a statement takes of each of its farms.
func insertFarms(tx *store.Tx, s DDS, m mass) error {
	for _, farmerID := range slices.Sorted(maps.Keys(m.green)) {
		err := tx.Run("insert into dds_farm (dds_id, farmer_id, green_grams, stated_at, species, net_grams) values ($1, $2, $3, $4, $5, $6)",
			s.ID, farmerID, m.green[farmerID], s.CreatedAt, string(m.grown.of[farmerID]), m.net[farmerID])
		if err != nil {
			return fmt.Errorf("write farm of statement: %w", err)
		}
	}
	return nil
}

// statedElsewhere sums what other statements since a time have of the farms of
// one. One that came to nothing has none; what was filed stays filed, also when
// an amendment of it was rejected. It reads those farms' rows of a year.
func statedElsewhere(tx *store.Tx, id string, since time.Time) (greenGrams int64, err error) {
	err = tx.QueryRow(`select cast(coalesce(sum(other.green_grams), 0) as bigint) from dds_farm
		join dds_farm other on other.farmer_id = dds_farm.farmer_id and other.dds_id <> dds_farm.dds_id and other.stated_at > $2
		join dds on dds.id = other.dds_id
		where dds_farm.dds_id = $1 and dds.status <> 'BLOCKED' and dds.withdrawn_at is null and (dds.filing <> 'REJECTED' or dds.status = 'FILED')`,
		id, since).Scan(&greenGrams)
	return greenGrams, err
}

func keepBlocked(tx *store.Tx, s DDS) error {
	tx.Stir(s.CooperativeID)
	return tx.ExecOne("update dds set status = $1, filing_note = $2 where id = $3", string(s.Status), s.FilingNote, s.ID)
}

// deleteGenerating takes a statement away that was never made.
func deleteGenerating(tx *store.Tx, id string) error {
	for _, query := range []string{
		"delete from dds_batch where dds_id in (select id from dds where id = $1 and status = 'GENERATING')",
		"delete from dds_farm where dds_id in (select id from dds where id = $1 and status = 'GENERATING')",
		"delete from dds where id = $1 and status = 'GENERATING'",
	} {
		if err := tx.Run(query, id); err != nil {
			return err
		}
	}
	return nil
}

// keepCleaned writes the texts of a statement that is being made, and the record
// that it will be.
func keepCleaned(tx *store.Tx, s DDS) error {
	return tx.ExecOne("update dds set record_id = $1, supersedes = $2, shipment_id = $3, licence = $4, buyer_company = $5, port = $6 where id = $7",
		s.RecordID, s.Supersedes, s.ShipmentID, s.Licence, s.BuyerCompany, s.Port, s.ID)
}

// keepGenerated writes what the pipeline made, and the statement as signed.
func keepGenerated(tx *store.Tx, s DDS, made statement.Statement, signed attachmentHashes) error {
	err := tx.ExecOne(`update dds set record_id = $1, supersedes = $2, licence = $3, buyer_company = $4, buyer_country = $5, shipping_date = $6, port = $7, status = $8,
		grams = $9, farms = $10, all_clear = $11, generated_at = $12, cid = $13, signer = $14, digest = $15, signature = $16, chain_tx = $17, ledger_message = $18,
		filing = $19, filing_note = $20, amended_at = $21, change_job = $22 where id = $23`,
		s.RecordID, s.Supersedes, s.Licence, s.BuyerCompany, s.BuyerCountry, s.ShippingDate, s.Port, string(s.Status), int64(s.Grams), s.Farms, s.AllClear, s.GeneratedAt, //nolint:gosec // at most 25,000 t
		s.CID, s.Signer, s.Digest, s.Signature, s.ChainTx, s.LedgerMessage, string(s.filing), s.FilingNote, s.AmendedAt, s.changeJob, s.ID)
	if err != nil {
		return fmt.Errorf("write statement: %w", err)
	}
	text, err := json.Marshal(made)
	if err != nil {
		return err
	}
	err = tx.Run(`insert into dds_statement (dds_id, statement, dds_sha256, plots_sha256) values ($1, $2, $3, $4) on conflict (dds_id)
		do update set statement = excluded.statement, dds_sha256 = excluded.dds_sha256, plots_sha256 = excluded.plots_sha256`, s.ID, string(text), signed.json, signed.plots)
	return err
}

func statementOf(tx *store.Tx, id string) (made statement.Statement, signed attachmentHashes, err error) {
	var text string
	if err := tx.QueryRow("select statement, dds_sha256, plots_sha256 from dds_statement where dds_id = $1", id).Scan(&text, &signed.json, &signed.plots); err != nil {
		return made, signed, fmt.Errorf("statement %s: %w", id, err)
	}
	return made, signed, json.Unmarshal([]byte(text), &made)
}

// markTried writes that a submission begins, unless another has begun since s
// was read or a change of the statement is under way.
func markTried(tx *store.Tx, s DDS) (begun bool, err error) {
	n, err := tx.Exec(`update dds set filing = $1, filing_user = $2, filing_tries = $3, filing_tried_at = $4
		where id = $5 and filing_tries = $6 and change_job = '' and withdrawn_at is null`, string(s.filing), s.user, s.tries, s.triedAt, s.ID, s.tries-1)
	return n == 1, err
}

func keepFiling(tx *store.Tx, s DDS) error {
	tx.Stir(s.CooperativeID)
	return tx.ExecOne(`update dds set status = $1, filing = $2, filing_note = $3, filing_uuid = $4, filing_user = $5, filing_tried_at = $6, reference = $7, verification = $8,
		filed_at = $9, withdrawn_at = $10 where id = $11`,
		string(s.Status), string(s.filing), s.FilingNote, s.uuid, s.user, s.triedAt, s.Reference, s.Verification, s.FiledAt, s.WithdrawnAt, s.ID)
}

func beginChange(tx *store.Tx, id, jobID string) error {
	return tx.ExecOne("update dds set change_job = $1 where id = $2", jobID, id)
}

// endChange writes that a change was not made, and why; the statement itself
// is as it was.
func endChange(tx *store.Tx, id, note string) error {
	if err := tx.ExecOne("update dds set change_job = '' where id = $1", id); err != nil {
		return err
	}
	err := tx.Run("update dds set filing_note = $1 where id = $2 and filing = 'AVAILABLE'", note, id)
	return err
}

// markTakenBack writes that the EU system does not have a statement any more; its
// withdrawal goes on. The first time counts.
func markTakenBack(tx *store.Tx, id string, at time.Time) error {
	err := tx.Run("update dds set withdrawn_at = $1, filing = $2, filing_note = '' where id = $3 and withdrawn_at is null", at, string(withdrawn), id)
	return err
}

func markWithdrawn(tx *store.Tx, id string, at time.Time) error {
	return tx.ExecOne("update dds set withdrawn_at = coalesce(withdrawn_at, $1), filing = $2, filing_note = '', change_job = '' where id = $3", at, string(withdrawn), id)
}

// idsAfter lists statements by id.
func idsAfter(tx *store.Tx, after string, limit int) ([]string, error) {
	return store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"select id from dds where id > $1 order by id limit $2", after, limit)
}

// unfiledAfter lists statements that wait for an account of the EU system, after
// one of them.
func unfiledAfter(tx *store.Tx, after string, limit int) ([]DDS, error) {
	return store.All(tx, scanDDS, "select "+ddsColumns+" from dds where filing = 'NO_ACCOUNT' and id > $1 and withdrawn_at is null order by id limit $2", after, limit)
}

// RenameTopic gives the messages on a ledger's topic its new name, when a log
// is succeeded by one that has its entries.
func RenameTopic(tx *store.Tx, from, to string) error {
	return tx.Run("update dds set ledger_message = replace(ledger_message, $1, $2) where replace(ledger_message, $1, '') <> ledger_message", from+"@", to+"@")
}
