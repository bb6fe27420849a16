import type { Org, World } from '../../server/testing/test-server.ts'
import { bareScript, one, text, type Part } from './bare-script.ts'

/** What a sale is made of, as the statements of one sale are given it. */
export type Sale = { readonly org: string; readonly event: string; readonly poolId: number; readonly priceId: number }

const advance = (seen: string, to: string, answer: string): Part => ({
  begins: /^update attempt a set status = m\.status/,
  params: [
    one(':attempt', 'uuid'),
    one('1', 'integer'),
    one(text(seen), 'text'),
    one(text(to), 'text'),
    one(':payment', 'text'),
    one(text('card'), 'text'),
    ...['text', 'text', 'text'].map((type) => one('null', type)),
    one(answer, 'text'),
    one('10', 'double precision'),
    one('null', 'text'),
  ],
})

/** About as long as the real ones. */
const message = `'{"object": "${'x'.repeat(900)}"}'`
const outbox = (types: readonly string[]): Part => ({
  begins: /^insert into outbox/,
  params: [
    'now()',
    `array[${types.map(() => 'gen_random_uuid()').join(', ')}]`,
    `array[${types.map(text).join(', ')}]`,
    `array[${types.map(() => message).join(', ')}]`,
  ],
})

/** Whether a basket is of memberships, which must be asked of every one. */
const memberships: Part = { begins: /^select m\.item_id, m\.basket_id/, params: [one(':basket', 'uuid')] }

