import pg from 'pg'
import { digestChanges, sequenceChanges } from '#webhooks'
import { handingOut } from '#testing/documents/wallet-identities'
import { world, type Org, type World } from '#testing/test-server'
import { inhabit, probe, type Attempt, type Probe } from './leak-checks.ts'

/** The application without its own filters: what is left between two organisations is the database. */
export const withoutFilters = (text: string): string =>
  text.replaceAll(/(?:\b\w+\.)?\borg_id = \$1/g, () => '$1::uuid is not null')

export type Scene = { readonly attempt: Attempt; readonly leaksOf: Probe; end(): Promise<void> }

/** Two organisations with data of the same kinds. Theirs is made first: it is what a query without a filter finds first. */
export async function scene(prepare: (watcher: pg.Client) => Promise<void> = async () => {}): Promise<Scene> {
  const unfiltered = await world({ rewrite: withoutFilters }, undefined, handingOut())
  const watcher = new pg.Client({ connectionString: unfiltered.ownerUrl })
  await watcher.connect()
  const theirs = await inhabited(unfiltered, 'Theresa')
  const mine = await inhabited(unfiltered, 'Minnie')
  // What a worker would have made of it: the feed, and its digest.
  await sequenceChanges(unfiltered.db)
  await digestChanges(unfiltered.db)
  const attempt = { world: unfiltered, watcher, mine, theirs }
  const leaksOf = await probe(attempt)
  await prepare(watcher)
  return {
    attempt,
    leaksOf,
    async end() {
      await watcher.end()
      await unfiltered.end()
    },
  }
}

async function inhabited(of: World, name: string): Promise<Org> {
  const org = await of.anOrg({ limits: { keyMinute: 100_000, keyDay: 100_000, orgDay: 100_000 } })
  await of.aCustomer(org, { first_name: name, email_address: `${name}@example.com`, postcode: `${name} 1` })
  await inhabit(of, org)
  return org
}
