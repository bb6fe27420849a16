import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import type { Plane } from '#contract'

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

export function parseUrl(name: string, text: string): string {
  if (text !== '' && !/^https?:\/\/[^/]+\/?$/.test(text))
    throw new Error(`${name} must be an address such as http://127.0.0.1:12111, not "${text}"`)
  return text
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
