import pg from 'pg'
import type { Cell } from '../src/platform/cells-file.ts'
import { cellAt, startLogicalClusters } from './logical-clusters.ts'
import { startTestServer, type TestServer } from './test-server.ts'

export type CellName = 'north' | 'south'

/** Two cells between which organisations can move, each with a server and a connection of the owner of its database. */
export type TwoCells = {
  readonly servers: Readonly<Record<CellName, TestServer>>
  readonly owners: Readonly<Record<CellName, pg.Client>>
  readonly cells: Map<string, Cell>
  /** Where the cluster of the north is, for further databases. */
  readonly northUrl: string
  stop(): Promise<void>
}

export async function startTwoCells(): Promise<TwoCells> {
  const clusters = await startLogicalClusters(2)
  const [north, south] = await Promise.all(clusters.map(({ url }) => startTestServer({}, url)))
  if (!north || !south) throw new Error('there must be two cells')
  const servers = { north, south }
  const owners = { north: await connectTo(north.ownerUrl), south: await connectTo(south.ownerUrl) }
  return {
    servers,
    owners,
    cells: new Map(Object.entries(servers).map(([name, { ownerUrl }]) => [name, cellAt(ownerUrl)])),
    northUrl: clusters[0]?.url ?? '',
    async stop() {
      await Promise.all(Object.values(owners).map((client) => client.end()))
      // A database with a subscription cannot be dropped; it goes with its cluster.
      await Promise.allSettled(Object.values(servers).map((server) => server.stop()))
      await Promise.all(clusters.map((cluster) => cluster.remove()))
    },
  }
}

export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
