import pg from 'pg'
import type { OrgId } from '#platform/ids'
import type { World } from './test-server.ts'

/** A step of how PostgreSQL ran a statement. */
export type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

type Asked = { readonly text: string; readonly params: readonly unknown[] }

/** How PostgreSQL runs a statement of the server for the server's own role, planned for these values. */
export const planFor = (w: World, org: OrgId, { text, params }: Asked): Promise<Node[]> =>
  asServer(w, org, (client) => nodesOf(client, text, params))

/** The same with one plan for all values, as the server has it. Values are given as text. */
export const planForAll = (w: World, org: OrgId, { text, params }: Asked): Promise<Node[]> =>
  asServer(w, org, async (client) => {
    await client.query(`set plan_cache_mode = force_generic_plan; prepare it as ${text}`)
    return nodesOf(client, `execute it(${params.map((value) => client.escapeLiteral(String(value))).join(', ')})`)
  })

async function asServer<T>(w: World, org: OrgId, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: w.appUrl })
  await client.connect()
  try {
    await client.query("select set_config('app.org', $1, false)", [org])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every step of running this once, on this connection. */
export async function nodesOf(client: pg.Client, text: string, params: readonly unknown[] = []): Promise<Node[]> {
  const sql = `explain (analyze, format json) ${text}`
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(sql, [...params])
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]
  return rows.flatMap((row) => all(row['QUERY PLAN'][0].Plan))
}

/** How many rows were looked at in the tables that are meant, also those that were then left out. */
export const rowsRead = (plan: readonly Node[], isMeant: (table: string) => boolean = () => true): number =>
  plan
    .filter((node) => node['Relation Name'] !== undefined && isMeant(node['Relation Name']))
    .reduce((sum, node) => {
      const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      return sum + (node['Actual Rows'] + dropped) * node['Actual Loops']
    }, 0)
