import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { isReported, isReportedSale, splitIntoSpans, splitTimeRange } from './rules.ts'

const at = (iso: string): number => Date.parse(`${iso}Z`) / 1000

test('a range is split into whole days, hours and minutes, and two partial minutes', () => {
  const { head, wholeMinutes, spans, tail } = splitTimeRange(at('2026-03-01T22:58:30'), at('2026-03-04T01:02:03'))
  assert.deepEqual(head, [at('2026-03-01T22:58:30'), at('2026-03-01T22:59:00')])
  assert.deepEqual(wholeMinutes, [at('2026-03-01T22:59:00'), at('2026-03-04T01:02:00')])
  assert.deepEqual(tail, [at('2026-03-04T01:02:00'), at('2026-03-04T01:02:03')])
  assert.deepEqual(spans, [
    { grain: 'minute', since: at('2026-03-01T22:59:00'), until: at('2026-03-01T23:00:00') },
    { grain: 'hour', since: at('2026-03-01T23:00:00'), until: at('2026-03-02T00:00:00') },
    { grain: 'day', since: at('2026-03-02T00:00:00'), until: at('2026-03-04T00:00:00') },
    { grain: 'hour', since: at('2026-03-04T00:00:00'), until: at('2026-03-04T01:00:00') },
    { grain: 'minute', since: at('2026-03-04T01:00:00'), until: at('2026-03-04T01:02:00') },
  ])
})

test('a minute that begins at an exclusive bound is not whole, one that ends there is', () => {
  const minute = at('2026-03-01T12:00:00')
  assert.deepEqual(splitTimeRange(minute, minute + 180), {
    head: [minute, minute + 60],
    wholeMinutes: [minute + 60, minute + 180],
    spans: [{ grain: 'minute', since: minute + 60, until: minute + 180 }],
    tail: [minute + 180, minute + 180],
  })
})

test('a range without a whole minute is counted ticket by ticket', () => {
  assert.deepEqual(splitTimeRange(59, 121), {
    head: [59, 60],
    wholeMinutes: [60, 120],
    spans: [{ grain: 'minute', since: 60, until: 120 }],
    tail: [120, 121],
  })
  for (const [after, before] of [
    [60, 121],
    [61, 119],
    [500, 100],
    [60, 60],
  ] as const)
    assert.deepEqual(splitTimeRange(after, before), {
      head: [after, before],
      wholeMinutes: [0, 0],
      spans: [],
      tail: [0, 0],
    })
})

test('without a bound a range is infinite on that side', () => {
  assert.deepEqual(splitTimeRange(-Infinity, 86_400 * 2).spans, [{ grain: 'day', since: -Infinity, until: 172_800 }])
  assert.deepEqual(splitTimeRange(86_399, Infinity).spans, [{ grain: 'day', since: 86_400, until: Infinity }])
  assert.deepEqual(splitTimeRange(-Infinity, Infinity).spans, [{ grain: 'day', since: -Infinity, until: Infinity }])
})

test('spans are contiguous, each of whole units, and never more than five', () => {
  const minutes = fc.integer({ min: 0, max: 200_000 })
  const size = { day: 86_400, hour: 3_600, minute: 60 }
  fc.assert(
    fc.property(minutes, minutes, (a, b) => {
      const [since, until] = [Math.min(a, b) * 60, Math.max(a, b) * 60]
      const spans = splitIntoSpans(since, until)
      assert.ok(spans.length <= 5)
      let end = since
      for (const span of spans) {
        assert.equal(span.since, end)
        assert.ok(span.until > span.since && span.since % size[span.grain] === 0 && span.until % size[span.grain] === 0)
        end = span.until
      }
      assert.equal(end, until)
    }),
  )
})

test('archived prices are reported only if something was sold', () => {
  const none = { active: 0, ended: 0, attended: 0 }
  assert.equal(isReported({ status: 'paused', ...none }), true)
  assert.equal(isReported({ status: 'archived', ...none }), false)
  for (const figure of ['active', 'ended', 'attended'])
    assert.equal(isReported({ status: 'archived', ...none, [figure]: 1 }), true)
  const nothing = { tickets: 0, orders: 0, net_minor: 0, gross_minor: 0 }
  assert.equal(isReportedSale({ status: 'active', ...nothing }), true)
  assert.equal(isReportedSale({ status: 'archived', ...nothing }), false)
  assert.equal(isReportedSale({ status: 'archived', ...nothing, gross_minor: -1 }), true)
})

test('the guide defines paid, refunded and net, each by the figure of the report that has it', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/reports.md'), 'utf8')
  const defined = [...guide.matchAll(/^\| \*\*(\w+)\*\* \|.*\| `(\w+)` \|/gm)]
  assert.deepEqual(
    defined.map(([, word, figure]) => [word, figure]),
    [
      ['paid', 'gross_minor'],
      ['refunded', 'refunds_minor'],
      ['net', 'net_minor'],
    ],
  )
})
