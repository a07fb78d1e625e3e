package config

import (
	"errors"
	"regexp"

	"mwanyi/internal/secret"
)

// Bucket is where the bytes of pinned and private files lie, at an object store
// that speaks S3. Without a name they lie beside the database.
type Bucket struct {
	Name     string
	Endpoint string
	Region   string
	Prefix   string // empty, or ends with a slash
	KeyID    string
	Secret   secret.Text
	IsInPath bool // the bucket's name is the first part of the path, not of the host
}

func (b Bucket) contradictions() []error {
	all := b.Endpoint != "" && b.KeyID != "" && !b.Secret.Empty()
	some := b.Endpoint != "" || b.KeyID != "" || !b.Secret.Empty() || b.Prefix != ""
	if b.Name != "" && !all || b.Name == "" && some {
		return []error{errors.New("MWANYI_S3_BUCKET, MWANYI_S3_ENDPOINT, MWANYI_S3_KEY_ID and MWANYI_S3_SECRET go together: one of them is missing")}
	}
	return nil
}

var (
	bucketName   = shaped(regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$`), "must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes")
	bucketPrefix = shaped(regexp.MustCompile(`^([A-Za-z0-9._-]{1,64}/){1,8}$`), "must be names of letters, digits, dots and dashes that each end with a slash, such as uganda/")
	regionName   = shaped(regexp.MustCompile(`^[A-Za-z0-9-]{1,64}$`), "must be the name of a region, such as eu-central-1")
)

// bucketSettings are the rows of the table about the bucket.
var bucketSettings = []setting{
	{name: "MWANYI_S3_BUCKET", empty: "beside the database",
		doc:   "Bucket of an object store that speaks S3, in which the bytes of pinned and of sealed private files lie; the same on all replicas. What lies beside the database moves there by itself.",
		parse: into(func(c *Config) *string { return &c.IPFS.Bucket.Name }, bucketName)},
	{name: "MWANYI_S3_ENDPOINT", empty: "none",
		doc:   "URL of that object store without a path, such as https://s3.eu-central-1.amazonaws.com; https except on this machine.",
		parse: into(func(c *Config) *string { return &c.IPFS.Bucket.Endpoint }, httpURL)},
	{name: "MWANYI_S3_REGION", serve: "us-east-1", dev: "us-east-1",
		doc:   "Region that requests are signed for.",
		parse: into(func(c *Config) *string { return &c.IPFS.Bucket.Region }, regionName)},
	{name: "MWANYI_S3_PREFIX", empty: "none",
		doc:   "What all names in the bucket begin with, such as `uganda/`, so that several installations can share one.",
		parse: into(func(c *Config) *string { return &c.IPFS.Bucket.Prefix }, bucketPrefix)},
	{name: "MWANYI_S3_KEY_ID", empty: "none",
		doc:   "Id of the access key; it needs s3:GetObject, s3:PutObject and s3:DeleteObject under the prefix, and s3:ListBucket, without which a missing object looks like a refusal.",
		parse: into(func(c *Config) *string { return &c.IPFS.Bucket.KeyID }, headerText)},
	{name: "MWANYI_S3_SECRET", secret: true, empty: "none",
		doc:   "Secret of that access key.",
		parse: into(func(c *Config) *secret.Text { return &c.IPFS.Bucket.Secret }, secretText)},
	{name: "MWANYI_S3_PATH_STYLE", serve: "on", dev: "on",
		doc:   "`on`: the bucket's name is the first part of the path, as Ceph, Garage and MinIO have it; `off`: of the host, as Amazon wants it.",
		parse: into(func(c *Config) *bool { return &c.IPFS.Bucket.IsInPath }, onOff)},
}
