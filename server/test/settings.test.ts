import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spawnServer } from '#testing/server-process'
import { start } from '../src/app.ts'
import { readConfig } from '../src/config.ts'

test('an invalid setting is reported with the name of its variable', async () => {
  for (const [name, value] of [
    ['TESSERA_PORT', 'eighty'],
    ['TESSERA_PLANES', 'moon'],
    ['TESSERA_TRUSTED_PROXIES', 'proxy'],
    ['TESSERA_STRIPE_API_URL', 'stripe'],
    ['OTEL_EXPORTER_OTLP_LOGS_ENDPOINT', 'collector'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
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

test('a server that other machines reach does not start without an encryption key, and says what to set', async () => {
  const TESSERA_DATABASE_URL = 'postgres://tessera_app@127.0.0.1:1/tessera'
  const startOn = (TESSERA_HOST: string, TESSERA_ENCRYPTION_KEY: string) =>
    start(
      readConfig({ TESSERA_DATABASE_URL, TESSERA_HOST, TESSERA_ENCRYPTION_KEY, TESSERA_LOG_LEVEL: 'silent' }),
      'all',
    )
  for (const host of ['0.0.0.0', '::', '127.example.com', ''])
    await assert.rejects(
      startOn(host, ''),
      /^Error: TESSERA_ENCRYPTION_KEY is not set.*openssl rand -base64 32.*TESSERA_HOST=127\.0\.0\.1/,
    )
  // On this machine, or with a key, it gets as far as its database.
  for (const [host, key] of [
    ['127.0.0.1', ''],
    ['::1', ''],
    ['0.0.0.0', `main:${Buffer.alloc(32, 7).toString('base64')}`],
  ] as const)
    await assert.rejects(startOn(host, key), /ECONNREFUSED/)
})
