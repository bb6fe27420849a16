import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../../scripts/lib/command.ts'
import { type Account, serviceAccount } from '../../scripts/services/account.ts'
import { freePort } from '../../scripts/services/free-port.ts'
import { findBinDir } from '../../scripts/services/postgres-bin.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { guardFolder } from './processes.ts'

/** One PostgreSQL machine: Patroni and PostgreSQL, which run in its folder. */
export type HaNode = {
  readonly name: string
  readonly folder: string
  readonly restUrl: string
  startPatroni(): void
}

/** PostgreSQL under Patroni, etcd and HAProxy, from the files in deploy/ha. */
export type HaCluster = {
  /** HAProxy's address, as the owner of the cluster. */
  readonly url: string
  readonly nodes: readonly HaNode[]
  /** Each node's present role, as Patroni sees it. */
  roles(): Promise<Roles>
  /** Resolves when there is a primary that all other nodes follow, and a synchronous standby if there should be one. */
  whole(): Promise<Roles>
  setSynchronous(on: boolean): Promise<void>
  /** A planned change of the primary. */
  switchOver(): Promise<void>
  end(): Promise<void>
}

type Roles = {
  readonly primary: HaNode
  readonly standbys: readonly HaNode[]
  /** The standby that commits wait for. */
  readonly synchronous: HaNode | undefined
}

const START_MS = 90_000
const PASSWORD = 'only-for-this-proof'

type Place = {
  readonly home: string
  readonly account: Account | undefined
  readonly binDir: string
  readonly etcd: string
}

export async function startHaCluster(nodeCount: number): Promise<HaCluster> {
  const [account, binDir, etcdPort, peerPort, port] = await Promise.all([
    serviceAccount(),
    findBinDir(),
    freePort(),
    freePort(),
    freePort(),
  ])
  if (binDir === undefined) throw new Error('PostgreSQL is not installed')
  const home = await mkdtemp(join(tmpdir(), 'tessera-ha-'))
  const guard = guardFolder(home)
  try {
    if (account) await chown(home, account.uid, account.gid)
    const place: Place = { home, account, binDir, etcd: `127.0.0.1:${etcdPort}` }
    await startEtcd(place, peerPort)
    const nodes: HaNode[] = []
    for (let i = 1; i <= nodeCount; i++) nodes.push(await createNode(place, `pg${i}`))
    for (const node of nodes) node.startPatroni()
    await startHaproxy(place, nodes, port)
    const cluster = control(nodes, port)
    await cluster.whole()
    return { ...cluster, end: () => guard.end() }
  } catch (error) {
    await guard.end()
    throw error
  }
}

async function startEtcd({ home, account, etcd }: Place, peerPort: number): Promise<void> {
  const folder = await createFolder(join(home, 'etcd'), account)
  const [clientUrl, peerUrl] = [`http://${etcd}`, `http://127.0.0.1:${peerPort}`]
  const env = await readExample('etcd.env.example', {
    ETCD_NAME: 'etcd1',
    ETCD_DATA_DIR: join(folder, 'data'),
    ETCD_LISTEN_CLIENT_URLS: clientUrl,
    ETCD_ADVERTISE_CLIENT_URLS: clientUrl,
    ETCD_LISTEN_PEER_URLS: peerUrl,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peerUrl,
    ETCD_INITIAL_CLUSTER: `etcd1=${peerUrl}`,
  })
  const etcdProcess = launch('etcd', [], { folder, account, env })
  await waitForHttp(`${clientUrl}/health`, etcdProcess)
}

async function createNode({ home, account, binDir, etcd }: Place, name: string): Promise<HaNode & { port: number }> {
  const folder = await createFolder(join(home, name), account)
  const [port, restPort] = [await freePort(), await freePort()]
  const [address, rest] = [`127.0.0.1:${port}`, `127.0.0.1:${restPort}`]
  const env = await readExample('patroni.env.example', {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: address,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: binDir,
    PATRONI_ETCD_HOSTS: etcd,
    PATRONI_RESTAPI_PASSWORD: PASSWORD,
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_PASSWORD: PASSWORD,
  })
  // The databases of tests have a role without a password, so loopback is trusted.
  const reference = await readFile(join(root, 'deploy/ha/patroni.yml'), 'utf8')
  const config = join(folder, 'patroni.yml')
  await writeFile(config, reference.replaceAll('samenet scram-sha-256', '127.0.0.1/32 trust'))
  const startPatroni = () => void launch('patroni', [config], { folder, account, env })
  return { name, folder, port, restUrl: `http://${rest}`, startPatroni }
}

