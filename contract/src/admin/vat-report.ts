import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Currency, RequiredText, Text, UnixSeconds } from '../primitives.ts'
import { taxRateFields } from '../tax.ts'
import { bucketFields, signedInBothUnits } from './report-fields.ts'

/** The most days or months of a VAT report. */
export const MAX_VAT_BUCKETS = 366

export const VatFigures = Closed(
  {
    ...taxRateFields,
    ...signedInBothUnits('gross', 'What was sold at this rate, VAT included.'),
    ...signedInBothUnits('net', 'The same without VAT.'),
    ...signedInBothUnits('vat', 'The VAT in it.'),
    ...signedInBothUnits(
      'refunded_gross',
      'What was refunded at this rate, VAT included, of whatever time it was sold.',
    ),
    ...signedInBothUnits('refunded_vat', 'The VAT in it.'),
    ...signedInBothUnits('due_vat', '`vat` less `refunded_vat`.'),
  },
  { description: 'VAT of one rate in a time, in the currency of the report.' },
)
export type VatFigures = Static<typeof VatFigures>

export const VatBucket = Closed(
  { ...bucketFields, rates: Type.Array(VatFigures, { description: 'Rates with sales or refunds, by id.' }) },
  { description: 'VAT of a day or a month.' },
)

export const VatReport = Closed(
  {
    by: Type.Enum(['day', 'month'], { description: 'Length of a bucket.' }),
    timezone: Text('Time zone in which days and months begin.'),
    currency: Currency,
    from: UnixSeconds('When the first bucket begins.'),
    until: UnixSeconds('When the last bucket ends.'),
    rates: Type.Array(VatFigures, { description: 'The sums of all buckets, by id of the rate.' }),
    buckets: Type.Array(VatBucket, { description: 'One for each day or month, also those without sales.' }),
  },
  { description: 'VAT by rate over a time, as the ledger has it.' },
)
export type VatReport = Static<typeof VatReport>

export const getVatReport = operation({
  id: 'getVatReport',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/reports/vat',
  tag: 'Reports',
  summary: 'Get VAT by rate and by day or month',
  description:
    'Returns the VAT in what was sold and refunded, of tickets, fees and memberships, by rate. A sale and a refund count when ' +
    'they were posted to the ledger. What was sold without a rate is not in it, and a chargeback does not change it. A report ' +
    `has at most ${MAX_VAT_BUCKETS} buckets.`,
  scope: 'reports:read',
  query: Closed({
    by: Type.Optional(Type.Enum(['day', 'month'], { description: 'Length of a bucket.', default: 'month' })),
    from: Type.Optional(
      UnixSeconds('From this time. It is rounded down to its bucket. By default the month, or day, of `until`.'),
    ),
    until: Type.Optional(
      UnixSeconds('Before this time, and never after now. It is rounded up to its bucket. By default now.'),
    ),
    timezone: Type.Optional(
      RequiredText('IANA name of the time zone of days and months. By default that of the organisation.', 64),
    ),
    currency: Type.Optional(Currency),
  }),
  response: VatReport,
  errors: [],
})
