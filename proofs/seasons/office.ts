import { request, type Org } from '../../server/testing/test-server.ts'

/** Somebody who speaks with a server about plans. */
export type Office = { readonly url: string; readonly org: Org }

/** The moment at which time stands still in the tests of seasons. */
export const startOfTime = Date.parse('2026-04-15T09:00:00Z') / 1_000

export async function asked<T>({ url, org }: Office, path: string, json?: unknown): Promise<T> {
  const call = json === undefined ? {} : { method: 'POST', json }
  const answer = await request(`${url}/admin/v1${path}`, { key: org.admin, ...call })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.json<T>()
}
