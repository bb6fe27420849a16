import { findConfinedParam, findConfinement, type Operation } from '#contract'
import type { StaffSessions } from '#http/bind'
import type { Db } from '#platform/db'
import { isUuid, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { isOfEvents } from './queries/confinement.ts'

/** Creates the check of what people may reach who are confined to some events. Others cost no query. */
export const createConfinement =
  (db: Db): StaffSessions['requireConfinement'] =>
  async ({ org, restrictions }, op, params) => {
    const eventIds = restrictions?.eventIds
    if (!eventIds) return
    switch (findConfinement(op)) {
      case 'join':
      case 'unrelated':
        return
      case 'path': {
        const object = findObject(op, params)
        if (!object || !(await isOfEvents(db, org, object, eventIds))) fail('not_found')
        return
      }
      case 'refused':
      case undefined:
        fail('confined_to_events')
    }
  }

/** Returns undefined for an id in a form that no response has: whatever it might be read as, it is not theirs. */
function findObject(op: Operation, params: Readonly<Record<string, string>>) {
  const param = findConfinedParam(op)
  if (!param) throw new Error(`${op.id} names no object of an event in its path`)
  const id = parseId(params[param] ?? '')
  return id === undefined ? undefined : { param, id }
}

const PREFIXED = /^[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}$/
const MAX_DIGITS = 15

/** Returns an id as the database has it: a number, or a UUID; undefined if it is none. */
function parseId(text: string): string | number | undefined {
  if (/^[1-9]\d*$/.test(text) && text.length <= MAX_DIGITS) return Number(text)
  if (isUuid(text.toLowerCase())) return text
  return PREFIXED.test(text) ? toUuid(text) : undefined
}
