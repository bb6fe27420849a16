import { apiVersion } from '#contract'
import { publicId, type OrgId } from '#platform/ids'
import type { LiveChangeRow } from '../queries/live.ts'
import { isShown, type ChangeFilter } from './filter.ts'

/** Consecutive changes as server-sent events. All streams of an organisation share it. */
export type FramePage = {
  /** The sequence number of the last change on the page. */
  readonly through: number
  /** All events of the page. */
  readonly bytes: Buffer
  /** The bytes that a filter shows. Computed once for each filter. */
  select(filter: ChangeFilter): Buffer
}

/** The changes are no longer in the feed, or not yet. */
export class ChangesMissing extends Error {}

/** Turns rows into events. Throws if they are not the changes directly after a number, without gaps. */
export function createFramePage(org: OrgId, after: number, rows: readonly LiveChangeRow[]): FramePage {
  if (rows.length === 0 || rows.some(({ sequence }, i) => sequence !== after + 1 + i))
    throw new ChangesMissing(`the changes after ${after} are not in the feed`)
  const frames = rows.map((row) => ({ type: row.type, data: row.data, bytes: Buffer.from(changeFrame(org, row)) }))
  const all = Buffer.concat(frames.map(({ bytes }) => bytes))
  const selected = new Map<string, Buffer>()
  return {
    through: after + rows.length,
    bytes: all,
    select(filter) {
      const known = selected.get(filter.id)
      if (known) return known
      const shown = frames.filter((frame) => isShown(filter, frame))
      const bytes = shown.length === frames.length ? all : Buffer.concat(shown.map((frame) => frame.bytes))
      selected.set(filter.id, bytes)
      return bytes
    },
  }
}

/** One change: the same JSON as in the list of changes, whose fields have this order. PostgreSQL's JSON has no line breaks. */
function changeFrame(org: OrgId, { message_id, type, timestamp, sequence, data }: LiveChangeRow): string {
  const envelope = {
    id: publicId('msg', message_id),
    type,
    timestamp,
    org_id: publicId('org', org),
    api_version: apiVersion,
    sequence,
  }
  return `id: ${sequence}\nevent: ${type}\ndata: ${JSON.stringify(envelope).slice(0, -1)},"data":${data}}\n\n`
}

/** The first event. `retry` is the pause before a browser connects again. */
export const readyFrame = (sequence: number, epoch: number): Buffer =>
  Buffer.from(`retry: 1000\nid: ${sequence}\nevent: ready\ndata: ${JSON.stringify({ sequence, epoch })}\n\n`)

/** An event without data is not dispatched, but its id becomes the position from which the client resumes. */
export const heartbeatFrame = (sequence: number): Buffer => Buffer.from(`: heartbeat\nid: ${sequence}\n\n`)

export const closingFrame = (sequence: number, reason: string): Buffer =>
  Buffer.from(`: closing: ${reason}\nid: ${sequence}\n\n`)