/** The transactions of a sale, in their order: the server's own statements, each for one sale; what is in braces is put in. */
const steps: readonly (readonly Part[])[] = [
  [{ begins: /^with made as \(\s*insert into basket/, params: [':basket', text('server'), text('bcs_bare'), 'now()'] }],
  [{ begins: /^select w\.basket_id, b\.status, b\.created_at/, params: [one(':basket', 'uuid'), '{priceId}'] }],
  [
    { begins: /^select from pool/, params: ['{poolId}'] },
    {
      begins: /^with room as materialized/,
      params: [
        '{poolId}',
        one(':basket', 'uuid'),
        one('{priceId}', 'bigint'),
        one('1', 'integer'),
        one('900', 'integer'),
      ],
      keep: '',
    },
  ],
  [
    { begins: /^select b\.basket_id, b\.status, b\.client_secret/, params: [one(':basket', 'uuid'), '2700'] },
    {
      begins: /^insert into customer/,
      params: [
        'now()',
        one(':attempt', 'uuid'),
        one(text('Ann'), 'text'),
        one(text('Lee'), 'text'),
        one(':email', 'text'),
        one('null', 'text'),
        one('null', 'text'),
        one('false', 'boolean'),
      ],
      keep: '',
    },
    { begins: /^select\s+floor[^]*unnest\(\$2::text\[\]\)/, params: [one(':email', 'text')] },
    outbox(['customer.created']),
    memberships,
    { begins: /^select pg_advisory_xact_lock\(b\.lock\)/, params: [one(':user_id', 'bigint')] },
    {
      begins: /^with wish as materialized \(\s*select w\.basket_id, w\.user_id/,
      params: [one(':basket', 'uuid'), one(':user_id', 'bigint')],
    },
    { begins: /^select p\.price_id, p\.title/, params: [one('{priceId}', 'bigint')] },
    { begins: /^with live as materialized/, params: [one(':basket', 'uuid'), 'now()'] },
    {
      begins: /^insert into "order"/,
      params: [
        'now()',
        one(':attempt', 'uuid'),
        one(text('{event}'), 'uuid'),
        one(':user_id', 'bigint'),
        one(text('Ann'), 'text'),
        one(text('Lee'), 'text'),
        one(':email', 'text'),
        one('null', 'text'),
        one('null', 'integer'),
        one('false', 'boolean'),
        one(text('GBP'), 'text'),
        one('0', 'bigint'),
        one('0', 'bigint'),
        one('2800', 'bigint'),
        one('null', 'bigint'),
      ],
      keep: '',
    },
    {
      begins: /^insert into attempt/,
      params: [
        '10',
        '900',
        one(':attempt', 'uuid'),
        one(':basket', 'uuid'),
        one(':order_id', 'bigint'),
        one(text('sandbox'), 'text'),
        one('null', 'text'),
        one(text('pm_sandbox_ok'), 'text'),
        one('2800', 'bigint'),
        one(text('GBP'), 'text'),
        one(text('authorizing'), 'text'),
        one(text('basket'), 'text'),
        one('false', 'boolean'),
        one('false', 'boolean'),
      ],
    },
    {
      begins: /^update basket b set status = 'checking_out'/,
      params: [one(':basket', 'uuid'), one(':order_id', 'bigint')],
    },
  ],
  [
    {
      begins: /^insert into sandbox_payment/,
      params: [
        one(':payment', 'text'),
        one(':payment', 'text'),
        one(':attempt', 'uuid'),
        one(text('pm_sandbox_ok'), 'text'),
        one('2800', 'bigint'),
        one(text('GBP'), 'text'),
        one(text('authorised'), 'text'),
        one('false', 'boolean'),
        one('null', 'text'),
      ],
    },
    { begins: /^select p\.payment_id[^]*p\.key = any/, params: [one(':payment', 'text')] },
  ],
  [
    advance('authorizing', 'capturing', 'null'),
    { begins: /^with sold as \(\s*update hold/, params: [one(':basket', 'uuid')] },
    { begins: /^update membership_item set sold_at/, params: [one(':basket', 'uuid'), 'now()'] },
  ],
  [
    { begins: /^update sandbox_payment/, params: [one(':payment', 'text'), one(text('pm_none'), 'text')] },
    { begins: /^select p\.payment_id[^]*p\.payment_id = any/, params: [one(':payment', 'text')] },
  ],
  [
    {
      begins: /^select a\.org_id, a\.attempt_id/,
      params: [one(':attempt', 'uuid'), one('1', 'integer'), one(text('capturing'), 'text')],
    },
    { begins: /^select h\.org_id, h\.item_id[^]*p\.rebate_minor/, params: [one(':basket', 'uuid')] },
    memberships,
    {
      begins: /^update "order" o set status = 'confirmed'/,
      params: ['now()', one(':order_id', 'bigint'), one(text('card'), 'text')],
    },
    {
      begins: /^insert into ticket/,
      params: [
        'now()',
        one(':order_id', 'bigint'),
        one('{priceId}', 'bigint'),
        one(':item_id', 'bigint'),
        one(':payment', 'text'),
        one('null', 'bigint'),
        one('2500', 'bigint'),
        one('250', 'bigint'),
        one('50', 'bigint'),
        one('0', 'bigint'),
        one('0', 'bigint'),
        one('now()', 'timestamptz'),
        one('true', 'boolean'),
      ],
    },
    { begins: /^select\s+t\.ticket_id/, params: [one(':order_id', 'bigint')] },
    { begins: /^select\s+floor[^]*unnest\(\$2::bigint\[\]\)/, params: [one(':user_id', 'bigint')] },
    outbox(['order.completed', 'ticket.issued']),
    {
      begins: /^with booked as/,
      params: [
        'now()',
        one(text('sale'), 'text'),
        one(':attempt', 'text'),
        one(':order_id', 'bigint'),
        one(text('GBP'), 'text'),
        `array['sale', 'sale', 'sale', 'sale']`,
        `array[:attempt, :attempt, :attempt, :attempt]::text[]`,
        `array['provider', 'organisation', 'service_fees', 'tax']`,
        `array[2800, -2500, -250, -50]::bigint[]`,
      ],
    },
    advance('capturing', 'done', message),
    {
      begins: /^update basket set status = \$3/,
      params: [one(':basket', 'uuid'), text('completed'), `array['checking_out', 'expired']`],
    },
  ],
]

export function bareSale(sale: Sale, texts: readonly string[]): string {
  const head = `select gen_random_uuid() as basket, gen_random_uuid() as attempt, 'spy_' || gen_random_uuid() as payment,
    gen_random_uuid() || '@example.com' as email \\gset\n`
  const put = (param: string): string =>
    param.replaceAll(/\{(event|poolId|priceId)\}/g, (_, name: keyof Sale) => String(sale[name]))
  const filled = steps.map((parts) => parts.map((part) => ({ ...part, params: part.params.map(put) })))
  return bareScript({ org: sale.org, head, steps: filled }, texts)
}

/** The statements of one sale, as the server sends them. */
export async function recordSale(w: World, org: Org, priceId: number, sent: string[]): Promise<readonly string[]> {
  const post = async (path: string, json: unknown) => {
    const reply = await w.call(path, { method: 'POST', key: org.secret, json })
    if (reply.status !== 200) throw new Error(reply.text)
    return reply.json<{ id: string }>()
  }
  const customer = { email: 'first@example.com', first_name: 'Ann', last_name: 'Lee' }
  sent.length = 0
  const { id } = await post('/v1/baskets', { org: org.id })
  await post(`/v1/baskets/${id}/items`, { price_id: priceId, quantity: 1 })
  await post(`/v1/baskets/${id}/checkout`, { payment_method: 'pm_sandbox_ok', customer })
  // When a key was last used is noted once a minute, whatever is asked; and only who is in test mode asks for a clock.
  return [...new Set(sent)].filter((text) => !/^update api_key|^select stands_at from test_clock/.test(text))
}
