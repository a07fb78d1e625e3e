package erasure

import (
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// stays are the columns of text and bytes that an erasure leaves, by table: ids,
// states, hashes, codes, figures, words about coffee, money and organisations, and
// what is gone by itself within days (see Keeps). Who adds a column says here that
// it holds nothing of a farmer as a person, or adds it to places.
var stays = map[string]string{
	"allowance":            "wallet spender job_id",
	"allowance_wait":       "job_id wallet spender",
	"api_key":              "id organisation_id role label hash owner_id made_by",
	"arrival":              "tx_hash from_address deposit_id",
	"audit":                "event_id kind batch cooperative statement body topic",
	"batch":                "id external_id farmer_id cooperative_id grade agent_id order_id advance_id net_id ledger_message form drawing_loan price_id species local_grade delivered_grade delivered_local_grade weighed",
	"batch_correction":     "id batch_id kind made_by job_id recorded_by chain_tx ledger_seq",
	"batch_event":          "tx_hash kind batch_id",
	"batch_move":           "batch_id job_id",
	"batch_stage":          "batch_id recorded_by chain_tx ledger_seq evidence detail",
	"batch_token":          "name",
	"book_balance":         "account holder",
	"book_close":           "account currency",
	"book_entry":           "id cause step",
	"book_line":            "entry_id account currency holder",
	"book_mark":            "entry_id",
	"book_part":            "account holder currency first_id",
	"book_sum":             "account currency",
	"boundary_change":      "id farmer_id cooperative_id job_id status request made_by before_cid cid chain_tx ledger_number event_id code message",
	"breach":               "id cooperative_id reference reason job_id chain_tx",
	"chain_attempt":        "hash tx_id raw tip fee_cap",
	"chain_cursor":         "name block_hash owner",
	"chain_intent":         "id ikey signer kind item call state tx_id outcome",
	"chain_parked":         "follower tx_hash name event subjects error",
	"chain_scan":           "id follower what state",
	"chain_signer":         "address owner",
	"chain_stopped":        "follower reason",
	"chain_tx":             "id signer target data state block_hash",
	"cooperative_standing": "cooperative_id registry tx_hash",
	"dds":                  "id request job_id record_id supersedes cooperative_id shipment_id licence buyer_company buyer_country shipping_date port status cid signer digest signature chain_tx ledger_message filing filing_note filing_uuid filing_user reference verification change_job",
	"dds_batch":            "dds_id batch_id",
	"dds_farm":             "dds_id farmer_id species",
	"dds_statement":        "dds_id statement dds_sha256 plots_sha256",
	"delivery":             "id webhook_id event_id kind resource status attempts",
	"delivery_claim":       "batch_id cooperative_id external_id content job_id",
	"deposit":              "id mfi_id conversion_payment_id source_currency status account chain_tx_hash failure conversion_key phase transaction_hash chain_key called_off refund_tx_hash",
	"erasure":              "id farmer_id cooperative_id status reason asked_by job_id event_id ended_by code message told ledger_seq",
	"event":                "id kind organisation_id resource api_version webhook_id",
	"export":               "id organisation_id kind format filters status made_by job_id message",
	"export_chunk":         "export_id sealed",
	"farm_box":             "farmer_id plot_id cooperative_id polygon",
	"farmer":               "id chain_key cooperative_id source cultivar polygon boundary_cid active_tx activity_job job_id boundary_tx moving changed",
	"farmer_debt":          "id farmer_id cooperative_id batch_id",
	"farmer_import":        "job_id cooperative_id",
	"farmer_import_line":   "job_id status farmer_id code",
	"fixing":               "id day source made_by",
	"float_account":        "cooperative_id",
	"float_wait":           "payout_id cooperative_id",
	"forest_check":         "id farmer_id result cid chain_tx",
	"former_wallet":        "wallet organisation_id kind",
	"funding":              "id cooperative_id reference note made_by",
	"hedera_message":       "event_id body tx_id state running_hash consensus_at",
	"idempotency":          "caller route idem_key body_hash sealed owner",
	"inbound_event":        "source event_id kind body state",
	"ipfs_block":           "cid data",
	"ipfs_object":          "cid kind media_type",
	"ipfs_pin":             "cid target state error",
	"job":                  "id kind ukey args owner error",
	"job_outcome":          "id organisation_id status",
	"job_step":             "job_id name result",
	"ledger_anchor":        "root checkpoint tx_hash",
	"ledger_checkpoint":    "name note",
	"ledger_entry":         "event_id body hashes",
	"ledger_tree":          "name root origin verifier sealed",
	"key_use":              "key_id",
	"lender_day":           "mfi_id day wallet",
	"line_payment":         "event receiver tx_hash vault",
	"line_request":         "vault owner receiver withdrawal_id",
	"loan":                 "id farmer_id batch_id cooperative_id status tier payment_id chain_tx unwind_waits",
	"loan_consent":         "loan_id farmer_id batch_id cooperative_id asked_by given_by salt code_hash",
	"loan_event":           "tx_hash loan_id kind",
	"lot":                  "id code cooperative_id name species made_by move_job",
	"lot_batch":            "lot_id batch_id",
	"lot_move":             "job_id lot_id request evidence",
	"lot_move_batch":       "job_id batch_id status code message",
	"message":              "id key farmer_id words encoding state provider reason",
	"message_told":         "key",
	"office_payment":       "payout_id receipt made_by job_id confirmed_by",
	"organisation":         "id kind name country email licence_number licence_expires_on wallet status district coffee_form funding_address",
	"payout":               "id farmer_id batch_id cooperative_id loan_id reason status phase account reference failure transaction_id hold made_by source set_off",
	"payout_address":       "id mfi_id address made_by cancelled_by",
	"payout_day":           "whose id day",
	"payout_reference":     "reference payout_id state rail transaction_id",
	"phone_key":            "id sealed",
	"pool_day":             "day",
	"price":                "id cooperative_id species form grade status made_by approved_by",
	"price_day":            "day",
	"price_held":           "reason",
	"price_source":         "name state",
	"purchase_order":       "id buyer_id cooperative_id status job_id country incoterm note escrow_tx cancel_reason",
	"purchase_order_batch": "order_id batch_id",
	"quota":                "name",
	"access_version":       "version",
	"rail_mark":            "rail mark",
	"rail_movement":        "rail id kind reference currency",
	"rate_window":          "bucket",
	"review":               "id kind subject job_id farmer_id cooperative_id findings status made_by decided_by",
	"score_change":         "tx_hash chain_key kind",
	"score_seen":           "tx_hash chain_key kind",
	"score_untold":         "tx_hash chain_key",
	"score_mark":           "subject",
	"signing_key":          "id sealed",
	"stray_object":         "name",
	"sweep":                "id source cooperative_id from_address to_address note status made_by request job_id chain_tx_hash failure movement_id",
	"tally_report":         "id report",
	"tally_request":        "receiver owner",
	"transfer":             "id farmer_id from_cooperative_id to_cooperative_id status asked_by decided_by chain_tx job_id",
	"trail_day":            "day hash event_id",
	"trail_entry":          "id organisation_id who role session_id device_id address route target more shown changes reason_hash request_id key_hash",
	"trim_mark":            "name after_id",
	"ussd_yes":             "loan_id farmer_id sealed",
	"vault_event":          "tx_hash kind wallet",
	"wallet_change":        "id organisation_id from_wallet to_wallet status waits_for left_behind made_by job_id act_id",
	"webhook":              "id organisation_id url events status secret old_secret owner audience",
	"weighing":             "batch_id farmer_id form slip slip_missing_of",
	"weighing_day":         "farmer_id day",
	"withdrawal":           "id mfi_id status failure made_by request vault",
	"withdrawal_part":      "withdrawal_id status owner receiver tx_hash booked vault",

	// Who uses the service, and their phones: no farmer. What a phone has handed in is
	// sealed until it has ended, and then only ids are left of it.
	"ceremony":          "data hash invitation_id kind person_id",
	"device":            "app_version id label organisation_id public_key reason revoked_by status",
	"device_invitation": "device_id hash made_by organisation_id person_id",
	"device_person":     "device_id person_id",
	"envelope":          "carrier code decided_by device_id digest id kind name note organisation_id person_id result sealed status",
	"invitation":        "hash id made_by person_id",
	"passkey":           "id label person_id record",
	"person":            "email_mark id language made_by organisation_id phone_mark roles sealed status",
	"person_maker":      "maker person_id",
	"recovery":          "asked_by decided_by id organisation_id person_id reason sealed status",
	"session":           "agent device_id hash id person_id way",
	"sign_in":           "address browser contact hash id person_id way",
}

// forgottenElsewhere are the columns that a function of places empties.
var forgottenElsewhere = []string{"private_file", "audit.record", "audit.salt"}

// spec: erasure-forgets
func TestEveryColumnIsForgottenOrStays(t *testing.T) {
	columns := columnsOf(t, storetest.Open(t))
	told := toldOf()
	for _, column := range columns {
		table, _, _ := strings.Cut(column, ".")
		if !told[column] && !told[table] {
			t.Errorf("nobody says what an erasure does with %s: add it to places, or to stays when it can hold nothing of a person", column)
		}
	}
	for one := range told {
		isThere := slices.ContainsFunc(columns, func(column string) bool { return column == one || strings.HasPrefix(column, one+".") })
		if !isThere {
			t.Errorf("the schema has no %s", one)
		}
	}
}

// toldOf are the columns, and whole tables, of which somebody says what becomes of
// them.
func toldOf() map[string]bool {
	told := map[string]bool{}
	for _, one := range forgottenElsewhere {
		told[one] = true
	}
	for table, columns := range stays {
		for _, column := range strings.Fields(columns) {
			told[table+"."+column] = true
		}
	}
	for _, p := range places {
		for _, s := range p.spots {
			columns := slices.Concat(s.empty, s.none)
			for _, one := range s.edits {
				columns = append(columns, one.column)
			}
			if len(columns) == 0 {
				told[s.table] = true
			}
			for _, column := range columns {
				told[s.table+"."+column] = true
			}
		}
	}
	return told
}

// columnsOf are the columns of text and bytes of a database.
func columnsOf(t *testing.T, s *store.Store) (list []string) {
	t.Helper()
	err := s.Read(t.Context(), func(tx *store.Tx) (err error) {
		list, err = store.All(tx, func(r store.Row) (name string, err error) { return name, r.Scan(&name) },
			`select m.name || '.' || p.name from sqlite_master m join pragma_table_info(m.name) p
			where m.type = 'table' and m.name not like 'sqlite_%' and lower(p.type) in ('text', 'bytea', 'blob') order by 1`)
		return err
	})
	if err != nil || len(list) < 100 {
		t.Fatalf("%d columns, %v, want those of the schema", len(list), err)
	}
	return list
}
