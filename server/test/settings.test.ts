import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spawnServer } from '#testing/server-process'
import { readConfig } from '../src/config.ts'

test('an invalid setting is reported with the name of its variable', async () => {
  for (const [name, value] of [
    ['TESSERA_PORT', 'eighty'],
    ['TESSERA_PLANES', 'moon'],
    ['TESSERA_TRUSTED_PROXIES', 'proxy'],
    ['TESSERA_STRIPE_API_URL', 'stripe'],
    ['OTEL_EXPORTER_OTLP_LOGS_ENDPOINT', 'collector'],
  ] as const)
    assert.throws(() => readConfig({ [name]: value }), new RegExp(`${name} must .*"${value}"`))
  for (const url of [
    'postgres://tessera_app:secret@db1:5432,db2:5432/tessera',
    'postgres://tessera_app:secret@db1/tessera?target_session_attrs=read-write',
    'postgres:///tessera?host=db1,db2',
  ])
    assert.throws(
      () => readConfig({ TESSERA_DATABASE_URL: url }),
      (error: Error) =>
        error.message.startsWith('TESSERA_DATABASE_URL must name one host') && !error.message.includes('secret'),
    )
  assert.equal(readConfig({ TESSERA_DATABASE_URL: 'postgres://u:a,b@db1/t' }).databaseUrl, 'postgres://u:a,b@db1/t')
  assert.throws(
    () => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b,secret' }),
    (error: Error) =>
      /^OTEL_EXPORTER_OTLP_HEADERS must .*entry 2/.test(error.message) && !error.message.includes('secret'),
  )
  const child = spawnServer(['cook'], {})
  assert.equal(await child.ended, 2)
  assert.match(child.output(), /usage: main\.ts \[api\|worker\|all\|edge\]/)
})
