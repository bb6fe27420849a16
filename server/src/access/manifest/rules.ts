import type { Manifest } from '#contract'

const MASKED = 32

/** Which bit of a mask a gate has, by the order of the gates; only so many have one. */
export const gateBits = (gateIds: readonly number[]): ReadonlyMap<number, number> =>
  new Map(gateIds.slice(0, MASKED).map((id, bit) => [id, bit]))

type Rule = {
  readonly gate_id: number
  readonly price_category_ids: readonly number[] | null
  readonly membership_category_ids: readonly number[] | null
}

/** The gates that let a category in, as a mask. */
export function maskOf(
  category: { readonly kind: 'ticket' | 'member'; readonly id: number },
  bits: ReadonlyMap<number, number>,
  rules: readonly Rule[],
): number {
  let mask = 0
  for (const [gateId, bit] of bits) {
    const rule = rules.find(({ gate_id }) => gate_id === gateId)
    const allowed = category.kind === 'ticket' ? rule?.price_category_ids : rule?.membership_category_ids
    if (!allowed || allowed.includes(category.id)) mask += 2 ** bit
  }
  return mask
}

/** What is signed of a manifest: a line for each field but the last two, its name and its JSON without spaces. */
export const manifestText = (manifest: Omit<Manifest, 'signature'>): string =>
  Object.entries(manifest)
    .filter(([name]) => name !== 'server_time_ms' && name !== 'signature')
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join('\n')

/** A code as a manifest tells it. The state's low bits: 0 unpaid, 1 good, 2 and 3 cancelled, 4 replaced, 5 expired. */
export type ManifestRecord = {
  readonly id: number
  readonly state: number
  readonly member: boolean
  readonly checkConcession: boolean
  readonly category: number
  readonly expiry: number
}

const RECORD = 22

/** The records of one part of a manifest, by the hash of their code in hex. */
export function recordsIn(part: Buffer): Map<string, ManifestRecord> {
  const records = new Map<string, ManifestRecord>()
  for (let at = 0; at + RECORD <= part.length; at += RECORD) {
    const state = part.readUInt8(at + 18)
    records.set(part.toString('hex', at, at + 12), {
      id: part.readUIntBE(at + 12, 6),
      state: state & 7,
      member: (state & 8) !== 0,
      checkConcession: (state & 16) !== 0,
      category: part.readUInt16BE(at + 19),
      expiry: part.readUInt8(at + 21),
    })
  }
  return records
}
