import { resolved, type Import } from './imports.ts'
import type { Source } from '../../../scripts/lib/source-code.ts'

export type Ladder = readonly string[]

/** The part of the house that a file belongs to; a room of its own name that is not on the ladder is `unknown`. */
export function roomOf(path: string, ladder: Ladder): string {
  if (path.startsWith('contract/src/')) return 'contract'
  if (path.startsWith('cli/src/')) return 'cli'
  if (path.startsWith('sdk/src/')) return 'sdk'
  if (path.startsWith('apps/')) return path.split('/', 2).join('/')
  const [first = '', ...rest] = path.replace('server/src/', '').split('/')
  if (rest.length === 0) return WIRING.has(first) ? 'wiring' : 'unknown'
  return first === 'platform' || first === 'http' || first === 'operator' || ladder.includes(first) ? first : 'unknown'
}

/** The files that put the house together, and so know every door. */
const WIRING = new Set(['app.ts', 'main.ts', 'slices.ts', 'config.ts', 'config-values.ts'])

/** Programs inside a library's folder: they may use Node, and nothing may import them. */
const PROGRAMS = new Map([['contract/src/write-openapi.ts', 'writes the documents that are committed']])

/** What has a socket behind it. Named once, so that everything else stays testable without one. */
const DRIVERS = new Set(['pg', 'ioredis'])
const DRIVER_FILES = new Map([
  ['server/src/operator/databases.ts', 'creates the database, before there is anything to connect to'],
  ['server/src/operator/doctor.ts', 'looks at a set-up from outside, when the server cannot start'],
  ['server/src/operator/passwords.ts', 'gives the role of the server its password, as the owner'],
  ['server/src/operator/backup/check.ts', 'makes and drops the database that a dump is restored into'],
  ['server/src/operator/backup/verify.ts', 'looks at a restored database, as the owner'],
  ['server/src/operator/backup/looks.ts', 'looks at a restored database, as the owner'],
])

/** Node's modules that only compute; the names are those of `node:net` that open no socket. */
const SLICE_NODE = new Map<string, readonly string[] | undefined>([
  ['node:crypto', undefined],
  ['node:zlib', undefined],
  ['node:net', ['BlockList', 'isIP', 'isIPv4', 'isIPv6']],
])

/** Clients of others' services, and makers of what only some make: each for the folders that use it. */
const PEERS = new Map([
  ['stripe', ['server/src/payment-providers/stripe/']],
  ['jose', ['server/src/sso/', 'server/src/documents/']],
  ['bidi-js', ['server/src/documents/pdf/']],
  ['pdfkit', ['server/src/documents/pdf/']],
  ['qrcode-generator', ['server/src/documents/pdf/']],
  ['passkit-generator', ['server/src/documents/wallet/']],
])

const SLICE_HTTP = new Set(['#http/bind', '#http/list', '#http/page'])
const PLATFORM_PACKAGES = new Set([...DRIVERS, 'pino', 'prom-client', 'typebox', 'undici', 'ipaddr.js', 'nodemailer'])
  .add('fontkit')
  .add('fast-png')

/** Why a file may not import this; or undefined when it may. */
export function importRefusal(source: Source, imported: Import, ladder: Ladder): string | undefined {
  const { path } = source
  const { target } = imported
  if (target === undefined) return 'imports what is computed at run time'
  if (target.startsWith('.')) return relativeRefusal(path, target, ladder)
  if (DRIVERS.has(target) && roomOf(path, ladder) !== 'platform' && !DRIVER_FILES.has(path))
    return `reaches past platform to ${target}`
  if (path.endsWith('/rules.ts')) return target === '#contract' ? undefined : `is a rule and imports ${target}`
  return mayName(path, imported, target, ladder) ? undefined : `may not import ${target}`
}

function relativeRefusal(path: string, target: string, ladder: Ladder): string | undefined {
  const to = resolved(path, target)
  const room = roomOf(path, ladder)
  if (PROGRAMS.has(to)) return `imports the program ${to}`
  // The operator starts the server that it looks after: app.ts and config.ts are its door to the wiring.
  if (room === 'operator' && (to === 'server/src/app.ts' || to === 'server/src/config.ts')) return undefined
  return roomOf(to, ladder) === room ? undefined : `leaves its room by ${target}`
}

