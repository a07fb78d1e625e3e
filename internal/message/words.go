package message

// Words name what is said.
type Words string

// What farmers are told.
const (
	Delivery Words = "delivery" // the advance on a delivery
	// DeliveryLess is the same when something was taken off it.
	DeliveryLess Words = "delivery_less"
	Loan         Words = "loan"       // a loan was paid out
	Net          Words = "net"        // what a sale leaves
	LoanDue      Words = "loan_due"   // a loan falls due
	SetOff       Words = "set_off"    // a sale that leaves nothing
	Paid         Words = "paid"       // any other money
	Held         Words = "held"       // a delivery that a person looks at
	HeldMoney    Words = "held_money" // money that waits
	FullWallet   Words = "full"       // money that the wallet has no room for today
	Agree        Words = "agree"      // a loan that waits for a yes, with its code
	Owes         Words = "owes"       // of an advance: the batch was voided, or weighs less
	Replaced     Words = "replaced"   // to the phone that another took the place of; never which
	Moved        Words = "moved"      // to a farmer who is with another cooperative now
	PINChanged   Words = "pin"        // the PIN of the menu was chosen, changed or taken away
	NotLent      Words = "not_lent"   // a loan that the farmer has said yes to is not given
	SignIn       Words = "sign_in"    // the code of somebody who signs in, which is no farmer's matter
)

// Languages are those that farmers are told in.
var Languages = []string{"en", "lg", "sw"}

// tongue is how a language says things. Of each text the longer ones stand
// first; the last one fits whatever its values are. No letter is outside GSM-7:
// ng' and never the letter of one sign.
type tongue struct {
	texts           map[Words][]string
	sentTo          string
	inParts         string // behind it, when it came in several transfers
	atOffice        string
	advance         string
	loan            string
	before          string
	debt            string            // kept back for one
	callCooperative string            // where no hotline is set
	forms           map[string]string // of coffee; what is not among them is a grade's name
	reasons         map[string]string // why something waits; "" is any other

	dialled
}

// dialled is what a language says to farmers who dial; see screen.go.
type dialled struct {
	screens map[Screen]string
	remarks map[Remark]string
	stages  map[string]string // of a batch
	waits   string            // a line about money that waits
	unpaid  string            // and about what of a delivery is still to come
}

// causes are the words for the rules and holds that something waits for; what is
// not among them has the word of "".
var causes = map[string]string{
	"yield": "weight", "kg_per_tree": "weight", "deliveries_day": "weight", "delivery_size": "weight", "moisture": "moisture",
	"distance": "place", "point_outside": "place", "slip_not_kept": "slip", "slip_used": "slip", "possible_double": "double",
	"LIMIT": "limit", "FLOAT": "money", "COOPERATIVE_NOT_ACTIVE": "licence", "PHONE_CHANGED": "phone", "WALLET_NAME": "phone", "MANUAL_REVIEW": "provider", "CHAIN": "provider",
}

