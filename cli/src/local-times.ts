import {
  adminGetEvent,
  adminGetOrganisation,
  getEvent,
  getOrganisation,
  getVenue,
  type Operation,
  type Plane,
} from '@tessera/contract'
import { momentAt } from '@tessera/server/formats'
import { call, type Request, type Server } from './api.ts'
import { UsageError } from './usage-error.ts'

type Parts = Parameters<typeof momentAt>[1]

/** A time without a zone, as it was typed. It becomes Unix seconds once the zone is known. */
type LocalTime = { readonly localTime: string; readonly parts: Parts }

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/** Returns a local time such as `2026-06-06T18:30`; undefined if the text is something else, or no such day exists. */
export function parseLocalTime(text: string): LocalTime | undefined {
  const match = LOCAL.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number((part as string | undefined) ?? 0))
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return { localTime: text, parts: { year, month, day, hour, minute, second } }
}

const isLocalTime = (value: unknown): value is LocalTime =>
  typeof value === 'object' && value !== null && 'localTime' in value

/** Replaces local times by Unix seconds, in the given zone or that of the venue, of the event or of the organisation. */
export async function resolveLocalTimes(
  server: Server,
  plane: Plane,
  request: Request,
  zone: string | undefined,
): Promise<Request> {
  const { body = {}, query = {} } = request
  if (![...Object.values(body), ...Object.values(query)].some(isLocalTime)) return request
  const found = zone ?? (await findZone(server, plane, request))
  const replace = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, isLocalTime(value) ? toUnix(value, found) : value]),
    )
  return { ...request, query: replace(query), ...(request.body && { body: replace(body) }) }
}

async function findZone(server: Server, plane: Plane, { body = {}, params = {} }: Request): Promise<string> {
  if (typeof body.timezone === 'string') return body.timezone
  const zoneOf = async (op: Operation, ids: Readonly<Record<string, string>>): Promise<string | null> =>
    ((await call(server, op, { params: ids })) as { timezone: string | null }).timezone
  const [eventOf, organisationOf] = plane === 'v1' ? [getEvent, getOrganisation] : [adminGetEvent, adminGetOrganisation]
  const venue = typeof body.venue_id === 'string' ? await zoneOf(getVenue, { venue_id: body.venue_id }) : null
  const event = params.event_id === undefined ? null : await zoneOf(eventOf, { event_id: params.event_id })
  return venue ?? event ?? (await zoneOf(organisationOf, {})) ?? 'UTC'
}

/** Says what the time was taken for, since the zone may not be the expected one. */
function toUnix({ localTime, parts }: LocalTime, zone: string): number {
  const moment = momentInZone(zone, parts)
  console.error(`${localTime} in ${zone} is ${moment.toISOString().slice(0, 16)}Z`)
  return moment.getTime() / 1_000
}

function momentInZone(zone: string, parts: Parts): Date {
  try {
    return momentAt(zone, parts)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${zone} is no time zone; one is Europe/London`)
    throw error
  }
}
