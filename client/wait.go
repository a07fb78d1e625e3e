package client

import (
	"context"
	"fmt"
	"time"
)

// WaitForJob asks for a job until it has ended, or until ctx does. A job that
// failed is an error. What a person has to decide first can take days: look at
// Held of the job, and go on later.
func (c *Client) WaitForJob(ctx context.Context, jobID string) (*Job, error) {
	for wait := time.Second; ; wait = min(2*wait, 15*time.Second) {
		job, err := c.GetJob(ctx, jobID)
		if err != nil {
			return nil, err
		}
		switch job.Status {
		case "COMPLETE":
			return job, nil
		case "FAILED":
			return job, fmt.Errorf("mwanyi: the job %s failed", jobID)
		}
		if err := pause(ctx, wait); err != nil {
			return job, err
		}
	}
}
