import pg from 'pg'
import type { OrgId } from '#platform/ids'
import type { TestServer } from './test-server.ts'

/** A node of a query plan of PostgreSQL. */
export type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

type PlannedQuery = { readonly text: string; readonly params: readonly unknown[] }

/** Runs a statement as the server's role and returns its plan for these values. */
export const planFor = (w: TestServer, org: OrgId, { text, params }: PlannedQuery): Promise<PlanNode[]> =>
  withServerConnection(w, org, (client) => listPlanNodes(client, text, params))

/** Like planFor, with a generic plan for all values, as the server uses. Values are given as text. */
export const genericPlanFor = (
  w: TestServer,
  org: OrgId,
  { text, params }: { readonly text: string; readonly params: readonly (string | number | null | undefined)[] },
): Promise<PlanNode[]> =>
  withServerConnection(w, org, async (client) => {
    await client.query(`set plan_cache_mode = force_generic_plan; prepare it as ${text}`)
    const values = params.map((value) =>
      value === null || value === undefined ? 'null' : client.escapeLiteral(String(value)),
    )
    return listPlanNodes(client, `execute it(${values.join(', ')})`)
  })

async function withServerConnection<T>(w: TestServer, org: OrgId, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: w.appUrl })
  await client.connect()
  try {
    await client.query("select set_config('app.org', $1, false)", [org])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a statement once on this connection and returns all nodes of its plan. */
export async function listPlanNodes(
  client: pg.Client,
  text: string,
  params: readonly unknown[] = [],
): Promise<PlanNode[]> {
  const sql = `explain (analyze, format json) ${text}`
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(sql, [...params])
  const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)]
  return rows.flatMap((row) => all(row['QUERY PLAN'][0].Plan))
}

/** Counts the rows read from the selected tables, including those that a filter then removed. */
export const rowsRead = (plan: readonly PlanNode[], isSelected: (table: string) => boolean = () => true): number =>
  plan
    .filter((node) => node['Relation Name'] !== undefined && isSelected(node['Relation Name']))
    .reduce((sum, node) => {
      const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      return sum + (node['Actual Rows'] + dropped) * node['Actual Loops']
    }, 0)