async function startHaproxy({ home, account }: Place, nodes: readonly HaNode[], port: number): Promise<void> {
  const folder = await createFolder(join(home, 'haproxy'), account)
  const env: Record<string, string> = { POSTGRES_LISTEN: `127.0.0.1:${port}` }
  for (const [i, node] of nodes.entries()) {
    env[`PG${i + 1}_ADDRESS`] = '127.0.0.1'
    env[`PG${i + 1}_PORT`] = String('port' in node ? node.port : '')
    env[`PG${i + 1}_REST_PORT`] = new URL(node.restUrl).port
  }
  launch('haproxy', ['-db', '-f', join(root, 'deploy/ha/haproxy.cfg')], { folder, account, env })
}

async function createFolder(folder: string, account: Account | undefined): Promise<string> {
  await mkdir(folder)
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

/** Returns the variables of an example in deploy/ha, with the values of the proof. Those that are empty must be given. */
async function readExample(file: string, values: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'deploy/ha', file), 'utf8')
  const example = Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  for (const name of Object.keys(values)) if (!(name in example)) throw new Error(`${file} has no ${name}`)
  return { ...example, ...values } as Record<string, string>
}

type LaunchOptions = {
  readonly folder: string
  readonly account: Account | undefined
  readonly env: Readonly<Record<string, string>>
}

function launch(program: string, args: readonly string[], { folder, account, env }: LaunchOptions): ChildProcess {
  const log = openSync(join(folder, 'log'), 'a')
  const PATH = `/usr/local/sbin:/usr/sbin:${process.env.PATH ?? ''}`
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH, LANG: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', log, log],
    ...account,
  })
  child.unref()
  return child
}

async function waitForHttp(url: string, server: ChildProcess): Promise<void> {
  const failed = once(server, 'exit').then(() => {
    throw new Error(`${url} is out of reach: its process ended`)
  })
  const reached = waitFor(async () => (await fetch(url).catch(() => undefined))?.ok || undefined, START_MS)
  await Promise.race([reached, failed])
}

type Member = { readonly name: string; readonly role: string; readonly state: string; readonly lag?: number | string }

/** What the proof asks of Patroni, by its REST API. */
function control(nodes: readonly HaNode[], port: number): Omit<HaCluster, 'end'> {
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
  let isSynchronous = true
  const members = async (): Promise<readonly Member[]> => {
    const replies = nodes.map(async ({ restUrl }) => {
      const reply = await fetch(`${restUrl}/cluster`, { signal: AbortSignal.timeout(1_000) })
      return ((await reply.json()) as { members: Member[] }).members
    })
    return Promise.any(replies).catch(() => [])
  }
  const findRoles = async (isComplete: boolean): Promise<Roles | undefined> => {
    const all = await members()
    const pick = (matches: (member: Member) => boolean): HaNode[] =>
      nodes.filter(({ name }) => all.some((member) => member.name === name && matches(member)))
    const [primary] = pick(({ role, state }) => role === 'leader' && state === 'running')
    const followers = pick((member) => member.role !== 'leader' && isFollowing(member))
    const [synchronous] = pick(({ role }) => role === 'sync_standby')
    if (!primary) return undefined
    // PostgreSQL waits for a standby one round of Patroni before Patroni notes that this standby may take over.
    if (isComplete && (followers.length < nodes.length - 1 || (isSynchronous && !synchronous))) return undefined
    if (isComplete && (await waitsForStandby(url)) !== isSynchronous) return undefined
    return { primary, standbys: nodes.filter((node) => node !== primary), synchronous }
  }
  const send = async ({ restUrl }: HaNode, method: string, path: string, body: object): Promise<void> => {
    const authorization = `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}`
    const reply = await fetch(`${restUrl}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  }
  const roles = () => waitFor(() => findRoles(false), START_MS)
  const whole = () => waitFor(() => findRoles(true), START_MS)
  return {
    url,
    nodes,
    roles,
    whole,
    async setSynchronous(on) {
      isSynchronous = on
      await send((await roles()).primary, 'PATCH', '/config', { synchronous_mode: on })
      await whole()
    },
    async switchOver() {
      const { primary } = await roles()
      await send(primary, 'POST', '/switchover', { leader: primary.name })
    },
  }
}

const isFollowing = ({ state, lag }: Member): boolean => (state === 'running' || state === 'streaming') && lag === 0

/** True if commits wait for a standby that is connected; undefined if there is no primary to ask. */
async function waitsForStandby(url: string): Promise<boolean | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ waits: boolean }>(
      `select exists (select from pg_stat_replication where sync_state in ('sync', 'quorum') and state = 'streaming') as waits`,
    )
    return rows[0]?.waits
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
