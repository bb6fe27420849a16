import { InvalidArgumentError } from 'commander'
import { orgId, toUuid, type OrgId } from '@tessera/server/formats'

/** Parses the id of an organisation, `org_…`. */
export function parseOrgId(text: string): OrgId {
  if (!/^org_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text))
    throw new InvalidArgumentError('It must be the id of an organisation, org_….')
  return orgId(toUuid(text))
}

/** Parses a count or a numeric id. */
export function parsePositive(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.')
  return Number(text)
}

/** Parses a date or a time. */
export function parseTime(text: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new InvalidArgumentError('It must be a date or a time, such as 2026-03-14.')
  return at
}
