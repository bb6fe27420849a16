import type { Manifest } from '#contract'

const MASK_BITS = 32

/** Assigns a bit of the mask to each gate in order; only the first 32 gates have one. */
export const gateBits = (gateIds: readonly number[]): ReadonlyMap<number, number> =>
  new Map(gateIds.slice(0, MASK_BITS).map((id, bit) => [id, bit]))

type Rule = {
  readonly gate_id: number
  readonly price_category_ids: readonly number[] | null
  readonly membership_category_ids: readonly number[] | null
}

/** The gates that admit a category, as a bit mask. */
export function gateMask(
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

/** The signed text of a manifest: one line `name=json` for each field, without `server_time_ms` and `signature`. */
export const manifestText = (manifest: Omit<Manifest, 'signature'>): string =>
  Object.entries(manifest)
    .filter(([name]) => name !== 'server_time_ms' && name !== 'signature')
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join('\n')

/** A code in a manifest. The low bits of the state: 0 unpaid, 1 valid, 2 and 3 cancelled, 4 replaced, 5 expired. */
export type ManifestRecord = {
  readonly id: number
  readonly state: number
  readonly member: boolean
  readonly checkConcession: boolean
  readonly category: number
  readonly expiry: number
}

const RECORD_BYTES = 22

/** Parses the records of one part of a manifest. Returns them by the hash of their code in hex. */
export function parseRecords(part: Buffer): Map<string, ManifestRecord> {
  const records = new Map<string, ManifestRecord>()
  for (let at = 0; at + RECORD_BYTES <= part.length; at += RECORD_BYTES) {
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
