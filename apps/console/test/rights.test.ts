import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { after, before, test } from 'node:test'
import { operations, type Me, type Operation, type StaffMembership } from '@tessera/contract'
import { probe } from '../../../proofs/lib/roles/probe.ts'
import { createScene } from '../../../proofs/lib/roles/scene.ts'
import { forEachConcurrently } from '../../../scripts/lib/pool.ts'
import type { TestBrowser } from '../../../server/testing/staff.ts'
import { getJson } from '../../../server/testing/staff/people.ts'
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import { rightsModule } from '../node/contract-schemas.ts'

const SOURCE = join(import.meta.dirname, '../src')
const WORDS = join(import.meta.dirname, '../../../words/generated/console')
const CONCURRENT = 8
const RIGHTS = 'contract:rights'

// The build makes these modules; here they are made as the source is loaded.
const hooks = registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '#contract/rights') return { url: RIGHTS, format: 'module', shortCircuit: true }
    const [, area] = /^#words\/(.+)$/.exec(specifier) ?? []
    return area === undefined ? next(specifier, context) : next(pathToFileURL(join(WORDS, area, 'en.ts')).href, context)
  },
  load: (url, context, next) =>
    url === RIGHTS ? { format: 'module', source: rightsModule(), shortCircuit: true } : next(url, context),
})
const { hasRight } = await import('../src/frame/rights.ts')
const { navItems } = await import('../src/frame/nav.ts')
hooks.deregister()

type RightRule = typeof hasRight
type Person = { readonly name: string; readonly browser: TestBrowser; readonly membership: StaffMembership }

const adminOperations: ReadonlyMap<string, Operation> = new Map(
  operations.filter(({ plane }) => plane === 'admin').map((op: Operation) => [op.id, op]),
)

let server: TestServer
/** The seven roles, and a person with every scope who works with one event. */
let people: readonly Person[]
/** What the server allows each person, by `<person> <operation>`. */
let allowed: ReadonlySet<string>
let used: readonly string[]
before(async () => {
  server = await startTestServer()
  const scene = await createScene(server)
  const browsers: [string, TestBrowser][] = [...scene.people, ['confined', scene.confined]]
  people = await Promise.all(browsers.map(([name, browser]) => toPerson(name, browser)))
  used = await listUsedOperations()
  allowed = await readAllowed(people, used)
})
after(() => server.stop())

async function toPerson(name: string, browser: TestBrowser): Promise<Person> {
  const [membership] = getJson<Me>(await browser.call('/admin/v1/me')).memberships
  return { name, browser, membership: membership ?? assert.fail('the person works for nobody') }
}

const sources = async (): Promise<string[]> => {
  const texts: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: SOURCE }))
    texts.push(await readFile(join(SOURCE, file), 'utf8'))
  return texts
}

/** Every operation that the source of the console names: in buttons, tabs and the navigation. */
async function listUsedOperations(): Promise<string[]> {
  const names = (await sources()).flatMap((text) => [...text.matchAll(/'([a-z]\w+)'/gi)].map(([, name = '']) => name))
  return [...new Set(names)].filter((name) => adminOperations.has(name)).toSorted()
}

/** Asks the server. An object that does not exist shows only after the right to look for it. */
async function readAllowed(asked: readonly Person[], names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const cells = asked.flatMap((person) => names.map((name) => ({ person, name })))
  await forEachConcurrently(cells, CONCURRENT, async ({ person, name }) => {
    const op = adminOperations.get(name) ?? assert.fail(name)
    const verdict = await probe(person.browser, op)
    if (verdict === 'allowed' || verdict === 'not_found') found.add(`${person.name} ${name}`)
    else assert.ok(['scope_missing', 'confined_to_events'].includes(verdict), `${name} as ${person.name}: ${verdict}`)
  })
  return found
}

/** Compares what the console shows with what the server allows. */
function findFaults(rule: RightRule): string[] {
  return people.flatMap(({ name, membership }) =>
    used
      .filter((operation) => rule(membership, operation) !== allowed.has(`${name} ${operation}`))
      .map((operation) => `${operation} as ${name}: shown ${String(rule(membership, operation))}`),
  )
}

test('buttons and tabs of every role are shown if and only if the server allows what they do', () => {
  assert.ok(used.length > 100, `only ${used.length} operations were found in the source`)
  assert.deepEqual(findFaults(hasRight), [])
})

test('a wrong right is found', () => {
  const wrong: RightRule = (membership, operation) => operation === 'createKey' || hasRight(membership, operation)
  assert.ok(findFaults(wrong).includes('createKey as finance: shown true'))
  const blind: RightRule = ({ scopes }, operation) => hasRight({ scopes, event_ids: null }, operation)
  assert.ok(findFaults(blind).includes('updateOrganisation as confined: shown true'))
})

test('every role sees exactly the parts of the navigation that the server lets it use', () => {
  for (const { name, membership } of people)
    for (const { to, operations: needed } of navItems) {
      const isShown = needed.length === 0 || needed.some((operation) => hasRight(membership, operation))
      const isAllowed = needed.length === 0 || needed.some((operation) => allowed.has(`${name} ${operation}`))
      assert.equal(isShown, isAllowed, `${to} as ${name}`)
    }
})

test('who may read a part finds it in the navigation, although they can change nothing there', () => {
  const finance = people.find(({ name }) => name === 'finance')?.membership ?? assert.fail()
  const shown = navItems.filter(({ operations: needed }) => needed.some((operation) => hasRight(finance, operation)))
  const paths = shown.map(({ to }) => to)
  for (const path of ['/box-office', '/seat-maps', '/seasons']) assert.ok(paths.includes(path), path)
})

test('every operation that a button asks for exists', async () => {
  const calls = (await sources()).flatMap((text) => [...text.matchAll(/\bcan\(([^()]*)\)|useCan\(\)\(([^()]*)\)/gi)])
  const names = calls.flatMap(([, first, second]) => [...(first ?? second ?? '').matchAll(/'(\w+)'/g)])
  assert.ok(names.length > 100, `only ${names.length} calls were found in the source`)
  const unknown = names.map(([, name = '']) => name).filter((name) => !adminOperations.has(name))
  assert.deepEqual(unknown, [])
})