function mayName(path: string, imported: Import, target: string, ladder: Ladder): boolean {
  const room = roomOf(path, ladder)
  const isNode = target.startsWith('node:')
  const isDoor = target.startsWith('#') && ladder.includes(target.slice(1))
  const isPlatform = target.startsWith('#platform/')
  switch (room) {
    case 'contract':
      return isTypebox(target) || (isNode && PROGRAMS.has(path))
    case 'platform':
      return target === '#contract' || isNode || PLATFORM_PACKAGES.has(target) || target.startsWith('@opentelemetry/')
    case 'http':
      return target === '#contract' || isNode || isPlatform || isTypebox(target)
    case 'wiring':
      return target === '#contract' || isNode || isPlatform || isDoor || target.startsWith('#http/')
    case 'operator':
      return target === '#contract' || isNode || isPlatform || isDoor || DRIVER_FILES.has(path)
    case 'cli':
      return isNode || CLI_PACKAGES.has(target)
    // It is sent to browsers: what it knows of the contract is written into it by its generator.
    case 'sdk':
    case 'unknown':
      return false
    case 'apps/docs':
      return target === 'minisearch'
    case 'apps/storefront':
      return target === 'lean-qr' || target === '@tessera/sdk/store' || target === '@tessera/sdk/barcode'
    case 'apps/scanner':
      return target === 'zxing-wasm/reader' || target === '@tessera/sdk' || isContractType(imported)
    default:
      return (
        target === '#contract' ||
        isPlatform ||
        SLICE_HTTP.has(target) ||
        isBelow(target, room, ladder) ||
        (PEERS.get(target) ?? []).some((folder) => path.startsWith(folder)) ||
        computes(imported)
      )
  }
}

const CLI_PACKAGES = new Set(['@tessera/contract', '@tessera/server/operator', 'commander'])

/** Apps are sent to browsers: of the contract they take its types, which are gone by then. */
const isContractType = ({ target, values }: Import): boolean => target === '@tessera/contract' && values.length === 0

const isTypebox = (target: string): boolean => target === 'typebox' || target.startsWith('typebox/')

function isBelow(target: string, room: string, ladder: Ladder): boolean {
  const at = ladder.indexOf(target.slice(1))
  return target.startsWith('#') && at >= 0 && at < ladder.indexOf(room)
}

function computes({ target, values }: Import): boolean {
  if (target === undefined || !SLICE_NODE.has(target)) return false
  const names = SLICE_NODE.get(target)
  return names === undefined || values.every((value) => names.includes(value))
}

/** What is wrong with the doors of the server's package: one for each step of the ladder, and none that leads deeper. */
export function doorFaults(packageJson: string, ladder: Ladder): string[] {
  const { imports, exports } = parsed(packageJson)
  const wanted: Record<string, string> = {
    '#contract': '@tessera/contract',
    '#platform/*': './src/platform/*.ts',
    '#http/*': './src/http/*.ts',
    '#testing/*': './testing/*.ts',
    ...Object.fromEntries(ladder.map((slice) => [`#${slice}`, `./src/${slice}/index.ts`])),
  }
  const names = new Set([...Object.keys(wanted), ...Object.keys(imports)])
  const faults = [...names]
    .filter((name) => wanted[name] !== imports[name])
    .map((name) => `${name} leads to ${imports[name] ?? 'nowhere'}`)
  const outside = Object.keys(exports).filter((name) => name !== './operator')
  return [...faults, ...outside.map((name) => `${name} is open to other packages`)]
}

/** Safe as far as the checker needs: a missing part is read as empty. */
function parsed(packageJson: string): { imports: Record<string, string>; exports: Record<string, unknown> } {
  const { imports = {}, exports = {} } = JSON.parse(packageJson) as {
    imports?: Record<string, string>
    exports?: Record<string, unknown>
  }
  return { imports, exports }
}
