// longer than 250 lines because it names the parameters of every statement of a sale
import { KEY_VARIABLES, withKeys } from './bare-keys.ts'
import { buildBareScript, arrayOf, quote, type BareStatement } from './bare-script.ts'

/** The ids that the statements of one sale use. */
export type SaleFacts = {
  readonly org: string
  readonly event: string
  readonly poolId: number
  readonly priceId: number
}

const advance = (from: string, to: string, response: string): BareStatement => ({
  pattern: /^update attempt a set status = m\.status/,
  params: [
    arrayOf(':attempt', 'uuid'),
    arrayOf('1', 'integer'),
    arrayOf(quote(from), 'text'),
    arrayOf(quote(to), 'text'),
    arrayOf(':payment', 'text'),
    arrayOf(quote('card'), 'text'),
    ...['text', 'text', 'text'].map((type) => arrayOf('null', type)),
    arrayOf(response, 'text'),
    arrayOf('10', 'double precision'),
    arrayOf('null', 'text'),
    arrayOf(quote('visa'), 'text'),
    arrayOf(quote('4242'), 'text'),
    arrayOf('null', 'double precision'),
    arrayOf('null', 'double precision'),
    arrayOf('0', 'integer'),
    arrayOf('null', 'text'),
  ],
})

/** About as long as a real message. */
const message = `'{"object": "${'x'.repeat(900)}"}'`
const outbox = (types: readonly string[]): BareStatement => ({
  pattern: /^insert into outbox/,
  params: [
    'now()',
    `array[${types.map(() => 'gen_random_uuid()').join(', ')}]`,
    `array[${types.map(quote).join(', ')}]`,
    `array[${types.map(() => message).join(', ')}]`,
  ],
})

/** Reads the memberships of a basket, which the server does for every basket. */
const memberships: BareStatement = { pattern: /^select m\.item_id, m\.basket_id/, params: [arrayOf(':basket', 'uuid')] }

