import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  InMemorySpanExporter,
  TracerProvider,
  SimpleSpanProcessor,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import { batcher } from './batcher.ts'
import { orgId } from './ids.ts'
import { runEvery } from './jobs.ts'
import { startTrace, withOwnTrace, withSpan } from './trace.ts'

/** Traces whose spans stay in memory. */
function startTraces(sampler?: Sampler) {
  const exporter = new InMemorySpanExporter()
  const spanProcessors = [new SimpleSpanProcessor({ exporter })]
  const tracer = new TracerProvider({ spanProcessors, ...(sampler && { sampler }) }).getTracer('a test')
  const request = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    startTrace(tracer, { name, kind: SpanKind.SERVER, parent: ROOT_CONTEXT }, work)
  const spans = () => exporter.getFinishedSpans()
  /** Returns the name of the first span of the trace that a span belongs to. */
  const rootOf = (name: string): string | undefined => {
    const traceId = spans()
      .find((span) => span.name === name)
      ?.spanContext().traceId
    return spans().find((span) => !span.parentSpanContext && span.spanContext().traceId === traceId)?.name
  }
  return { request, spans, names: () => spans().map(({ name }) => name), rootOf }
}

test('a batch belongs to the trace of its first item, also if another request has kept the queue moving', async () => {
  const { request, spans, rootOf } = startTraces()
  const { submit } = batcher()
  const finishers: (() => void)[] = []
  const handler = {
    run: (items: readonly string[]) =>
      withSpan({ name: `write ${items.join(' ')}` }, async () => {
        await new Promise<void>((resolve) => finishers.push(resolve))
        return items
      }),
  }
  const send = (item: string) => request(`request ${item}`, () => submit('a row', item, handler))
  const all = Promise.all(['a', 'b', 'c'].map(send))
  while (spans().length < 2 * 3 + 2) {
    finishers.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await all

  assert.equal(rootOf('write a'), 'request a')
  assert.equal(rootOf('write b c'), 'request b')
})

test('a trace has at most 1,000 spans and says how many it left out', async () => {
  const { request, spans } = startTraces()
  await request('a long job', async () => {
    for (let i = 0; i < 1_500; i++) await withSpan({ name: 'step' }, async () => {})
  })

  assert.equal(spans().length, 1_000)
  assert.equal(spans().at(-1)?.attributes['tessera.spans_left_out'], 501)
})

test('a trace that the sampler leaves out has no spans', async () => {
  const { request, names } = startTraces(new AlwaysOffSampler())
  const result = await request('a request', () => withSpan({ name: 'step' }, async () => 1))

  assert.equal(result, 1)
  assert.deepEqual(names(), [])
})

test('work that goes on by itself has a trace of its own, and a timer that a request has started has none', async () => {
  const { request, names, rootOf } = startTraces()
  const { promise: ran, resolve } = Promise.withResolvers<void>()
  let timer: { stop(): Promise<void> } | undefined
  let delivery: Promise<void> | undefined
  await request('a request', async () => {
    timer = runEvery(
      0.001,
      () => withSpan({ name: 'poll' }, async () => resolve()),
      () => assert.fail(),
    )
    delivery = withOwnTrace('delivery', orgId('00000000-0000-0000-0000-000000000001'), () =>
      withSpan({ name: 'post' }, () => ran),
    )
  })
  await delivery
  await timer?.stop()

  assert.equal(rootOf('post'), 'delivery')
  assert.deepEqual(names().toSorted(), ['a request', 'delivery', 'post'])
})

test('an error is exported by its name and code, without its message', async () => {
  const { request, spans } = startTraces()
  const error = Object.assign(new TypeError('ann@example.com'), { code: 'E1' })
  await assert.rejects(
    request('a request', () => withSpan({ name: 'step' }, () => Promise.reject(error))),
    error,
  )

  assert.equal(spans()[0]?.attributes['error.type'], 'TypeError E1')
  assert.ok(spans().every(({ status, events }) => status.message === undefined && events.length === 0))
})
