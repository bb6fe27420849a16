import { type Command, Option } from 'commander'
import { roleNames, type RoleName } from '@tessera/contract'
import type { OrgId } from '@tessera/server/formats'
import { parseOrgId } from '../arguments.ts'
import { config, withOwner } from '../environment.ts'

type InviteOptions = { org: OrgId; email: string; role: RoleName }

/** Operator's commands: they need no key, so that an organisation can get its first owner. Owners invite others themselves. */
export function addStaffInvite(staff: Command): void {
  staff
    .command('invite')
    .summary('Invite a person, such as the first owner')
    .description('Prints a link with which the person joins the staff of an organisation. It works once, for 72 hours.')
    .requiredOption('--org <org_id>', 'the organisation, org_…', parseOrgId)
    .requiredOption('--email <address>', 'the address of the person')
    .addOption(new Option('--role <role>', 'the role of the person').choices(roleNames).default('owner'))
    .action(async ({ org, email, role }: InviteOptions) => {
      const input = { email, role, publicUrl: config().publicUrl, at: new Date() }
      console.log(await withOwner((db, { inviteAsOperator }) => inviteAsOperator(db, org, input)))
    })
  staff
    .command('reset-link')
    .summary('Print a link to set a new password')
    .description('Prints a link with which a person sets a new password, for an installation without a mail server.')
    .argument('<email>', 'the address of the person')
    .action(async (email: string) => {
      const { publicUrl } = config()
      console.log(
        await withOwner((db, { createResetLinkFor }) => createResetLinkFor(db, email, { publicUrl, at: new Date() })),
      )
    })
}
