import { hash } from 'node:crypto'
import { EventStatus, type Manifest } from '#contract'
import {
  activeSeed,
  ensureKeys,
  entryWindow,
  eventTag,
  listSigningKeys,
  type SealerCtx,
  signBytes,
  toBarcodeKind,
  usableKeys,
} from '#barcodes'
import { listRules, type RuleRow } from '#gates'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { inTx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import {
  findDeletedChanges,
  findManifestEvent,
  getBlockedHashes,
  getMemberRecords,
  getTicketRecords,
  listExpiries,
  listManifestCategories,
  listManifestGates,
  type ManifestCategoryRow,
  type ManifestEventRow,
  type RecordBytes,
} from '../queries/manifest.ts'
import { gateBits, gateMask, manifestText } from './rules.ts'

const STALE_SECONDS = 12 * 3_600
/** A delta repeats member changes of this time, because the previous manifest may have missed uncommitted ones. */
const OVERLAP_MS = 120_000

type NumberedCategory = ManifestCategoryRow & { readonly number: number }

/** Returns the signed manifest with which a device decides offline; with `since` only the changes. It contains no names. */
export async function buildManifest(ctx: SealerCtx, id: string, since: string | undefined): Promise<Manifest> {
  const eventId = toUuid(id)
  const now = ctx.now()
  const event = (await findManifestEvent(ctx.db, ctx.org, eventId)) ?? fail('not_found')
  const { opensMs, closesMs } = entryWindow(event)
  const [found, gates, rules, keys, expiries] = await Promise.all([
    listManifestCategories(ctx.db, ctx.org, event),
    listManifestGates(ctx.db, ctx.org, event.venue_id),
    listRules(ctx.db, ctx.org, eventId),
    listSigningKeys(ctx.db, ctx.org, eventId),
    listExpiries(ctx.db, ctx.org, { from: now, to: new Date(closesMs) }),
  ])
  const categories = found.map((category, number) => ({ ...category, number }))
  const version = buildVersion(event, categories, now)
  const scope = { event, categories, expiries, now }
  const delta = await buildDelta(ctx, scope, parseSince(since, version))
  const records = delta ?? (await buildRecords(ctx, { ...scope, from: undefined }))
  const bits = gateBits(gates.map(({ gate_id }) => gate_id))
  const unsigned = {
    event_id: id,
    title: event.title,
    timezone: event.timezone,
    version: version.text,
    since: delta ? (since ?? null) : null,
    epoch: event.epoch,
    issued_at: unixSeconds(now),
    stale_at: unixSeconds(now) + STALE_SECONDS,
    opens_at: Math.floor(opensMs / 1000),
    closes_at: Math.floor(closesMs / 1000),
    cancelled: event.status === EventStatus.cancelled,
    reentry: event.reentry,
    barcodes: toBarcodeKind(event.barcodes),
    printed: event.printed,
    event_tag: eventTag(eventId),
    keys: usableKeys(keys).map(({ key_id, public_key }) => ({ key_id, public_key: public_key.toString('base64url') })),
    gates: gates.map((gate) => viewGate(gate, bits, rules)),
    categories: categories.map(({ kind, id: categoryId, title, number }) => ({
      index: number,
      kind,
      title,
      gates: gateMask({ kind, id: categoryId }, bits, rules),
    })),
    expiries: expiries.map(unixSeconds),
    salt: event.salt.toString('base64url'),
    ...records,
  }
  const manifest = { ...unsigned, server_time_ms: now.getTime() }
  return { ...manifest, signature: await sign(ctx, manifestText(manifest)) }
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

type ManifestVersion = { readonly text: string; readonly xid: number; readonly shape: string }

/**
 * The start of the next delta: the oldest transaction in progress, the time, and a hash of the settings, the categories, the epoch and
 * the moves. After a restore or a move the numbers of transactions are others.
 */
function buildVersion(event: ManifestEventRow, categories: readonly NumberedCategory[], now: Date): ManifestVersion {
  const { salt, barcodes, epoch, moves } = event
  const settings = [salt.toString('hex'), barcodes, epoch, moves, ...categories.map(({ kind, id }) => `${kind} ${id}`)]
  const shape = hash('sha256', settings.join('\n'), 'hex').slice(0, 8)
  return { text: `${event.seen_xid}-${now.getTime()}-${shape}`, xid: event.seen_xid, shape }
}

type DeltaStart = { readonly xid: number; readonly changed: Date }

/** Undefined if a full manifest is needed: for the first one, after a change of categories, and after a database restore. */
function parseSince(since: string | undefined, now: ManifestVersion): DeltaStart | undefined {
  const [xid = '', ms = '', shape] = since?.split('-') ?? []
  if (shape !== now.shape || Number(xid) > now.xid) return undefined
  return { xid: Number(xid), changed: new Date(Number(ms) - OVERLAP_MS) }
}

type RecordScope = {
  readonly event: ManifestEventRow
  readonly categories: readonly NumberedCategory[]
  readonly expiries: readonly Date[]
  readonly now: Date
  readonly from: DeltaStart | undefined
}

/**
 * Undefined if a full manifest is needed. Whether changes were deleted is asked after they were read: they are deleted and noted
 * in one transaction.
 */
async function buildDelta(ctx: Ctx, scope: Omit<RecordScope, 'from'>, from: DeltaStart | undefined) {
  if (!from) return undefined
  const records = await buildRecords(ctx, { ...scope, from })
  return from.xid > (await findDeletedChanges(ctx.db, ctx.org, scope.event.event_id)) ? records : undefined
}

async function buildRecords(ctx: Ctx, { event, categories, expiries, now, from }: RecordScope) {
  const categoriesOf = (kind: ManifestCategoryRow['kind']) => {
    const matching = categories.filter((category) => category.kind === kind)
    return { ids: matching.map(({ id }) => id), numbers: matching.map(({ number }) => number) }
  }
  const { salt } = event
  const signedCodes = event.barcodes !== 'random'
  const [tickets, members, blocked] = await Promise.all([
    getTicketRecords(ctx.db, ctx.org, event.event_id, {
      salt,
      categories: categoriesOf('ticket'),
      signed: signedCodes,
      since: from?.xid ?? null,
    }),
    getMemberRecords(ctx.db, ctx.org, {
      salt,
      categories: categoriesOf('member'),
      expiries,
      since: from?.changed ?? null,
      now,
    }),
    getBlockedHashes(ctx.db, ctx.org, salt),
  ])
  const both = (part: keyof RecordBytes): string =>
    Buffer.concat([tickets?.[part] ?? NO_BYTES, members?.[part] ?? NO_BYTES]).toString('base64url')
  return { revoked: both('revoked'), entries: both('entries'), blocked: (blocked ?? NO_BYTES).toString('base64url') }
}

const NO_BYTES = Buffer.alloc(0)

async function sign(ctx: SealerCtx, text: string): Promise<string> {
  const owner = { sealer: ctx.sealer, org: ctx.org, mode: ctx.caller.mode, eventId: null }
  const existing = await listSigningKeys(ctx.db, ctx.org, null)
  const keys = existing.length > 0 ? existing : await inTx(ctx.db, ctx.org, (tx) => ensureKeys(tx, owner, ctx.now()))
  return signBytes(Buffer.from(text), activeSeed(owner, keys).seed).toString('base64url')
}
