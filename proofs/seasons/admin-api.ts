import { request, type TestOrg } from '../../server/testing/test-server.ts'

/** A server, and the organisation whose admin key is used with it. */
export type AdminClient = { readonly url: string; readonly org: TestOrg }

/** The time at which the test clock of a club stands. */
export const clockStart = Date.parse('2026-04-15T09:00:00Z') / 1_000

export async function callAdmin<T>({ url, org }: AdminClient, path: string, json?: unknown): Promise<T> {
  const call = json === undefined ? {} : { method: 'POST', json }
  const response = await request(`${url}/admin/v1${path}`, { key: org.admin, ...call })
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`)
  return response.json<T>()
}
