package gfw

import (
	"fmt"
	"strconv"
)

// The columns of the answers. The provider ignores the table's name.
const (
	columnArea  = "area__ha"
	columnCount = "count"
	columnYear  = "umd_tree_cover_loss__year"

	lossInForest = columnYear + " >= 2021 AND is__jrc_global_forest_cover = 1"
)

// The questions about one plot. Sums and not lists of pixels: for the layer of
// the forest of 2020 the provider's two disagree.
const (
	askCoverage = `SELECT SUM(area__ha) FROM data`
	askForest   = `SELECT SUM(area__ha) FROM data WHERE is__jrc_global_forest_cover = 1`
	askLoss     = `SELECT COUNT(*), SUM(area__ha) FROM data WHERE ` + lossInForest
	askByYear   = `SELECT ` + columnYear + `, SUM(area__ha) FROM data WHERE ` + lossInForest + ` GROUP BY ` + columnYear
)

// askAlerts asks for the fresh alerts of the years that the map of loss does
// not show yet.
func askAlerts(after int) string {
	return fmt.Sprintf(`SELECT COUNT(*), SUM(area__ha) FROM data WHERE gfw_integrated_alerts__date >= '%s-01-01' AND is__jrc_global_forest_cover = 1`, strconv.Itoa(after+1))
}
