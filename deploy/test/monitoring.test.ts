import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import { operations } from '@tessera/contract'
import type { Job } from '../../server/src/platform/jobs.ts'
import { freePort } from '../../scripts/services/free-port.ts'
import { startTestEdge, type TestEdge } from '../../server/testing/cells.ts'
import { startTestServer, startWorker, type TestServer } from '../../server/testing/test-server.ts'
import { waitFor } from '../../server/testing/wait-for.ts'

const file = (name: string): string => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }
type Panel = { title: string; description: string; targets: { expr: string }[]; gridPos: Box }
type Box = { x: number; y: number; w: number; h: number }

const rules = (parse(file('prometheus/tessera.rules.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const { panels } = JSON.parse(file('grafana/tessera.json')) as { panels: Panel[] }

/** Every Prometheus query, with the variables of Grafana replaced. */
const queries = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
].map(({ of, expr }) => ({ of, expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'tessera') }))

/** Metrics that Prometheus itself adds. */
const PROMETHEUS_METRICS = ['up']

let w: TestServer
let worker: Awaited<ReturnType<typeof startWorker>>
let edge: TestEdge
let exposed: ReadonlyMap<string, ReadonlySet<string>>
before(async () => {
  const [serverPort, workerPort, edgePort] = await Promise.all([freePort(), freePort(), freePort()])
  w = await startTestServer({}, undefined, { TESSERA_METRICS_PORT: String(serverPort) })
  // The queues are measured at once instead of after a while.
  const soon = { jobs: (jobs: readonly Job[]) => jobs.map((job) => ({ ...job, everySeconds: 0.2 })) }
  worker = await startWorker(w.appUrl, soon, { TESSERA_METRICS_PORT: String(workerPort) })
  edge = await startTestEdge({ north: w }, { metricsPort: edgePort })
  await w.call('/healthz')
  const org = await w.createOrg()
  await Promise.all(Array.from({ length: 100 }, () => w.call('/v1/organisation', { key: org.secret })))
  const measured = await waitFor(async () => {
    const text = await readMetrics(workerPort)
    return text.includes('tessera_queue_waiting{') ? text : undefined
  }, 30_000)
  exposed = parseMetrics(`${await readMetrics(serverPort)}\n${measured}\n${await readMetrics(edgePort)}`)
})
after(async () => {
  await edge.stop()
  await worker.stop()
  await w.stop()
})

const readMetrics = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

/** Returns the names of all exposed series with their labels. */
function parseMetrics(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const note = (name: string, labels: readonly string[]) =>
    found.set(name, new Set([...(found.get(name) ?? []), ...labels]))
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const part of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) note(`${name}${part}`, [])
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{([^}]*)\}/gm))
    note(
      name,
      [...labels.matchAll(/(\w+)="/g)].map((match) => match[1] ?? ''),
    )
  return found
}

type Selector = { readonly metric: string; readonly matchers: readonly { label: string; value: string }[] }

/** Returns the series that a query selects. Throws if it is not PromQL. */
function listSelectors(expr: string): Selector[] {
  const found: Selector[] = []
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`invalid PromQL at ${from}: ${expr}`)
      if (type.name !== 'VectorSelector') return
      const [, metric = '', inside = ''] = /^(\w+)(?:\{([^}]*)\})?/.exec(expr.slice(from, to)) ?? []
      const matchers = [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)]
      found.push({ metric, matchers: matchers.map(([, label = '', value = '']) => ({ label, value })) })
    },
  })
  return found
}

for (const { of, expr } of queries)
  test(`${of}: ${expr.replaceAll(/\s+/g, ' ').slice(0, 90)} uses only metrics that a running server exposes`, () => {
    const selectors = listSelectors(expr)
    assert.ok(selectors.length > 0)
    for (const { metric, matchers } of selectors) {
      if (!PROMETHEUS_METRICS.includes(metric)) assert.ok(exposed.has(metric), `${metric} is not exposed`)
      for (const { label } of matchers)
        assert.ok(label === 'job' || exposed.get(metric)?.has(label), `${metric} has no label ${label}`)
      for (const { value } of matchers.filter(({ label }) => label === 'operation'))
        for (const id of value.split('|'))
          assert.ok(
            operations.some((op) => op.id === id),
            `no operation ${id}`,
          )
    }
  })

test('control: an unknown metric and invalid PromQL are found', () => {
  assert.deepEqual(listSelectors('sum(rate(tessera_dreams_total[5m]))'), [
    { metric: 'tessera_dreams_total', matchers: [] },
  ])
  assert.equal(exposed.has('tessera_dreams_total'), false)
  assert.throws(() => listSelectors('sum(rate(tessera_dreams_total[5m])'))
})

test('every metric of Tessera is on the dashboard or in an alert', () => {
  const queried = new Set(queries.flatMap(({ expr }) => listSelectors(expr)).map(({ metric }) => metric))
  const own = [...exposed.keys()].filter((name) => !/^tessera_(?:process|nodejs)_/.test(name))
  assert.deepEqual(
    own.filter((name) => !queried.has(name)),
    [],
  )
})

test('each alert has a severity and a description, and no panel covers another', () => {
  for (const { alert, labels, annotations } of rules) {
    assert.match(labels.severity, /^(?:critical|warning)$/, alert)
    assert.match(annotations.description ?? '', /\.$/, alert)
    assert.ok(annotations.summary, alert)
  }
  const covers = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
  for (const [i, one] of panels.entries()) {
    assert.match(one.description, /\.$/, one.title)
    for (const other of panels.slice(i + 1))
      assert.equal(covers(one.gridPos, other.gridPos), false, `${one.title} covers ${other.title}`)
  }
})
