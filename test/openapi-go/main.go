// Command openapi-go calls a service with the code that oapi-codegen makes of
// openapi.yaml, and with nothing of ours. A module of its own, so that the
// product does not carry the generator; the package contract is made by the test
// and not kept.
//
//	openapi-go <url> <api key> <organisation id>
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"time"

	"openapi-go/contract"
)

func main() {
	ctx, stop := context.WithTimeout(context.Background(), time.Minute)
	defer stop()
	if err := run(ctx, os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, url, key, organisation string) error {
	bearer := ""
	c, err := contract.NewClientWithResponses(url, contract.WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
		if bearer != "" {
			r.Header.Set("Authorization", "Bearer "+bearer)
		}
		return nil
	}))
	if err != nil {
		return err
	}
	token, err := c.CreateTokenWithResponse(ctx, nil, contract.TokenRequest{ApiKey: key, CooperativeId: &organisation})
	if err != nil || token.JSON200 == nil {
		return fmt.Errorf("no token: %v %s", err, token.Body)
	}
	bearer = token.JSON200.AccessToken
	list, err := c.ListBatchesWithResponse(ctx, nil)
	if err != nil || list.JSON200 == nil || len(list.JSON200.Batches) == 0 {
		return fmt.Errorf("no batches: %v %s", err, list.Body)
	}
	one, err := c.GetBatchWithResponse(ctx, list.JSON200.Batches[0].BatchId)
	if err != nil || one.JSON200 == nil || one.JSON200.BatchId != list.JSON200.Batches[0].BatchId {
		return fmt.Errorf("no batch: %v %s", err, one.Body)
	}
	none, err := c.GetBatchWithResponse(ctx, "bat_01K3ZDSWMFZBH1MNQC5XZT5S15")
	if err != nil || none.JSON404 == nil || none.JSON404.Error.Code != contract.ErrorCodeBATCHNOTFOUND {
		return fmt.Errorf("no refusal: %v %s", err, none.Body)
	}
	return nil
}
