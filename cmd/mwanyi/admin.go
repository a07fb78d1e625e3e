package main

import (
	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

// admin has the commands that do what the /admin endpoints do, for the first
// key of a new installation and for when nobody can log in.
func (f *flags) admin() *cobra.Command {
	cmd := f.asTool(&cobra.Command{Use: "admin", Short: "Organisations and API keys"})
	organisation := &cobra.Command{Use: "organisation", Short: "Cooperatives, buyers and MFIs"}
	organisation.AddCommand(f.createOrganisation(), f.listOrganisations(),
		f.setStatus("suspend", "Suspend an organisation", command.SuspendOrganisation),
		f.setStatus("activate", "Reactivate an organisation", command.ActivateOrganisation))
	key := &cobra.Command{Use: "key", Short: "API keys"}
	key.AddCommand(f.issueKey(), f.listKeys(), f.setStatus("revoke", "Revoke a key and all its tokens", command.RevokeKey))
	cmd.AddCommand(organisation, key, f.rotatePhoneKeys(), f.inviteOperator())
	return cmd
}

func (f *flags) createOrganisation() *cobra.Command {
	var o command.NewOrganisation
	cmd := &cobra.Command{Use: "create", Short: "Add an organisation", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.CreateOrganisation(cmd.Context(), c, cmd.OutOrStdout(), o)
		}}
	cmd.Flags().StringVar(&o.Kind, "kind", "", "COOPERATIVE, BUYER or MFI")
	cmd.Flags().StringVar(&o.Name, "name", "", "name")
	cmd.Flags().StringVar(&o.Country, "country", "", "two letters, such as UG")
	cmd.Flags().StringVar(&o.Email, "email", "", "where alerts go")
	cmd.Flags().StringVar(&o.LicenceNumber, "licence-number", "", "a cooperative's licence")
	cmd.Flags().StringVar(&o.LicenceExpiresOn, "licence-expires-on", "", "YYYY-MM-DD")
	for _, name := range []string{"kind", "name", "country", "email"} {
		cobra.CheckErr(cmd.MarkFlagRequired(name))
	}
	return cmd
}

func (f *flags) listOrganisations() *cobra.Command {
	return &cobra.Command{Use: "list", Short: "List organisations, newest first", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.ListOrganisations(cmd.Context(), c, cmd.OutOrStdout())
		}}
}

// setStatus is a command that does one thing to the record with an id.
func (f *flags) setStatus(use, short string, do command.OnID) *cobra.Command {
	return &cobra.Command{Use: use + " ID", Short: short, Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return do(cmd.Context(), c, cmd.OutOrStdout(), args[0])
		}}
}

func (f *flags) issueKey() *cobra.Command {
	var in command.NewKey
	cmd := &cobra.Command{Use: "issue", Short: "Make an API key; it is shown once", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.IssueKey(cmd.Context(), c, cmd.OutOrStdout(), in)
		}}
	cmd.Flags().StringVar(&in.OrganisationID, "organisation", "", "the organisation's id; none for ADMIN")
	cmd.Flags().StringVar(&in.Role, "role", "", "COOPERATIVE, AGENT, BUYER, MFI or ADMIN")
	cmd.Flags().StringVar(&in.Label, "label", "", "what the key is for")
	cmd.Flags().StringVar(&in.UserID, "user", "", "whose the key is: the id of a user of the organisation; none: nobody's")
	cmd.Flags().StringVar(&in.For, "for", "", "whose the key is, by the e-mail of a user of the organisation: it may do no more than their roles may")
	cmd.Flags().StringVar(&in.By, "by", "", "who makes the key, by the e-mail of a user of the operator or of the organisation; without --by and --for it counts, in production, as one person with all others that nobody is named for")
	cmd.MarkFlagsMutuallyExclusive("user", "for")
	cobra.CheckErr(cmd.MarkFlagRequired("role"))
	return cmd
}

func (f *flags) listKeys() *cobra.Command {
	var organisationID string
	cmd := &cobra.Command{Use: "list", Short: "List API keys, newest first", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.ListKeys(cmd.Context(), c, cmd.OutOrStdout(), organisationID)
		}}
	cmd.Flags().StringVar(&organisationID, "organisation", "", "only this organisation's")
	return cmd
}

// inviteOperator is for the first operator, and for when none can sign in.
func (f *flags) inviteOperator() *cobra.Command {
	var name, email string
	cmd := &cobra.Command{Use: "invite-operator", Short: "Invite somebody who runs the service; the link is shown once", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.InviteOperator(cmd.Context(), c, cmd.OutOrStdout(), name, email)
		}}
	cmd.Flags().StringVar(&name, "name", "", "name")
	cmd.Flags().StringVar(&email, "email", "", "e-mail, by which the operator signs in when the passkey is not at hand")
	for _, flag := range []string{"name", "email"} {
		cobra.CheckErr(cmd.MarkFlagRequired(flag))
	}
	return cmd
}
