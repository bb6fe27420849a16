import { arrayOf, quote, type BareStatement } from './bare-script.ts'

/** Select list for the variables that the statements below use. */
export const KEY_VARIABLES = `, gen_random_uuid() || '' as key_open, gen_random_uuid() || '' as key_add,
    gen_random_uuid() || '' as key_pay`

const DAY_AGO = `now() - interval '1 day'`

/** The statements for the Idempotency-Key of a request that has its own transaction: before and after the others. */
const withKey = (key: string, body: string, statements: readonly BareStatement[]): BareStatement[] => [
  { pattern: /^select pg_try_advisory_xact_lock\(hashtextextended\(\$1::text \|\| \$2/, params: [quote('v1'), key] },
  { pattern: /^select request_hash, status/, params: [quote('v1'), key, DAY_AGO] },
  ...statements,
  {
    pattern: /^insert into idempotent_answer[^]*values/,
    params: [quote('v1'), key, `sha256('bare')`, '200', `convert_to(${body}, 'UTF8')`, 'null::text', 'now()', DAY_AGO],
  },
]

/** The same for a request that shares its transaction. It stores a response, or the reference to an attempt. */
const withSharedKey = (
  key: string,
  stored: { body: string; status: string; ref: string },
  statements: readonly BareStatement[],
): BareStatement[] => {
  const keys = [arrayOf(quote('v1'), 'text'), arrayOf(key, 'text')]
  return [
    { pattern: /^select pg_try_advisory_xact_lock\(hashtextextended\(\$1::text \|\| k\.plane/, params: keys },
    { pattern: /^select k\.n::integer/, params: [...keys, DAY_AGO] },
    ...statements,
    {
      pattern: /^insert into idempotent_answer[^]*unnest/,
      params: [
        ...keys,
        arrayOf(quote('ab'.repeat(32)), 'text'),
        arrayOf(stored.status, 'integer'),
        arrayOf(stored.body, 'text'),
        arrayOf(stored.ref, 'text'),
        'now()',
        DAY_AGO,
      ],
    },
  ]
}

type Steps = readonly (readonly BareStatement[])[]

/**
 * Adds the statements for keys to the transactions of a sale. Opening, adding and checking out each have a key; the
 * look-up of the price and what follows the payment have none. `message` is a response.
 */
export function withKeys([open = [], offer = [], claim = [], begin = [], ...others]: Steps, message: string): Steps {
  return [
    withKey(':key_open', message, open),
    offer,
    withSharedKey(':key_add', { body: message, status: '200', ref: 'null' }, claim),
    withSharedKey(':key_pay', { body: 'null', status: 'null', ref: ':attempt' }, begin),
    ...others,
  ]
}
