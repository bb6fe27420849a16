import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import type { Plane } from '#contract'
import { samplerNames, type TraceSampling } from '#platform/telemetry'

/* Parsers for environment variables. Their errors name the variable. */

/** Returns the content of the file that a setting names. */
export function readTextFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(`${name} must name a file that can be read, not "${path}"`)
  }
}

export function parseMailDomains(entries: readonly string[]): Map<string, string> {
  return new Map(
    entries.map((entry) => {
      const [, domain = '', org = ''] = /^([a-z0-9.-]+):(org_[0-9A-Z]{26})$/.exec(entry) ?? []
      if (domain === '') throw new Error(`TESSERA_MAIL_DOMAINS must list domain:org_…, not "${entry}"`)
      return [domain, org]
    }),
  )
}

export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export function parseInteger(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`)
  return Number(text)
}

/** Parses the number of something that must not be missing. */
export function parseCount(name: string, text: string): number {
  const count = parseInteger(name, text)
  if (count === 0) throw new Error(`${name} must be at least 1, not "${text}"`)
  return count
}

/** pg knows neither several hosts nor `target_session_attrs`; it would fail with "Invalid URL", or ignore the parameter. */
export function parseDatabaseUrl(name: string, text: string): string {
  const authority = /^postgres(?:ql)?:\/\/([^/?]*)/.exec(text)?.[1]
  if (authority === undefined)
    throw new Error(`${name} must be an address such as postgres://tessera_app@127.0.0.1:5432/tessera`)
  if (
    authority.slice(authority.lastIndexOf('@') + 1).includes(',') ||
    /[?&](?:target_session_attrs=|host=[^&]*,)/.test(text)
  )
    throw new Error(
      `${name} must name one host, without target_session_attrs: put an address that follows the primary in front of several servers, such as HAProxy (docs/self-hosting.md, Failover)`,
    )
  return text
}

export function parseSwitch(name: string, text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new Error(`${name} must be true or false, not "${text}"`)
  return text === 'true'
}

export function parseUrl(name: string, text: string): string {
  if (text !== '' && !/^https?:\/\/[^/]+\/?$/.test(text))
    throw new Error(`${name} must be an address such as http://127.0.0.1:12111, not "${text}"`)
  return text
}

/** Parses an address that may have a path. */
export function parseFullUrl(name: string, text: string): string {
  if (text !== '' && !/^https?:\/\/[^/]/.test(text))
    throw new Error(`${name} must be an address such as http://127.0.0.1:4318/v1/logs, not "${text}"`)
  return text
}

/** Parses headers as OpenTelemetry writes them. The error does not quote the value, which may be a secret. */
export const parseHeaders = (name: string, entries: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    entries.map((entry, i) => {
      const [, key = '', value = ''] = /^([\w-]+)\s*=\s*(.+)$/.exec(entry) ?? []
      if (key === '') throw new Error(`${name} must list name=value, separated by commas: entry ${i + 1} is not`)
      return [key, decodeValue(value)]
    }),
  )

function decodeValue(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function parseSampler(name: string, text: string): TraceSampling['sampler'] {
  const sampler = samplerNames.find((known) => known === text)
  if (sampler === undefined) throw new Error(`${name} must be one of ${samplerNames.join(', ')}, not "${text}"`)
  return sampler
}

export function parseShare(name: string, text: string): number {
  const share = Number(text)
  if (!(share >= 0 && share <= 1)) throw new Error(`${name} must be a number from 0 to 1, such as 0.01, not "${text}"`)
  return share
}

export function parsePlanes(text: string): Plane[] {
  return splitList(text).map((name) => {
    if (name !== 'v1' && name !== 'store' && name !== 'admin' && name !== 'gate')
      throw new Error(`TESSERA_PLANES must name v1, store, admin or gate, not "${name}"`)
    return name
  })
}

export function parseAddressList(name: string, entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`${name} must list addresses or CIDR ranges, not "${entry}"`)
    const type = family === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, type)
    else list.addSubnet(address, Number(bits), type)
  }
  return list
}
