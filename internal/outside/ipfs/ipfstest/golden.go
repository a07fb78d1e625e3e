package ipfstest

import (
	"math/rand/v2"

	"mwanyi/internal/outside/ipfs"
)

// Bytes gives n bytes that are always the same and do not repeat.
func Bytes(n int) []byte {
	data := make([]byte, n)
	stream := rand.NewChaCha8([32]byte([]byte("mwanyi golden content for Kubo  ")))
	_, _ = stream.Read(data) // cannot fail
	return data
}

// Golden are the CIDs of Bytes; make kubo compares them with a real node.
var Golden = []struct {
	Size int
	CID  string
}{
	{0, "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku"},
	{1, "bafkreibac77tiyjzkzzkucve6zejj7jpswslcihcnehisulfnv423qxo2i"},
	{10_000, "bafkreibxhuzy3nxqi45xfkvgxw6bqwas3tdoewj4nibzhum7gdxfv2uwiq"},
	{256 << 10, "bafkreigwilbo6t6yqgrk7m6q7buo2uza5e525t4k6ilhi5qpnvntcg7a7a"},
	{256<<10 + 1, "bafkreihkjfjyk3nxpzibzrswrgonmugzeqsqx6kvjtbffflsylph2y7ary"},
	{1<<20 - 1, "bafkreic4qqp24wenfopeheitchdk46mbybojteiryhakevbw4jeofj33le"},
	{1 << 20, "bafkreifilr6yrxesujnawkgvcf63gl5xsgkayfb3wpiwlfr2tedqbdbm7y"},
	{1<<20 + 1, "bafybeib3n3ttyubsb6y2alftytjhdy3a437xnr7talslhkgtlkj3q5ixpa"},
	{2 << 20, "bafybeibf6sbz5vrvnhhntghuhm5pmgh3xokhyknxl63gulpd4bje5qmmmy"},
	{5 << 20, "bafybeiebmdtyrbdwobwgwalssx5jexckjcv7gxqdvkodlkgvtiuzpifnfy"},
	{20 << 20, "bafybeiedii6wjhygtog4leqoogsfbgbgfldgkyhi2wrg5yv2cqbyi3nawa"},
}

// GoldenFiles is a directory.
func GoldenFiles() []ipfs.Named {
	return []ipfs.Named{
		{Name: "photo.jpg", File: ipfs.File{MediaType: "image/jpeg", Data: Bytes(1_500_000)}},
		{Name: "evidence.json", File: ipfs.File{MediaType: "application/json", Data: []byte(`{"grade":"FAQ"}`)}},
	}
}

// GoldenDirectory is the CID of GoldenFiles.
const GoldenDirectory = "bafybeigovekx23orv7amp2oy2yxn7zdgrsz7tnhtct6p4mn5sumoaa37ne"
