// longer than 250 lines because it lists every rule about imports, with all its exceptions
import { resolveRelative, type ImportStatement } from '../../../scripts/lib/imports.ts'
import type { Source } from '../../../scripts/lib/source-code.ts'

export type SliceOrder = readonly string[]

/** Returns the module that a file belongs to: a package, an app, a slice, or a part of the server. `unknown` for a folder that is none. */
export function findModule(path: string, sliceOrder: SliceOrder): string {
  if (path.startsWith('contract/src/')) return 'contract'
  if (path.startsWith('cli/src/')) return 'cli'
  if (path.startsWith('sdk/src/')) return 'sdk'
  if (path.startsWith('apps/')) return path.split('/', 2).join('/')
  const [first = '', ...rest] = path.replace('server/src/', '').split('/')
  if (rest.length === 0) return COMPOSITION_FILES.has(first) ? 'composition' : 'unknown'
  return PARTS.has(first) || sliceOrder.includes(first) ? first : 'unknown'
}

/** The folders of the server that are no slices. */
const PARTS = new Set(['platform', 'http', 'edge', 'operator'])

/** The files that put the server together, and so import every slice. */
const COMPOSITION_FILES = new Set([
  'app.ts',
  'api-parts.ts',
  'telemetry-parts.ts',
  'worker-parts.ts',
  'main.ts',
  'provider-hooks.ts',
  'slices.ts',
  'start-edge.ts',
  'slice-order.ts',
  'config.ts',
  'config-values.ts',
])

/** Programs inside the folder of a library: they may use Node, and no file may import them. */
const PROGRAMS = new Map([['contract/src/write-openapi.ts', 'writes the documents that are committed']])

/** Packages that open sockets. Only platform imports them, so that everything else can be tested without one. */
const DRIVERS = new Set(['pg', 'ioredis'])
const DRIVER_FILES = new Map([
  ['server/src/operator/databases.ts', 'creates the database, before a connection to it is possible'],
  ['server/src/operator/doctor.ts', 'inspects an installation when the server cannot start'],
  ['server/src/operator/doctor-people.ts', 'inspects the staff of organisations that were moved'],
  ['server/src/operator/doctor-addresses.ts', 'inspects the addresses of all organisations'],
  ['server/src/operator/plan-migrations.ts', 'reads the sizes of tables before they are migrated, as the owner'],
  ['server/src/operator/finish-restore.ts', 'moves the numbers of every organisation after a restore, as the owner'],
  ['server/src/operator/passwords.ts', 'sets the password of the server role, as the owner'],
  ['server/src/operator/cells/home.ts', 'freezes organisations, as the owner'],
  ['server/src/operator/cells/sides.ts', 'connects to the cells of a move, as their owner'],
  ['server/src/operator/cells/checks.ts', 'compares two cells before a move, as their owner'],
  ['server/src/operator/cells/secrets.ts', 'reads encrypted values of two cells before a move, as their owner'],
  ['server/src/operator/cells/replication.ts', 'copies an organisation to another cell, as the owner of both'],
  ['server/src/operator/cells/cut-over.ts', 'moves numbers to another cell, as the owner of both'],
  ['server/src/operator/cells/people.ts', 'moves people to another cell, as the owner of both'],
  ['server/src/operator/cells/tables.ts', 'deletes all rows of an organisation, as the owner'],
  ['server/src/operator/backup/check.ts', 'creates and drops the database that a dump is restored into'],
  ['server/src/operator/backup/verify.ts', 'inspects a restored database, as the owner'],
  ['server/src/operator/backup/database-facts.ts', 'inspects a restored database, as the owner'],
])

/** Modules of Node that only compute. Of `node:net`, only the names that open no socket. */
const SLICE_NODE = new Map<string, readonly string[] | undefined>([
  ['node:crypto', undefined],
  ['node:zlib', undefined],
  ['node:net', ['BlockList', 'isIP', 'isIPv4', 'isIPv6']],
])

/** Clients of other services and libraries for one purpose: each with the folders that may import it. */
const SLICE_PACKAGES = new Map([
  ['stripe', ['server/src/payment-providers/stripe/']],
  ['jose', ['server/src/documents/']],
  ['@simplewebauthn/server', ['server/src/staff/passkeys/']],
  ['bidi-js', ['server/src/documents/pdf/']],
  ['pdfkit', ['server/src/documents/pdf/']],
  ['undici', ['server/src/payment-providers/mollie/']],
  ['lean-qr', ['server/src/documents/pdf/']],
  ['passkit-generator', ['server/src/documents/wallet/']],
])

