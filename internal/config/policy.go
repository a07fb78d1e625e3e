package config

import (
	"fmt"
	"slices"
	"strconv"

	"mwanyi/internal/policy"
)

func policyMode(v string) (policy.Mode, error) {
	mode := policy.Mode(v)
	if mode != policy.Holds && mode != policy.Flags {
		return "", fmt.Errorf("must be %s or %s", policy.Holds, policy.Flags)
	}
	return mode, nil
}

// mostOfALimit is far above every number of a rule.
const mostOfALimit = 1_000_000_000

// ruleLimits reads the numbers of rules by their names.
func ruleLimits(v string) (policy.Limits, error) {
	all, err := pairs(v)
	if err != nil {
		return nil, err
	}
	limits := policy.Limits{}
	for name, text := range all {
		n, err := strconv.ParseFloat(text, 64)
		switch {
		case !slices.ContainsFunc(policy.AllLimits(), func(l policy.Limit) bool { return l.Setting == name }):
			return nil, fmt.Errorf("has %q, which is no number of a rule", name)
		case err != nil || !(n >= 0 && n <= mostOfALimit):
			return nil, fmt.Errorf("has %s=%q: use a number from 0 to %d", name, text, mostOfALimit)
		}
		limits[name] = n
	}
	return limits, nil
}
