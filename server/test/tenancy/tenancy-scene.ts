import pg from 'pg'
import { digestChanges } from '../../src/webhooks/digest.ts'
import { sequenceChanges } from '../../src/webhooks/feed.ts'
import { startOperationServer } from '#testing/operation-server'
import type { TestOrg, TestServer } from '#testing/test-server'
import { fillOrganisation, prepareLeakCheck, type TwoOrganisations, type FindLeaks } from './leak-checks.ts'

/** Removes the filters by organisation from a statement: only the database separates the organisations then. */
export const withoutFilters = (text: string): string =>
  text.replaceAll(/(?:\b\w+\.)?\borg_id = \$1/g, () => '$1::uuid is not null')

export type TenancyScene = {
  readonly organisations: TwoOrganisations
  readonly findLeaks: FindLeaks
  close(): Promise<void>
}

/** Creates two organisations with the same kinds of data. The foreign one comes first: a query without a filter finds its rows first. */
export async function createTenancyScene(
  prepare: (watcher: pg.Client) => Promise<void> = async () => {},
): Promise<TenancyScene> {
  // A stream of changes ends after its first event, so that its whole response can be read.
  const overrides = { rewrite: withoutFilters, liveSettings: { lifetimeMs: 0 } }
  const { server: unfiltered, stop } = await startOperationServer(overrides)
  const watcher = new pg.Client({ connectionString: unfiltered.ownerUrl })
  await watcher.connect()
  await watcher.query('set plan_cache_mode = force_generic_plan')
  const theirs = await createFilledOrg(unfiltered, 'Theresa')
  const mine = await createFilledOrg(unfiltered, 'Minnie')
  // What a worker would do: number the changes, and digest them.
  await sequenceChanges(unfiltered.db)
  await digestChanges(unfiltered.db)
  const organisations = { server: unfiltered, watcher, mine, theirs }
  const leaksOf = await prepareLeakCheck(organisations)
  await prepare(watcher)
  return {
    organisations,
    findLeaks: leaksOf,
    async close() {
      await watcher.end()
      await stop()
    },
  }
}

async function createFilledOrg(server: TestServer, name: string): Promise<TestOrg> {
  const org = await server.createOrg({ limits: { keyMinute: 100_000, keyDay: 100_000, orgDay: 100_000 } })
  await server.createCustomer(org, { first_name: name, email_address: `${name}@example.com`, postcode: `${name} 1` })
  await fillOrganisation(server, org)
  return org
}