const SLICE_HTTP = new Set(['#http/bind', '#http/list', '#http/page', '#http/public-files'])
const PLATFORM_PACKAGES = new Set([...DRIVERS, 'pino', 'prom-client', 'typebox', 'undici', 'ipaddr.js', 'nodemailer'])
  .add('fontkit')
  .add('fast-png')
  .add('jose')
  .add('openid-client')

/** Returns why the file may not import this, or undefined if it may. */
export function findImportViolation(
  source: Source,
  imported: ImportStatement,
  sliceOrder: SliceOrder,
): string | undefined {
  const { path } = source
  const { target } = imported
  if (target === undefined) return 'imports a target computed at run time'
  if (target.startsWith('.')) return findRelativeViolation(path, target, sliceOrder)
  if (DRIVERS.has(target) && findModule(path, sliceOrder) !== 'platform' && !DRIVER_FILES.has(path))
    return `imports the driver ${target}, which only platform may`
  if (isRulesFile(path) && !mayRulesImport(imported, target)) return `is a rule and imports ${target}`
  return mayImport(path, imported, target, sliceOrder) ? undefined : `may not import ${target}`
}

/** Files of pure functions. They may use types of other slices, but of other modules no code that could do I/O. */
export const isRulesFile = (path: string): boolean =>
  /^server\/src\/.*(?:\/rules|-rules|\/decide)\.ts$/.test(path) && !NO_RULES.has(path)

const NO_RULES = new Map([['server/src/gates/gate-rules.ts', 'edits the gate rules that staff set, which are records']])

/** Pure functions and constants of other modules that rules may import. */
const PURE_VALUES = new Map([
  ['#platform/zone', ['localDate', 'momentAt', 'startOfDay', 'wallClock']],
  ['#platform/lists', ['itemAt']],
  ['#platform/money', ['allocate']],
  ['#membership-catalogue', ['periodEnd']],
  ['#membership-billing', ['CHARGE_CANCELLED', 'CHARGE_LOST']],
])

const mayRulesImport = ({ values }: ImportStatement, target: string): boolean =>
  target === '#contract' ||
  (values.length === 0 && !target.startsWith('#platform/')) ||
  values.some(() => values.every((value) => PURE_VALUES.get(target)?.includes(value)))

function findRelativeViolation(path: string, target: string, sliceOrder: SliceOrder): string | undefined {
  const to = resolveRelative(path, target)
  const module = findModule(path, sliceOrder)
  if (PROGRAMS.has(to)) return `imports the program ${to}`
  // The operator starts the server that it manages: it may import app.ts and config.ts.
  if (module === 'operator' && (to === 'server/src/app.ts' || to === 'server/src/config.ts')) return undefined
  if (module === 'apps/console' && isOtherFeature(path, to)) return `imports another feature of the console: ${target}`
  return findModule(to, sliceOrder) === module ? undefined : `imports another module by path: ${target}`
}

/** The parts of the SDK that a shop needs. */
const STOREFRONT_SDK = new Set(['@tessera/sdk/store', '@tessera/sdk/barcode', '@tessera/sdk/seatmap'])

function mayImport(path: string, imported: ImportStatement, target: string, sliceOrder: SliceOrder): boolean {
  const module = findModule(path, sliceOrder)
  const isNode = target.startsWith('node:')
  const isSlice = target.startsWith('#') && sliceOrder.includes(target.slice(1))
  const isPlatform = target.startsWith('#platform/')
  switch (module) {
    case 'contract':
      return isTypebox(target) || (isNode && PROGRAMS.has(path))
    case 'platform':
      return target === '#contract' || isNode || PLATFORM_PACKAGES.has(target) || target.startsWith('@opentelemetry/')
    case 'http':
      return target === '#contract' || isNode || isPlatform || isTypebox(target)
    case 'edge':
      return target === '#contract' || isNode || isPlatform || target.startsWith('#http/')
    case 'composition':
      return (
        target === '#contract' || isNode || isPlatform || isSlice || target === '#edge' || target.startsWith('#http/')
      )
    case 'operator':
      return target === '#contract' || isNode || isPlatform || isSlice || DRIVER_FILES.has(path)
    case 'cli':
      return isNode || CLI_PACKAGES.has(target) || mayLoadOperator(path, imported)
    // Browsers load the SDK: its generator writes into it what it needs of the contract.
    case 'sdk':
    case 'unknown':
      return false
    case 'apps/console':
      return CONSOLE_PACKAGES.has(target) || /^#(?:words|contract)\//.test(target)
    case 'apps/docs':
      return target === 'minisearch'
    case 'apps/storefront':
      return target === 'lean-qr' || STOREFRONT_SDK.has(target)
    case 'apps/scanner':
      return target === 'zxing-wasm/reader' || target === '@tessera/sdk' || isContractType(imported)
    default:
      return (
        target === '#contract' ||
        isPlatform ||
        SLICE_HTTP.has(target) ||
        isBelow(target, module, sliceOrder) ||
        (SLICE_PACKAGES.get(target) ?? []).some((folder) => path.startsWith(folder)) ||
        isPureNodeModule(imported)
      )
  }
}

