import { BlockList } from 'node:net'
import { openEdge, type EdgeOptions } from '../src/edge/index.ts'
import { type Home, writeHome } from '../src/operator/cells/home.ts'
import { withClient } from '../src/operator/databases.ts'
import { logger } from '../src/platform/log.ts'
import { request, startTestServer, type TestOrg, type TestRequest, type TestResponse } from './test-server.ts'
import type { TestServer } from './test-server.ts'
import { waitFor } from './wait-for.ts'

export type TestCells = {
  readonly north: TestServer
  readonly south: TestServer
  readonly edge: TestEdge
  stop(): Promise<void>
}
export type TestEdge = {
  readonly url: string
  call(path: string, call?: TestRequest): Promise<TestResponse>
  /** Returns the value of a metric, added up over the labels that are not given. */
  readMetric(name: string, labels?: Readonly<Record<string, string>>): Promise<number>
  stop(): Promise<void>
}

/** Starts two cells, each a server on a database of its own, with an edge in front. */
export async function startCells(): Promise<TestCells> {
  const [north, south] = await Promise.all([startTestServer(), startTestServer()])
  const edge = await startTestEdge({ north, south })
  return {
    north,
    south,
    edge,
    async stop() {
      await edge.stop()
      await Promise.all([north.stop(), south.stop()])
    },
  }
}

/** The address at which an edge reads the directory of a cell. */
export function directoryUrl({ ownerUrl }: Pick<TestServer, 'ownerUrl'>): string {
  const url = new URL(ownerUrl)
  url.username = 'tessera_edge'
  url.password = ''
  return url.href
}

type TestCell = Pick<TestServer, 'ownerUrl' | 'url'> & {
  readonly servers?: readonly string[]
  readonly directory?: string
  readonly hosts?: readonly string[]
}

/** Starts an edge inside the test process, and waits until it has read the directories. */
export async function startTestEdge(
  cells: Readonly<Record<string, TestCell>>,
  { mayBeUnready = false, metricsPort = 0 }: { readonly mayBeUnready?: boolean; readonly metricsPort?: number } = {},
): Promise<TestEdge> {
  const trustedProxies = new BlockList()
  trustedProxies.addAddress('127.0.0.1')
  const options: EdgeOptions = {
    cells: new Map(
      Object.entries(cells).map(([name, cell]) => [
        name,
        {
          servers: cell.servers ?? [cell.url],
          directory: cell.directory ?? directoryUrl(cell),
          hosts: cell.hosts ?? [],
        },
      ]),
    ),
    host: '127.0.0.1',
    port: 0,
    metricsPort,
    stopSeconds: 1,
    docsUrl: 'https://api.example.com/docs',
    trustedProxies,
    log: logger('silent'),
  }
  const edge = await openEdge(options)
  const url = `http://127.0.0.1:${edge.port}`
  const call = (path: string, options: TestRequest = {}) => request(`${url}${path}`, options)
  if (!mayBeUnready) await waitFor(async () => ((await call('/readyz')).status === 200 ? true : undefined))
  return {
    url,
    call,
    async readMetric(name, labels = {}) {
      const metric = await edge.metrics.getSingleMetric(name)?.get()
      const isWanted = (each: Partial<Record<string, string | number>>) =>
        Object.entries(labels).every(([label, value]) => each[label] === value)
      return (metric?.values ?? []).filter((each) => isWanted(each.labels)).reduce((sum, each) => sum + each.value, 0)
    },
    stop: () => edge.stop(),
  }
}

/** Sets where an organisation is at home, in one cell, as a move does. */
export const setHome = (
  { ownerUrl }: TestServer,
  { org }: TestOrg,
  home: Pick<Home, 'state'> & Partial<Home>,
): Promise<void> => withClient(ownerUrl, (client) => writeHome(client, org, { cell: null, moves: 0, ...home }))

/** Copies an organisation and its keys to another cell, as replication does: no trigger runs there. */
export async function copyKeys({ org }: TestOrg, from: TestServer, to: TestServer): Promise<void> {
  for (const table of ['organisation', 'api_key']) {
    const rows = await withClient(from.ownerUrl, async (client) => {
      const found = await client.query<{ rows: unknown }>(
        `select json_agg(t) as rows from ${table} t where org_id = $1`,
        [org],
      )
      return JSON.stringify(found.rows[0]?.rows)
    })
    await withClient(to.ownerUrl, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [rows])
    })
  }
}
