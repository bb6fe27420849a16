import { Type, type Static } from 'typebox'
import { Closed, Count, Currency, IntegerId, Nullable, Text } from '../primitives.ts'
import { bothUnits, bucketFields } from './report-fields.ts'

const instalments = {
  due: Count('Instalments that fell due or will fall due in it. Waived ones do not count.'),
  ...bothUnits('due_amount', 'Their amount.'),
  paid: Count('Those of them that are paid by now.'),
  ...bothUnits('paid_amount', 'Their amount.'),
  failed: Count('Those of them of which at least one automatic collection failed.'),
  ...bothUnits('failed_amount', 'Their amount.'),
  recovered: Count('Those of the failed ones that were paid afterwards.'),
  ...bothUnits('recovered_amount', 'Their amount.'),
}

export const InstalmentsWeek = Closed(
  { ...bucketFields, ...instalments },
  { description: 'What became of the instalments of a week.' },
)
export const InstalmentsReport = Closed(
  {
    timezone: Text('Time zone in which weeks begin, on Monday.'),
    currency: Currency,
    total: Closed(instalments, { description: 'All weeks together.' }),
    weeks: Type.Array(InstalmentsWeek, { description: 'Oldest first, with zeros where nothing fell due.' }),
  },
  { description: 'Instalments by the week in which they fall due.' },
)
export type InstalmentsReport = Static<typeof InstalmentsReport>

const renewals = {
  terms: Count('Memberships that end. Each is in exactly one of the figures from `renewed` to `undecided`.'),
  announced: Count('Those whose renewal was announced to the member.'),
  renewed: Count('Those that were renewed, and the first payment was made.'),
  awaiting_payment: Count('Those whose renewal is open and not paid yet.'),
  expired: Count('Those whose renewal was opened and not paid in time, or called off.'),
  declined: Count('Those whose member does not renew.'),
  refused: Count('Those that could not be renewed, for example because an instalment is unpaid.'),
  undecided: Count('Those about whose renewal nothing is decided yet.'),
}

export const CategoryRenewals = Closed(
  {
    membership_category_id: IntegerId('Identifier of the membership category.'),
    title: Text('Its title.'),
    season_id: Nullable(IntegerId(''), 'Its season; `null` without one.'),
    ...renewals,
  },
  { description: 'What became of the memberships of a category that end.' },
)
export const RenewalsReport = Closed(
  {
    total: Closed(renewals, { description: 'All categories together.' }),
    categories: Type.Array(CategoryRenewals, { description: 'The categories with such memberships, sorted by id.' }),
  },
  { description: 'The renewals funnel.' },
)
export type RenewalsReport = Static<typeof RenewalsReport>
