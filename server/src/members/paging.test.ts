import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { Member } from '#contract'
import { inTx, write } from '#platform/db'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => void (w = await startTestServer()))
after(() => w.stop())

const unlimited = { keyMinute: 1_000_000, keyDay: 1_000_000, orgDay: 1_000_000 }
const at = new Date('2026-03-01T12:00:00Z')

/** A change of the members between two pages; `pick` selects the member. */
const change = fc.record({
  kind: fc.constantFrom('create', 'update', 'cancel', 'erase'),
  pick: fc.integer({ min: 0, max: 1_000 }),
})
type Change = { readonly kind: string; readonly pick: number }

/** A number of members, read in pages, with changes before each page but the first. */
const schedule = fc.record({
  members: fc.integer({ min: 1, max: 8 }),
  limit: fc.integer({ min: 1, max: 3 }),
  filtered: fc.boolean(),
  changes: fc.array(fc.array(change, { maxLength: 2 }), { minLength: 1, maxLength: 4 }),
})
type Schedule = { members: number; limit: number; filtered: boolean; changes: Change[][] }

const FIELDS =
  'org_id, member_number, user_id, status, first_name, last_name, email_address, marketing_emails, created_at'
const reset = write<{ member_id: number }>(`
  with gone as (delete from member where org_id = $1)
  insert into member (${FIELDS})
  select $1, gen_random_uuid()::text, $3, 1, 'A', 'B', 'a@example.com', false, $4 from generate_series(1, $2::int)
  returning member_id
`)
const create = write(`
  insert into member (${FIELDS}) values ($1, gen_random_uuid()::text, $2, 1, 'A', 'B', 'a@example.com', false, $3)
`)
const update = write('update member set updated_at = $3, fulfilled_at = $3 where org_id = $1 and member_id = $2')
const cancel = write('update member set updated_at = $3, status = 3 where org_id = $1 and member_id = $2')
const erase = write('delete from member where org_id = $1 and member_id = $2')

type Stage = { readonly org: TestOrg; readonly user: number; readonly living: number[] }

async function apply({ org, user, living }: Stage, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await inTx(w.db, org.org, async (tx) => {
    for (const { kind, pick } of changes) {
      const target = living[pick % Math.max(1, living.length)] ?? 0
      if (kind === 'create') await tx.count(create, org.org, user, at)
      else if (kind === 'update') await tx.count(update, org.org, target, at)
      else if (kind === 'cancel') await tx.count(cancel, org.org, target, at)
      else {
        await tx.count(erase, org.org, target)
        living.splice(living.indexOf(target), living.includes(target) ? 1 : 0)
      }
    }
  })
}

type Page = { data: Member[]; next_cursor: string | null; has_more: boolean }
type Read = { readonly seen: number[]; readonly stayed: number[] }

/** Reads all pages while the schedule changes the members. Returns what was read, and who was there throughout. */
async function readThrough(org: TestOrg, user: number, plan: Schedule, how: 'cursor' | 'page_number'): Promise<Read> {
  const rows = await inTx(w.db, org.org, (tx) => tx.write(reset, org.org, plan.members, user, at))
  const living = rows.map((row) => row.member_id).toSorted((a, b) => a - b)
  const seen: number[] = []
  let cursor: string | null = null
  for (let page = 1; page < 100; page++) {
    const place: string = how === 'page_number' ? `&page_number=${page}` : cursor === null ? '' : `&cursor=${cursor}`
    const filter = plan.filtered ? '&updated_since=0' : ''
    const response = await w.call(`/v1/members?limit=${plan.limit}${filter}${place}`, { key: org.secret })
    assert.equal(response.status, 200, response.text)
    const { data, next_cursor, has_more } = response.json<Page>()
    seen.push(...data.map((member) => member.membership_member_id))
    if (!has_more) break
    cursor = next_cursor
    await apply({ org, user, living }, plan.changes[(page - 1) % plan.changes.length] ?? [])
  }
  return { seen, stayed: living }
}

const isRepeated = ({ seen }: Read): boolean => new Set(seen).size < seen.length
const isSkipped = ({ seen, stayed }: Read): boolean => stayed.some((id) => !seen.includes(id))

/** Runs all schedules, a few at a time, each in an organisation of its own. */
async function readAll(
  plans: readonly Schedule[],
  how: 'cursor' | 'page_number',
): Promise<(Read & { plan: Schedule })[]> {
  const left = plans.values()
  const lane = async () => {
    const org = await w.createOrg({ limits: unlimited })
    const { user_id } = await w.createCustomer(org)
    const reads: (Read & { plan: Schedule })[] = []
    for (const plan of left) reads.push({ plan, ...(await readThrough(org, user_id, plan, how)) })
    return reads
  }
  return (await Promise.all(Array.from({ length: 8 }, lane))).flat()
}

const describe = (reads: readonly unknown[]): string =>
  reads
    .slice(0, 3)
    .map((read) => JSON.stringify(read))
    .join('\n')

test('paging by cursor repeats no member and skips none that was there throughout, in 1,000 schedules of changes', async () => {
  const reads = await readAll(fc.sample(schedule, 1_000), 'cursor')

  assert.equal(reads.length, 1_000)
  assert.equal(describe(reads.filter(isRepeated)), '', 'repeated')
  assert.equal(describe(reads.filter(isSkipped)), '', 'skipped')
  assert.ok(
    reads.filter(({ seen, stayed }) => seen.length > stayed.length).length > 100,
    'many schedules changed something',
  )
})

test('control: paging by page_number does skip members in such schedules', async () => {
  const reads = await readAll(fc.sample(schedule, 100), 'page_number')

  assert.ok(reads.some(isSkipped))
})
