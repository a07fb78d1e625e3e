package config

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"mwanyi/internal/secret"
)

// Registry is where the national registry is and how it answers.
type Registry struct {
	URL      string // with {farmer_id}; empty: none, or the sandbox
	Header   string
	Key      secret.Text
	Paths    map[string]string // by field
	NotFound []int
}

// defaultRegistryPaths are those of the sandbox.
const defaultRegistryPaths = "polygon=data.farm.boundary,area=data.farm.hectares,cultivar=data.farm.variety,name=data.farmer.full_name,lng=data.farm.centroid.lng,lat=data.farm.centroid.lat" +
	",plots=data.farm.plots,plot_polygon=boundary,plot_area=hectares,plot_cultivar=variety"

var registryFields = []string{"polygon", "area", "cultivar", "name", "lng", "lat", "plots", "plot_polygon", "plot_area", "plot_cultivar"}

func registryURL(v string) (string, error) {
	u, err := url.Parse(strings.ReplaceAll(v, "{farmer_id}", "x"))
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || !strings.Contains(v, "{farmer_id}") {
		return "", errors.New("must be an http(s) URL with {farmer_id} in it")
	}
	return v, nil
}

// registryPaths reads field=path, comma-separated. A registry without polygon
// and without point tells nothing.
// spec: registry-plots
func registryPaths(v string) (map[string]string, error) {
	paths := map[string]string{}
	for part := range strings.SplitSeq(v, ",") {
		field, path, found := strings.Cut(strings.TrimSpace(part), "=")
		if !found || path == "" || !slices.Contains(registryFields, field) || paths[field] != "" {
			return nil, fmt.Errorf("has %q: use field=path, each field once, of %s", part, strings.Join(registryFields, ", "))
		}
		paths[field] = path
	}
	if paths["polygon"] == "" && paths["plots"] == "" && (paths["lng"] == "" || paths["lat"] == "") {
		return nil, errors.New("needs polygon or plots, or lng and lat")
	}
	if (paths["plots"] == "") != (paths["plot_polygon"] == "") {
		return nil, errors.New("needs plots and plot_polygon together")
	}
	if (paths["lng"] == "") != (paths["lat"] == "") {
		return nil, errors.New("needs lng and lat together")
	}
	return paths, nil
}

func status(v string) (int, error) {
	n, err := strconv.Atoi(v)
	if err != nil || n < 201 || n > 599 {
		return 0, fmt.Errorf("has %q: use statuses from 201 to 599, comma-separated", v)
	}
	return n, nil
}
