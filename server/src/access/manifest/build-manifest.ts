import { hash } from 'node:crypto'
import type { Manifest } from '#contract'
import { activeSeed, ensureKeys, eventTag, goodKeys, kindOf, listKeysOf, signBytes, windowOf } from '#barcodes'
import { listRules, type RuleRow } from '#gates'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { inTx } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import {
  blockedHashes,
  type CategoryRow,
  findHead,
  type HeadRow,
  listExpiries,
  listManifestCategories,
  listManifestGates,
  memberRecords,
  type Records,
  ticketRecords,
} from '../queries/manifest.ts'
import { gateBits, manifestText, maskOf } from './rules.ts'

const STALE_SECONDS = 12 * 3_600
/** Whoever changed a member a moment ago may not have been seen yet: what is younger than this is sent again. */
const OVERLAP_MS = 120_000

type Numbered = CategoryRow & { readonly number: number }

/** All that a device must know to decide by itself; with `since` only what changed. Signed, and without a name in it. */
export async function manifestOf(ctx: Ctx, id: string, since: string | undefined): Promise<Manifest> {
  const eventId = uuidOf(id)
  const now = ctx.now()
  const head = (await findHead(ctx.db, ctx.org, eventId)) ?? fail('not_found')
  const { opensMs, closesMs } = windowOf(head)
  const [found, gates, rules, keys, expiries] = await Promise.all([
    listManifestCategories(ctx.db, ctx.org, head),
    listManifestGates(ctx.db, ctx.org, head.venue_id),
    listRules(ctx.db, ctx.org, eventId),
    listKeysOf(ctx.db, ctx.org, eventId),
    listExpiries(ctx.db, ctx.org, { from: now, to: new Date(closesMs) }),
  ])
  const categories = found.map((category, number) => ({ ...category, number }))
  const version = versionOf(head, categories, now)
  const from = sinceOf(since, version)
  const records = await recordsOf(ctx, { head, categories, expiries, now, from })
  const bits = gateBits(gates.map(({ gate_id }) => gate_id))
  const unsigned = {
    event_id: id,
    title: head.title,
    version: version.text,
    since: from ? (since ?? null) : null,
    issued_at: unixSeconds(now),
    stale_at: unixSeconds(now) + STALE_SECONDS,
    opens_at: Math.floor(opensMs / 1000),
    closes_at: Math.floor(closesMs / 1000),
    cancelled: head.status === 3,
    reentry: head.reentry,
    barcodes: kindOf(head.barcodes),
    printed: head.printed,
    event_tag: eventTag(eventId),
    keys: goodKeys(keys).map(({ key_id, public_key }) => ({ key_id, public_key: public_key.toString('base64url') })),
    gates: gates.map((gate) => viewGate(gate, bits, rules)),
    categories: categories.map(({ kind, id: categoryId, title, number }) => ({
      index: number,
      kind,
      title,
      gates: maskOf({ kind, id: categoryId }, bits, rules),
    })),
    expiries: expiries.map(unixSeconds),
    salt: head.salt.toString('base64url'),
    ...records,
  }
  const manifest = { ...unsigned, server_time_ms: now.getTime() }
  return { ...manifest, signature: await signed(ctx, manifestText(manifest)) }
}

function viewGate(
  { gate_id, title }: { gate_id: number; title: string },
  bits: ReadonlyMap<number, number>,
  rules: readonly RuleRow[],
): Manifest['gates'][number] {
  const rule = rules.find((each) => each.gate_id === gate_id)
  const opens_at = rule?.opens_at ? unixSeconds(rule.opens_at) : null
  const closes_at = rule?.closes_at ? unixSeconds(rule.closes_at) : null
  return { gate_id, title, bit: bits.get(gate_id) ?? null, opens_at, closes_at }
}

type Version = { readonly text: string; readonly xid: number; readonly shape: string }

/** What the next delta begins after: the transactions that were seen, the time, and what categories there were. */
function versionOf(head: HeadRow, categories: readonly Numbered[], now: Date): Version {
  const settings = [head.salt.toString('hex'), head.barcodes, ...categories.map(({ kind, id }) => `${kind} ${id}`)]
  const shape = hash('sha256', settings.join('\n'), 'hex').slice(0, 8)
  return { text: `${head.seen_xid}-${now.getTime()}-${shape}`, xid: head.seen_xid, shape }
}

type From = { readonly xid: number; readonly changed: Date }

/** Undefined when the manifest must be whole: it is the first, the categories are others, or the database is another. */
function sinceOf(since: string | undefined, now: Version): From | undefined {
  const [xid = '', ms = '', shape] = since?.split('-') ?? []
  if (shape !== now.shape || Number(xid) > now.xid) return undefined
  return { xid: Number(xid), changed: new Date(Number(ms) - OVERLAP_MS) }
}

type Wanted = {
  readonly head: HeadRow
  readonly categories: readonly Numbered[]
  readonly expiries: readonly Date[]
  readonly now: Date
  readonly from: From | undefined
}

async function recordsOf(ctx: Ctx, { head, categories, expiries, now, from }: Wanted) {
  const of = (kind: CategoryRow['kind']) => {
    const some = categories.filter((category) => category.kind === kind)
    return { ids: some.map(({ id }) => id), numbers: some.map(({ number }) => number) }
  }
  const { salt } = head
  const signedCodes = head.barcodes !== 'random'
  const [tickets, members, blocked] = await Promise.all([
    ticketRecords(ctx.db, ctx.org, head.event_id, {
      salt,
      of: of('ticket'),
      signed: signedCodes,
      since: from?.xid ?? null,
    }),
    memberRecords(ctx.db, ctx.org, { salt, of: of('member'), expiries, since: from?.changed ?? null, now }),
    blockedHashes(ctx.db, ctx.org, salt),
  ])
  const both = (part: keyof Records): string =>
    Buffer.concat([tickets?.[part] ?? NONE, members?.[part] ?? NONE]).toString('base64url')
  return { revoked: both('revoked'), entries: both('entries'), blocked: (blocked ?? NONE).toString('base64url') }
}

const NONE = Buffer.alloc(0)

async function signed(ctx: Ctx, text: string): Promise<string> {
  const owner = { db: ctx.db, org: ctx.org, mode: ctx.caller.mode, eventId: null }
  const known = await listKeysOf(ctx.db, ctx.org, null)
  const keys = known.length > 0 ? known : await inTx(ctx.db, ctx.org, (tx) => ensureKeys(tx, owner, ctx.now()))
  return signBytes(Buffer.from(text), activeSeed(owner, keys).seed).toString('base64url')
}
