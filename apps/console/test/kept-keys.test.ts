import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { isSettled, keepKeys, newActKey, type EarlierAttempt } from '../src/frame/kept-keys.ts'

type Reply =
  | { readonly status: number; readonly code?: string; readonly isReplay?: boolean }
  | 'cut'
  | 'cut in the body'

/** A tab that sends the same key for the same request. Each reply is for one request, in order. */
function makeTab(replies: readonly Reply[]) {
  const stored = new Map<string, string>()
  const store = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  const keys: (string | null)[] = []
  const told: EarlierAttempt[] = []
  const send = async (_url: string, { headers }: RequestInit): Promise<Response> => {
    const reply = replies[keys.push(new Headers(headers).get('Idempotency-Key')) - 1] ?? { status: 200 }
    if (reply === 'cut') throw new TypeError('network error')
    if (reply === 'cut in the body') return new Response(new ReadableStream({ start: (body) => body.error() }))
    const error = { type: 'conflict_error', code: reply.code, message: 'no' }
    return new Response(reply.code === undefined ? '{}' : JSON.stringify({ error }), {
      status: reply.status,
      headers: reply.isReplay === true ? { 'Idempotent-Replayed': 'true' } : {},
    })
  }
  const fetch = keepKeys(send, store, (attempt) => void told.push(attempt))
  /** Presses a button: each press proposes a new key. */
  const press = async (body: string, path = '/refunds'): Promise<void> => {
    const headers = { 'Idempotency-Key': newActKey(), 'Tessera-Organisation': 'org_1' }
    await fetch(path, { method: 'POST', headers, body }).catch(() => undefined)
  }
  return { keys, told, press, fetch, stored }
}

const unknownOutcomes: readonly Reply[] = [
  'cut',
  'cut in the body',
  { status: 500, code: 'internal' },
  { status: 504 },
  { status: 409, code: 'idempotency_in_flight' },
]

for (const outcome of unknownOutcomes)
  test(`the next press sends the same key after ${JSON.stringify(outcome)}`, async () => {
    const { keys, press } = makeTab([outcome])
    await press('10.00')
    await press('10.00')
    assert.equal(keys[1], keys[0])
  })

const knownOutcomes = [
  { status: 200 },
  { status: 400, code: 'invalid_request' },
  { status: 401, code: 'session_ended' },
  { status: 409, code: 'sold_out' },
  { status: 429, code: 'rate_limited' },
]

for (const outcome of knownOutcomes)
  test(`the next press is another act after ${JSON.stringify(outcome)}`, async () => {
    const { keys, press, stored } = makeTab([outcome])
    await press('10.00')
    assert.equal(stored.size, 0)
    await press('10.00')
    assert.notEqual(keys[1], keys[0])
  })

test('other content or another path is another act, and the person learns that the first may have been done', async () => {
  const { keys, told, press } = makeTab(['cut', 'cut'])
  await press('title A')
  await press('', '/passkeys/a')
  await press('', '/passkeys/b')
  assert.deepEqual(told, [])
  await press('title B')
  assert.equal(new Set(keys).size, 4)
  assert.deepEqual(
    told.map(({ isSame }) => isSame),
    [false],
  )
})

test('the person learns that the first attempt took effect, and the press after that is another act', async () => {
  const { keys, told, press } = makeTab(['cut', { status: 200, isReplay: true }])
  await press('pause')
  await press('pause')
  await press('pause')
  assert.deepEqual(
    told.map(({ isSame }) => isSame),
    [true],
  )
  assert.notEqual(keys[2], keys[1])
})

test('a key that the server may have forgotten is not sent again', async (t: TestContext) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 })
  const { keys, press } = makeTab(['cut'])
  await press('10.00')
  t.mock.timers.setTime(21 * 3_600_000)
  await press('10.00')
  assert.notEqual(keys[1], keys[0])
})

test('a key that is not of an act is sent as it is', async () => {
  const { keys, fetch } = makeTab(['cut'])
  const init = { method: 'POST', body: 'sale' }
  await fetch('/sales', { ...init, headers: { 'Idempotency-Key': 'own-1' } }).catch(() => undefined)
  await fetch('/sales', { ...init, headers: { 'Idempotency-Key': 'own-2' } })
  assert.deepEqual(keys, ['own-1', 'own-2'])
})

test('a session that ends between two attempts does not make the second one another act', async () => {
  const { keys, press } = makeTab(['cut', { status: 401 }, { status: 403 }, { status: 429 }])
  for (let i = 0; i < 5; i++) await press('10.00')
  assert.equal(new Set(keys).size, 1)
})

test('the end of a session says nothing about a write that was repeated', () => {
  assert.equal(isSettled({ status: 403, code: 'reauthentication_required' }, false), true)
  assert.equal(isSettled({ status: 403, code: 'scope_missing' }, true), false)
  assert.equal(isSettled({ status: 401 }, false), false)
})