/** Of the contract, the console gets schemas as data: `#contract/…`, which its build writes. */
const CONSOLE_PACKAGES = new Set([
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tessera/sdk',
  '@tessera/sdk/seatmap',
  'flatbush',
  'lean-qr',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'uplot',
  'uplot/dist/uPlot.min.css',
])

/** Parts of the console that its features share. Features do not import each other. */
const CONSOLE_SHARED = new Set(['entry', 'frame', 'invoicing', 'kit', 'plots', 'print', 'seatmap', 'sign-in', 'style'])

function isOtherFeature(path: string, to: string): boolean {
  const feature = (file: string): string => /^apps\/console\/src\/([^/]+)\//.exec(file)?.[1] ?? ''
  const from = feature(path)
  return from !== '' && feature(to) !== from && !CONSOLE_SHARED.has(feature(to))
}

const CLI_PACKAGES = new Set(['@tessera/contract', '@tessera/server/formats', 'commander'])

/** It loads the whole server, which takes a second: one file does so, for the commands that need it. Types cost nothing. */
const mayLoadOperator = (path: string, { target, values }: ImportStatement): boolean =>
  target === '@tessera/server/operator' && (values.length === 0 || path === 'cli/src/environment.ts')

/** Browsers load the apps: of the contract they may import types, which the build removes. */
const isContractType = ({ target, values }: ImportStatement): boolean =>
  target === '@tessera/contract' && values.length === 0

const isTypebox = (target: string): boolean => target === 'typebox' || target.startsWith('typebox/')

function isBelow(target: string, module: string, sliceOrder: SliceOrder): boolean {
  const at = sliceOrder.indexOf(target.slice(1))
  return target.startsWith('#') && at >= 0 && at < sliceOrder.indexOf(module)
}

function isPureNodeModule({ target, values }: ImportStatement): boolean {
  if (target === undefined || !SLICE_NODE.has(target)) return false
  const names = SLICE_NODE.get(target)
  return names === undefined || values.every((value) => names.includes(value))
}

/** Returns what is wrong with the imports and exports of the server package: one entry per slice, for its index.ts, and no others. */
export function findPackageViolations(packageJson: string, sliceOrder: SliceOrder): string[] {
  const { imports, exports } = parsePackage(packageJson)
  const expected: Record<string, string> = {
    '#contract': '@tessera/contract',
    '#platform/*': './src/platform/*.ts',
    '#http/*': './src/http/*.ts',
    '#edge': './src/edge/index.ts',
    '#testing/*': './testing/*.ts',
    ...Object.fromEntries(sliceOrder.map((slice) => [`#${slice}`, `./src/${slice}/index.ts`])),
  }
  const names = new Set([...Object.keys(expected), ...Object.keys(imports)])
  const wrongTargets = [...names]
    .filter((name) => expected[name] !== imports[name])
    .map((name) => `${name} points to ${imports[name] ?? 'nothing'}`)
  const extraExports = Object.keys(exports).filter((name) => name !== './operator' && name !== './formats')
  return [...wrongTargets, ...extraExports.map((name) => `${name} is exported to other packages`)]
}

/** Safe to cast: the checker needs only these two parts, and a missing one counts as empty. */
function parsePackage(packageJson: string): { imports: Record<string, string>; exports: Record<string, unknown> } {
  const { imports = {}, exports = {} } = JSON.parse(packageJson) as {
    imports?: Record<string, string>
    exports?: Record<string, unknown>
  }
  return { imports, exports }
}
