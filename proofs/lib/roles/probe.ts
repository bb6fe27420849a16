import type { Operation } from '@tessera/contract'
import type { TestBrowser } from '../../../server/testing/staff.ts'

/** What a request was allowed to do, whatever became of it afterwards. */
export type Verdict = 'allowed' | 'not_found' | 'no_session' | (string & {})

/**
 * Sends a request that is allowed or refused like any other, and then rejected because of an unknown parameter: rights are checked
 * before the input is read, so that nothing is changed. `ids` are values for parameters of the path.
 */
export async function probe(
  browser: TestBrowser,
  op: Operation,
  ids: Readonly<Record<string, string>> = {},
): Promise<Verdict> {
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? toUnknownId(op, name))
  const isRead = op.method === 'GET'
  // Requests without a key are counted by address.
  const from = op.plane === 'admin' ? {} : { from: randomAddress() }
  const response = await browser.call(isRead ? `${path}?${UNKNOWN}=1` : path, {
    ...from,
    method: op.method,
    ...(!isRead && { json: { [UNKNOWN]: 1 } }),
  })
  const { code } = response.json<{ error?: { code: string } }>().error ?? { code: `${response.status}` }
  if (response.status === 400 && code === 'invalid_request') return 'allowed'
  return response.status === 401 && code === 'key_missing' ? 'no_session' : code
}

const UNKNOWN = 'no_such_field'
let count = 0

const randomAddress = (): string => `10.7.${Math.floor(++count / 250) % 250}.${count % 250}`

/** An id of the right form that no object has. */
function toUnknownId(op: Operation, name: string): string {
  const { pattern } = (op.params?.properties[name] ?? {}) as { readonly pattern?: string }
  const prefix = /^\^([a-z]{3})_/.exec(pattern ?? '')?.[1]
  return prefix === undefined ? '999999999' : `${prefix}_${'0'.repeat(26)}`
}