/** The transactions of a sale, in order: the statements of the server, each for one sale; names in braces are replaced. */
const steps: readonly (readonly BareStatement[])[] = [
  [
    {
      pattern: /^with \w+ as \(\s*insert into basket/,
      params: [':basket', quote('server'), quote('bcs_bare'), 'now()'],
    },
  ],
  [{ pattern: /^select \w\.basket_id, b\.status, b\.created_at/, params: [arrayOf(':basket', 'uuid'), '{priceId}'] }],
  [
    { pattern: /^select from pool/, params: ['{poolId}'] },
    {
      pattern: /^with \w+ as materialized \(\s*select p\.capacity - p\.taken/,
      params: [
        '{poolId}',
        arrayOf(':basket', 'uuid'),
        arrayOf('{priceId}', 'bigint'),
        arrayOf('1', 'integer'),
        arrayOf('900', 'integer'),
        arrayOf('null', 'text'),
        quote('web'),
      ],
      resultPrefix: '',
    },
  ],
  [
    { pattern: /^select b\.basket_id, b\.status, b\.client_secret/, params: [arrayOf(':basket', 'uuid'), '2700'] },
    {
      pattern: /^insert into customer/,
      params: [
        'now()',
        arrayOf(':attempt', 'uuid'),
        arrayOf(quote('Ann'), 'text'),
        arrayOf(quote('Lee'), 'text'),
        arrayOf(':email', 'text'),
        arrayOf('null', 'text'),
        arrayOf('null', 'text'),
        arrayOf('false', 'boolean'),
      ],
      resultPrefix: '',
    },
    { pattern: /^delete from customer c/, params: [arrayOf(':attempt', 'uuid')] },
    { pattern: /^select\s+floor[^]*unnest\(\$2::text\[\]\)/, params: [arrayOf(':email', 'text')] },
    outbox(['customer.created']),
    memberships,
    { pattern: /^select pg_advisory_xact_lock\(b\.lock\)/, params: ["array[:user_id || '', :email]::text[]"] },
    {
      pattern: /^with \w+ as materialized \(\s*select \w\.basket_id, \w\.user_id/,
      params: [
        arrayOf(':basket', 'uuid'),
        arrayOf(':user_id', 'bigint'),
        arrayOf('false', 'boolean'),
        arrayOf(':email', 'text'),
      ],
    },
    { pattern: /^select p\.price_id, p\.title/, params: [arrayOf('{priceId}', 'bigint')] },
    {
      pattern: /^with \w+ as materialized \(\s*select distinct h\.basket_id/,
      params: [arrayOf(':basket', 'uuid'), 'now()'],
    },
    {
      pattern: /^insert into "order"/,
      params: [
        'now()',
        arrayOf(':attempt', 'uuid'),
        arrayOf(quote('{event}'), 'uuid'),
        arrayOf(':user_id', 'bigint'),
        arrayOf(quote('Ann'), 'text'),
        arrayOf(quote('Lee'), 'text'),
        arrayOf(':email', 'text'),
        arrayOf('null', 'text'),
        arrayOf('null', 'integer'),
        arrayOf('false', 'boolean'),
        arrayOf(quote('GBP'), 'text'),
        arrayOf('0', 'bigint'),
        arrayOf('0', 'bigint'),
        arrayOf('2800', 'bigint'),
        arrayOf('null', 'bigint'),
      ],
      resultPrefix: '',
    },
    {
      pattern: /^insert into attempt/,
      params: [
        '10',
        '900',
        arrayOf(':attempt', 'uuid'),
        arrayOf(':basket', 'uuid'),
        arrayOf(':order_id', 'bigint'),
        arrayOf(quote('sandbox'), 'text'),
        arrayOf('null', 'text'),
        arrayOf(quote('pm_sandbox_ok'), 'text'),
        arrayOf('2800', 'bigint'),
        arrayOf(quote('GBP'), 'text'),
        arrayOf(quote('authorizing'), 'text'),
        arrayOf(quote('basket'), 'text'),
        arrayOf('false', 'boolean'),
        arrayOf('false', 'boolean'),
        arrayOf('null', 'text'),
        arrayOf('false', 'boolean'),
        arrayOf(quote('{}'), 'text'),
        arrayOf('300', 'bigint'),
      ],
    },
    {
      pattern: /^update basket b set status = 'checking_out'/,
      params: [arrayOf(':basket', 'uuid'), arrayOf(':order_id', 'bigint')],
    },
  ],
  [
    {
      pattern: /^insert into sandbox_payment/,
      params: [
        arrayOf(':payment', 'text'),
        arrayOf(':payment', 'text'),
        arrayOf(':attempt', 'uuid'),
        arrayOf(quote('pm_sandbox_ok'), 'text'),
        arrayOf('2800', 'bigint'),
        arrayOf(quote('GBP'), 'text'),
        arrayOf(quote('authorised'), 'text'),
        arrayOf('false', 'boolean'),
        arrayOf('null', 'text'),
        arrayOf('null', 'text'),
        arrayOf('null', 'integer'),
        arrayOf('null', 'integer'),
      ],
    },
    { pattern: /^select p\.payment_id[^]*p\.key = any/, params: [arrayOf(':payment', 'text')] },
  ],
  [
    advance('authorizing', 'capturing', 'null'),
    { pattern: /^with \w+ as \(\s*update hold/, params: [arrayOf(':basket', 'uuid')] },
    { pattern: /^update membership_item set sold_at/, params: [arrayOf(':basket', 'uuid'), 'now()'] },
  ],
  [
    { pattern: /^update sandbox_payment/, params: [arrayOf(':payment', 'text'), arrayOf(quote('pm_none'), 'text')] },
    { pattern: /^select p\.payment_id[^]*p\.payment_id = any/, params: [arrayOf(':payment', 'text')] },
  ],
  [
    {
      pattern: /^select a\.org_id, a\.attempt_id/,
      params: [arrayOf(':attempt', 'uuid'), arrayOf('1', 'integer'), arrayOf(quote('capturing'), 'text')],
    },
    { pattern: /^select h\.org_id, h\.item_id[^]*p\.rebate_minor/, params: [arrayOf(':basket', 'uuid')] },
    memberships,
    {
      pattern: /^update "order" o set status = 'confirmed'/,
      params: ['now()', arrayOf(':order_id', 'bigint'), arrayOf(quote('card'), 'text')],
    },
    {
      pattern: /^insert into ticket/,
      params: [
        'now()',
        arrayOf(':order_id', 'bigint'),
        arrayOf('{priceId}', 'bigint'),
        arrayOf(':item_id', 'bigint'),
        arrayOf(':payment', 'text'),
        arrayOf('null', 'bigint'),
        arrayOf('2500', 'bigint'),
        arrayOf('250', 'bigint'),
        arrayOf('50', 'bigint'),
        arrayOf('0', 'bigint'),
        arrayOf('0', 'bigint'),
        arrayOf('now()', 'timestamptz'),
        arrayOf('true', 'boolean'),
        arrayOf('null', 'bigint'),
        arrayOf('0', 'bigint'),
        arrayOf('null', 'bigint'),
        arrayOf('0', 'bigint'),
        arrayOf('0', 'bigint'),
      ],
    },
    { pattern: /^select\s+t\.ticket_id/, params: [arrayOf(':order_id', 'bigint')] },
    { pattern: /^select\s+floor[^]*unnest\(\$2::bigint\[\]\)/, params: [arrayOf(':user_id', 'bigint')] },
    outbox(['order.completed', 'ticket.issued']),
    {
      pattern: /^with \w+ as \(\s*insert into ledger_entry/,
      params: [
        'now()',
        arrayOf(quote('sale'), 'text'),
        arrayOf(':attempt', 'text'),
        arrayOf(':order_id', 'bigint'),
        arrayOf(quote('GBP'), 'text'),
        `array['sale', 'sale', 'sale', 'sale']`,
        `array[:attempt, :attempt, :attempt, :attempt]::text[]`,
        `array['provider', 'organisation', 'service_fees', 'tax']`,
        `array[2800, -2500, -250, -50]::bigint[]`,
        arrayOf('null', 'uuid'),
        ...['text', 'text', 'text', 'bigint', 'integer', 'text', 'bigint', 'bigint'].map((type) => `'{}'::${type}[]`),
        arrayOf('null', 'text'),
        arrayOf('null', 'text'),
      ],
    },
    advance('capturing', 'done', message),
    {
      pattern: /^update basket set status = \$3/,
      params: [arrayOf(':basket', 'uuid'), quote('completed'), `array['checking_out', 'expired']`],
    },
  ],
]

/** With `keyed`, for a sale whose requests all have an Idempotency-Key. */
export function buildBareSale(sale: SaleFacts, texts: readonly string[], keyed = false): string {
  const head = `select gen_random_uuid() as basket, gen_random_uuid() as attempt, 'spy_' || gen_random_uuid() as payment,
    gen_random_uuid() || '@example.com' as email${keyed ? KEY_VARIABLES : ''} \\gset\n`
  const fillIn = (param: string): string =>
    param.replaceAll(/\{(event|poolId|priceId)\}/g, (_, name: keyof SaleFacts) => String(sale[name]))
  const filled = (keyed ? withKeys(steps, message) : steps).map((parts) =>
    parts.map((part) => ({ ...part, params: part.params.map(fillIn) })),
  )
  return buildBareScript({ org: sale.org, head, steps: filled }, texts)
}
