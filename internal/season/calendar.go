package season

import "context"

// day is what happens so many days ago, in its order.
type day struct {
	ago  int
	acts []act
}

// act is something that people do.
type act interface {
	do(ctx context.Context, s *Season) error
}

// together are acts of which none needs another: people do not wait for each other, and
// the chain puts what meets into one block.
type together []act

func (a together) do(ctx context.Context, s *Season) error {
	return each(len(a), func(i int) error { return a[i].do(ctx, s) })
}

// inTurn are acts of which each needs the one before.
type inTurn []act

func (a inTurn) do(ctx context.Context, s *Season) error {
	for _, one := range a {
		if err := one.do(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// batches is how many are delivered on a day.
func (d day) batches() (n int) {
	for _, a := range arrivals {
		if a.ago == d.ago {
			n += a.batches
		}
	}
	return n
}

// The lots, by the numbers of their deliveries: from, and the first that is not in.
var (
	elgonHeld     = lot{"elgon-held", "Elgon, fly crop, held back", elgon, 0, 6}
	masakaHeld    = lot{"masaka-held", "Masaka, fly crop, held back", masaka, 6, 12}
	elgonFly      = lot{"elgon-fly", "Elgon, fly crop", elgon, 12, 30}
	masakaFly     = lot{"masaka-fly", "Masaka, fly crop", masaka, 30, 48}
	elgonFirst    = lot{"elgon-first", "Elgon, main crop, first pick", elgon, 48, 60}
	elgonSecond   = lot{"elgon-second", "Elgon, main crop, second pick", elgon, 60, 72}
	masakaFirst   = lot{"masaka-first", "Masaka, main crop, first pick", masaka, 72, 84}
	masakaSecond  = lot{"masaka-second", "Masaka, main crop, second pick", masaka, 84, 90}
	elgonThird    = lot{"elgon-third", "Elgon, main crop, third pick", elgon, 90, 102}
	elgonFourth   = lot{"elgon-fourth", "Elgon, main crop, fourth pick", elgon, 102, 114}
	masakaThird   = lot{"masaka-third", "Masaka, main crop, third pick", masaka, 114, 122}
	nordkaffee    = order{"order-elgon-fly", elgonFly, 5.10, "DE"}
	nordkaffeeTwo = order{"order-masaka-fly", masakaFly, 4.20, "NL"}
	atSea         = order{"order-elgon-first", elgonFirst, 5.25, "DE"}
	sold          = order{"order-elgon-second", elgonSecond, 5.30, "IT"}
	offered       = order{"order-masaka-first", masakaFirst, 4.35, "DE"}
)

// calendar is the season. A loan is due after 180 days and written off after 30
// more: the one of 214 days ago is in default, the one of 190 days ago is late. Every day
// costs a run of all schedules, so that what may as well happen on one day does.
var calendar = []day{
	{214, []act{together{inTurn{register{elgon}, deliver{}}, deposit{"wire-1", 50_000}}, lend{0, 65}}},
	{212, []act{gather{elgonHeld}, move{elgonHeld, graded}}},
	{190, []act{together{inTurn{move{elgonHeld, milled}, move{elgonHeld, warehoused}}, inTurn{register{masaka}, deliver{}}}, lend{6, 60}}},
	{187, []act{gather{masakaHeld}, move{masakaHeld, graded}}},
	{150, []act{together{inTurn{move{masakaHeld, milled}, move{masakaHeld, warehoused}}, deliver{}}, lend{12, 60}, lend{13, 55}}},
	{147, []act{gather{elgonFly}, move{elgonFly, graded}}},
	{141, []act{move{elgonFly, milled}, move{elgonFly, warehoused}}},
	{133, []act{offer{nordkaffee}, confirm{nordkaffee}}},
	{126, []act{move{elgonFly, exported}, statement{"statement-elgon-fly", nordkaffee, "SHP-ELGON-1", "Hamburg"}}},
	{118, []act{together{pay{nordkaffee}, deliver{}}, lend{30, 60}}},
	{115, []act{gather{masakaFly}, move{masakaFly, graded}}},
	{97, []act{move{masakaFly, milled}, move{masakaFly, warehoused}, offer{nordkaffeeTwo}, confirm{nordkaffeeTwo}}},
	{90, []act{move{masakaFly, exported}, statement{"statement-masaka-fly", nordkaffeeTwo, "SHP-MASAKA-1", "Rotterdam"}}},
	{46, []act{together{pay{nordkaffeeTwo}, deliver{}}, lend{48, 60}}},
	{43, []act{together{inTurn{gather{elgonFirst}, move{elgonFirst, graded}}, inTurn{gather{elgonSecond}, move{elgonSecond, graded}}}}},
	{37, []act{together{move{elgonFirst, milled}, move{elgonSecond, milled}, deliver{}}}},
	{34, []act{together{move{elgonFirst, warehoused}, move{elgonSecond, warehoused},
		inTurn{gather{masakaFirst}, move{masakaFirst, graded}}, inTurn{gather{masakaSecond}, move{masakaSecond, graded}}}}},
	{28, []act{together{inTurn{offer{atSea}, confirm{atSea}}, move{masakaFirst, milled}, move{masakaSecond, milled}}}},
	{24, []act{together{move{elgonFirst, exported}, move{masakaFirst, warehoused}, deliver{}}, lend{90, 60}, lend{91, 55}}},
	{20, []act{together{inTurn{gather{elgonThird}, move{elgonThird, graded}}, inTurn{gather{elgonFourth}, move{elgonFourth, graded}}, inTurn{offer{sold}, confirm{sold}}}}},
	{15, []act{move{elgonThird, milled}, registerCleared{}}},
	{9, []act{together{deliver{}, offer{offered}}, lend{114, 60}}},
	{3, []act{together{deliver{}, inTurn{gather{masakaThird}, move{masakaThird, graded}}}}},
	{2, []act{checkForest{cleared}, void{147, "the same bag twice"}}},
	{1, []act{makeGood{}}},
}