// catalogue has the words by language.
var catalogue = map[string]tongue{
	"en": {
		texts: map[Words][]string{
			Delivery: {
				"{coop}: advance on {kg}kg {form} x {price} = {gross}. {sent}. Ref {ref}. Wrong? {hotline}",
			},
			DeliveryLess: {
				"{coop}: advance on {kg}kg {form} x {price} = {gross}. Less {less}. {sent}. Ref {ref}. Wrong? {hotline}",
				"{coop}: advance, {kg}kg {form} = {gross}. Less {sum}. {sent}. Ref {ref}. Wrong? {hotline}",
			},
			Loan: {
				"{coop}: loan. {sent}. {rate}% a year, due {due}, repaid from your coffee's sale. Ref {ref}. Wrong? {hotline}",
			},
			Net: {
				"{coop}: {kg}kg {form} x {price} = {gross}. Less {less}. {sent}. Ref {ref}. Wrong? {hotline}",
				"{coop}: {kg}kg {form} = {gross}. Less {sum}. {sent}. Ref {ref}. Wrong? {hotline}",
			},
			SetOff: {
				"{coop}: {kg}kg {form} x {price} = {gross}. All of it repaid: {less}. Nothing is left to send. Wrong? {hotline}",
				"{coop}: {kg}kg {form} = {gross}. All of it repaid: {less}. 0 to send. Wrong? {hotline}",
			},
			Agree:   {"{coop}: a loan of {gross} UGX at {rate}% a year, due {due}? To agree, tell the code {code}. Not your wish? {hotline}"},
			LoanDue: {"{coop}: your loan is due {due}. Owed today: {gross} UGX, repaid from your coffee's sale. Questions? {hotline}"},
			Paid:    {"{coop}: {sent}. Ref {ref}. Wrong? {hotline}"},
			Held:    {"{coop}: {kg}kg {form} taken in. Your coffee is safe, we check {reason}. Questions? {hotline}"},
			HeldMoney: {
				"{coop}: your money is not sent yet. Your coffee is safe, we check {reason}. Questions? {hotline}",
			},
			FullWallet: {"{coop}: your wallet takes no more today. {gross} UGX wait, we send again tomorrow. Make room first. Questions? {hotline}"},
			Owes:       {"{coop}: {kg}kg {form} was wrongly recorded. You owe {gross} UGX of its advance, kept from later pay, at most half. Wrong? {hotline}"},
			Replaced:   {"{coop}: your coffee money now goes to another phone, not to this one. Not your wish? Act now: {hotline}"},
			Moved:      {"{coop}: you are now a farmer of ours. What you delivered before is paid by the cooperative that took it. Not your wish? {hotline}"},
			PINChanged: {"{coop}: the PIN of your phone menu was just set, changed or taken away. Not your wish? Act now: {hotline}"},
			NotLent:    {"{coop}: the loan that you said yes to cannot be given now. You owe nothing for it. Questions? {hotline}"},
			SignIn:     {"{coop}: your sign-in code is {code}. It is good for 10 minutes. Tell it to nobody, also not to us."},
		},
		sentTo: "Sent {net} UGX to ..{tail}", inParts: " in {parts} parts", atOffice: "Paid {net} UGX at the office",
		advance: "advance", loan: "loan", before: "paid before", debt: "kept for debt", callCooperative: "Call your cooperative",
		forms: map[string]string{"CHERRY": "cherry", "WET_PARCHMENT": "wet parchment", "PARCHMENT": "parchment", "KIBOKO": "kiboko", "FAQ": "FAQ"},
		reasons: map[string]string{
			"": "the details", "weight": "the weight", "moisture": "the moisture", "place": "the place", "slip": "the weight slip", "double": "if it came twice",
			"licence": "the licence", "limit": "the day's limit", "money": "the money", "phone": "your new phone", "provider": "the payment",
		},
		dialled: englishMenu,
	},
	"lg": {
		texts: map[Words][]string{
			Delivery: {
				"{coop}: ezisooka ku {form} kiro {kg} x {price} = {gross}. {sent}. Ref {ref}. Ensobi? {hotline}",
			},
			DeliveryLess: {
				"{coop}: ezisooka ku {form} kiro {kg} x {price} = {gross}. Ggyako {less}. {sent}. Ref {ref}. Ensobi? {hotline}",
				"{coop}: {form} kiro {kg} = {gross}. Ggyako {sum}. {sent}. Ref {ref}. Ensobi? {hotline}",
			},
			Loan: {
				"{coop}: looni. {sent}. {rate}% omwaka, okutuusa {due}, eggyibwa mu mmwaanyi zo. Ref {ref}. Ensobi? {hotline}",
			},
			Net: {
				"{coop}: {form} kiro {kg} x {price} = {gross}. Ggyako {less}. {sent}. Ref {ref}. Ensobi? {hotline}",
				"{coop}: {form} kiro {kg} = {gross}. Ggyako {sum}. {sent}. Ref {ref}. Ensobi? {hotline}",
			},
			SetOff: {
				"{coop}: {form} kiro {kg} x {price} = {gross}. Zonna zisasudde: {less}. Tewali zisigaddewo. Ensobi? {hotline}",
				"{coop}: {form} kiro {kg} = {gross}. Zonna zisasudde: {less}. Ensobi? {hotline}",
			},
			Agree:   {"{coop}: looni ya UGX {gross}, {rate}% omwaka, okutuusa {due}? Okukkiriza, yogera koodi {code}. Tewakisabye? {hotline}"},
			LoanDue: {"{coop}: looni yo erina okuggwa {due}. Ebbanja leero UGX {gross}, eggyibwa mu mmwaanyi zo. Ebibuuzo? {hotline}"},
			Paid:    {"{coop}: {sent}. Ref {ref}. Ensobi? {hotline}"},
			Held:    {"{coop}: {form} kiro {kg} zituuse. Emmwaanyi zo ziri bulungi, tukebera {reason}. Ebibuuzo? {hotline}"},
			HeldMoney: {
				"{coop}: ssente zo tezinnaweerezebwa. Emmwaanyi zo ziri bulungi, tukebera {reason}. Ebibuuzo? {hotline}",
			},
			FullWallet: {"{coop}: akawunti y'essimu yo ejjudde leero. UGX {gross} zirinze, tuddamu enkya. Sooka oggyeko. Ebibuuzo? {hotline}"},
			Owes:       {"{coop}: {form} kiro {kg} zaawandiikibwa bubi. Ebbanja UGX {gross}, liggyibwa ku ssente eziddako, kitundu. Ensobi? {hotline}"},
			Replaced:   {"{coop}: ssente z'emmwaanyi zo kati zigenda ku ssimu ndala, si eno. Tewakisabye? Kola kati: {hotline}"},
			PINChanged: {"{coop}: PIN y'essimu yo etereezeddwa, ekyusiddwa oba eggyiddwawo kati. Tewakisabye? Kola kati: {hotline}"},
			NotLent:    {"{coop}: looni gye wakkiriza tesobola kuweebwa kati. Tolina bbanja lyayo. Ebibuuzo? {hotline}"},
			SignIn:     {"{coop}: koodi yo ey'okuyingira ye {code}. Ekola eddakiika 10. Togibuulira muntu yenna."},
			Moved:      {"{coop}: kati oli mulimi waffe. Emmwaanyi ze waleeta edda zisasulwa kibiina ekyazitwala. Tewakisabye? {hotline}"},
		},
		sentTo: "UGX {net} ziweerezeddwa ku ..{tail}", inParts: ", emirundi {parts}", atOffice: "UGX {net} oziweereddwa ku ofiisi",
		advance: "ezasooka", loan: "looni", before: "ezaaweebwa", debt: "ebbanja", callCooperative: "Kubira ekibiina kyo",
		forms: map[string]string{"CHERRY": "mmwaanyi mbisi", "WET_PARCHMENT": "parchment mbisi", "PARCHMENT": "parchment", "KIBOKO": "kiboko", "FAQ": "kase"},
		reasons: map[string]string{
			"": "ebikwata ku zo", "weight": "obuzito", "moisture": "obunnyogovu", "place": "ekifo", "slip": "lisiiti y'obuzito", "double": "oba zajja emirundi ebiri",
			"licence": "layisinsi", "limit": "ekkomo ly'olunaku", "money": "ssente", "phone": "essimu yo empya", "provider": "ensasula",
		},
		dialled: lugandaMenu,
	},
	"sw": {
		texts: map[Words][]string{
			Delivery: {
				"{coop}: malipo ya awali, {form} kg {kg} x {price} = {gross}. {sent}. Ref {ref}. Kosa? {hotline}",
			},
			DeliveryLess: {
				"{coop}: malipo ya awali, {form} kg {kg} x {price} = {gross}. Toa {less}. {sent}. Ref {ref}. Kosa? {hotline}",
				"{coop}: {form} kg {kg} = {gross}. Toa {sum}. {sent}. Ref {ref}. Kosa? {hotline}",
			},
			Loan: {
				"{coop}: mkopo. {sent}. {rate}% kwa mwaka, mwisho {due}, hulipwa kahawa ikiuzwa. Ref {ref}. Kosa? {hotline}",
			},
			Net: {
				"{coop}: {form} kg {kg} x {price} = {gross}. Toa {less}. {sent}. Ref {ref}. Kosa? {hotline}",
				"{coop}: {form} kg {kg} = {gross}. Toa {sum}. {sent}. Ref {ref}. Kosa? {hotline}",
			},
			SetOff: {
				"{coop}: {form} kg {kg} x {price} = {gross}. Zote zimelipa: {less}. Hakuna salio la kutuma. Kosa? {hotline}",
				"{coop}: {form} kg {kg} = {gross}. Zote zimelipa: {less}. Kosa? {hotline}",
			},
			Agree:   {"{coop}: mkopo wa UGX {gross}, {rate}% kwa mwaka, mwisho {due}? Kukubali, sema namba {code}. Hukuomba? {hotline}"},
			LoanDue: {"{coop}: mkopo wako unaisha {due}. Deni leo UGX {gross}, hulipwa kahawa ikiuzwa. Maswali? {hotline}"},
			Paid:    {"{coop}: {sent}. Ref {ref}. Kosa? {hotline}"},
			Held:    {"{coop}: {form} kg {kg} imepokelewa. Kahawa yako iko salama, tunakagua {reason}. Maswali? {hotline}"},
			HeldMoney: {
				"{coop}: pesa yako bado haijatumwa. Kahawa yako iko salama, tunakagua {reason}. Maswali? {hotline}",
			},
			FullWallet: {"{coop}: pochi ya simu yako imejaa leo. UGX {gross} zinasubiri, tutatuma tena kesho. Toa kiasi kwanza. Maswali? {hotline}"},
			Owes:       {"{coop}: {form} kg {kg} iliandikwa vibaya. Deni UGX {gross}, hukatwa malipo yajayo, si zaidi ya nusu. Kosa? {hotline}"},
			Replaced:   {"{coop}: pesa ya kahawa yako sasa inaenda simu nyingine, si hii. Hukuomba? Sema sasa: {hotline}"},
			PINChanged: {"{coop}: PIN ya menyu ya simu yako imewekwa, imebadilishwa au imeondolewa sasa. Hukuomba? Sema sasa: {hotline}"},
			NotLent:    {"{coop}: mkopo uliokubali hauwezi kutolewa sasa. Huna deni lake. Maswali? {hotline}"},
			SignIn:     {"{coop}: namba yako ya kuingia ni {code}. Inatumika dakika 10. Usimwambie mtu yeyote, hata sisi."},
			Moved:      {"{coop}: sasa wewe ni mkulima wetu. Kahawa uliyoleta kabla inalipwa na ushirika ulioichukua. Hukuomba? {hotline}"},
		},
		sentTo: "UGX {net} imetumwa kwa ..{tail}", inParts: ", mara {parts}", atOffice: "UGX {net} umelipwa ofisini",
		advance: "awali", loan: "mkopo", before: "ulizolipwa", debt: "deni", callCooperative: "Piga kwa ushirika wako",
		forms: map[string]string{"CHERRY": "matunda", "WET_PARCHMENT": "parchment mbichi", "PARCHMENT": "parchment", "KIBOKO": "kiboko", "FAQ": "FAQ"},
		reasons: map[string]string{
			"": "maelezo", "weight": "uzito", "moisture": "unyevu", "place": "mahali", "slip": "stakabadhi ya uzito", "double": "kama imeletwa mara mbili",
			"licence": "leseni", "limit": "kikomo cha siku", "money": "fedha", "phone": "simu yako mpya", "provider": "malipo",
		},
		dialled: swahiliMenu,
	},
}
