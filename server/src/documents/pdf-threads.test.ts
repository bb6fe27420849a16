import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { after, before, describe, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { newUuid, orgId, type OrgId } from '#platform/ids'
import type { ThreadReply } from '#platform/threads'
import { createGateScene } from '#testing/gate-devices'
import { makeOrder } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { codeOf, messageOf } from '#testing/checkouts'
import type { PdfJob } from './pdf/job.ts'
import { pdfRenderer, type PdfRenderer, type RendererOptions } from './pdf/renderer.ts'
import type { PrintableTicket, TicketBundle } from './bundle.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

describe('an order with more tickets than one PDF may have', () => {
  const pdfOf = (org: TestOrg, orderId: number, query = '') =>
    w.call(`/v1/orders/${orderId}/tickets.pdf${query}`, { key: org.secret })

  test('is downloaded in parts, each with its own name', async () => {
    const { org, price } = await createGateScene(w)
    const { order, tickets } = await makeOrder(w, org, price, { tickets: 101 })

    const [first, second] = [await pdfOf(org, order.order_id, '?part=1'), await pdfOf(org, order.order_id, '?part=2')]

    assert.deepEqual([pagesIn(first.bytes), pagesIn(second.bytes)], [100, 1])
    const nameOf = (part: number) => `attachment; filename="tickets-${order.order_id}-part-${part}-of-2.pdf"`
    assert.equal(first.headers.get('Content-Disposition'), nameOf(1))
    assert.equal(second.headers.get('Content-Disposition'), nameOf(2))
    const one = await pdfOf(org, order.order_id, `?ticket_id=${tickets[100]?.ticket_id}`)
    assert.equal(pagesIn(one.bytes), 1)
  })

  test('is not cut short without a word: the error says which parts there are', async () => {
    const { org, price } = await createGateScene(w)
    const { order, tickets } = await makeOrder(w, org, price, { tickets: 101 })

    const whole = await pdfOf(org, order.order_id)
    const third = await pdfOf(org, order.order_id, '?part=3')
    const both = await pdfOf(org, order.order_id, `?part=1&ticket_id=${tickets[0]?.ticket_id}`)

    const message = 'This order has 101 tickets, and a PDF has 100 at most: request part=1 to part=2'
    assert.deepEqual([whole.status, codeOf(whole), messageOf(whole)], [409, 'invalid_state', message])
    assert.deepEqual([third.status, messageOf(third)], [400, 'part must be at most 2 for this order'])
    assert.deepEqual([both.status, messageOf(both)], [400, 'part cannot be combined with ticket_id'])
  })
})

/** A document with this many pages. */
const aJob = (pages: number): PdfJob => {
  const ticket = (number: number): PrintableTicket => ({
    number,
    code: { code: `CODE${number}`, kind: 'random' } as PrintableTicket['code'],
    row: {
      ticket_id: number,
      barcode: `T${number}`,
      price_title: 'Adult',
      category_title: 'Standing',
      attendee_name: null,
      currency: 'GBP',
      price_minor: 2_500,
      service_fee_minor: 0,
      service_tax_minor: 0,
      transaction_fee_minor: 0,
      discount_minor: 0,
      section_label: null,
      sub_section: null,
      section_gate: null,
      seat_aisle: null,
      seat_row: null,
      seat_title: null,
    } as unknown as PrintableTicket['row'],
  })
  const bundle = {
    brand: { name: 'Rovers', color: '#112233', onColor: '#ffffff', ink: '#112233', logo: undefined },
    event: {
      title: 'Cup final',
      starts_at: new Date(),
      opens_at: null,
      timezone: 'Europe/London',
      printed: true,
      schedule_status: 'scheduled',
      online_event: false,
      venue_name: 'Field',
      venue_address: null,
      terms: null,
    },
    order: { order_id: 7, first_name: 'Ann', last_name: 'Lee' },
    tickets: Array.from({ length: pages }, (_, i) => ticket(i + 1)),
    ticketCount: pages,
  } as unknown as TicketBundle
  return { bundle, logo: undefined, layout: 'a4', at: new Date() }
}

const anOrg = (): OrgId => orgId(newUuid(Date.now()))

async function withRenderer<T>(
  options: Omit<RendererOptions, 'fontsFolder'>,
  work: (renderer: PdfRenderer) => Promise<T>,
): Promise<T> {
  const renderer = pdfRenderer({ fontsFolder: '', ...options })
  try {
    return await work(renderer)
  } finally {
    await renderer.close()
  }
}

/** Returns the priority of each thread of this process, by the 19th field of its status; empty where Linux does not run. */
async function listThreadPriorities(): Promise<number[]> {
  const tasks = '/proc/self/task'
  const threads = await readdir(tasks).catch(() => [])
  const lines = await Promise.all(threads.map((thread) => readFile(`${tasks}/${thread}/stat`, 'utf8').catch(() => '')))
  return lines.map((line) => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]))
}

describe('rendering', () => {
  test('stops after the current page when it is cancelled', async () => {
    const worker = new Worker(new URL('./pdf/worker.ts', import.meta.url), { workerData: { fontsFolder: '' } })
    for (const request of [{ kind: 'run', job: aJob(100) }, { kind: 'cancel' }])
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(request)
    const [reply] = (await once(worker, 'message')) as [ThreadReply]
    await worker.terminate()
    assert.equal(reply.kind, 'cancelled')
    assert.ok(reply.steps < 100, `${reply.steps} pages were made`)
  })

  test('is stopped by a client that goes away, before and after it has begun', async () => {
    await withRenderer({}, async ({ render }) => {
      const org = anOrg()
      const [begun, waiting] = [new AbortController(), new AbortController()]
      const first = render(org, aJob(100), begun.signal)
      const second = render(org, aJob(100), waiting.signal)
      waiting.abort(new Error('gone while waiting'))
      await assert.rejects(second, /gone while waiting/)
      begun.abort(new Error('gone'))
      await assert.rejects(first, /gone/)
      // The thread is free for the next document.
      assert.equal(pagesIn(await render(org, aJob(11))), 11)
    })
  })

  test('of a short document does not wait for a long one, which runs at a low priority', async () => {
    await withRenderer({}, async ({ render }) => {
      const org = anOrg()
      const ready: string[] = []
      const long = render(org, aJob(100)).then(() => void ready.push('long'))
      await render(org, aJob(10)).then(() => void ready.push('short'))
      const priorities = await listThreadPriorities()
      await long
      assert.deepEqual(ready, ['short', 'long'])
      if (process.platform === 'linux') assert.ok(priorities.includes(constants.priority.PRIORITY_BELOW_NORMAL))
    })
  })

  test('that needs too much memory fails alone, and the next document gets a new thread', async () => {
    await withRenderer({ memoryMb: 12 }, async ({ render }) => {
      for (let i = 0; i < 2; i++) await assert.rejects(render(anOrg(), aJob(100)), /the job failed: .*memory/)
    })
    assert.equal(await withRenderer({}, async ({ render }) => pagesIn(await render(anOrg(), aJob(100)))), 100)
  })

  /** Renders 6 documents of one organisation and then one of another; returns how many were ready before the other's. */
  const flood = (fairShare: boolean) =>
    withRenderer({ fairShare }, async ({ render }) => {
      const [many, other] = [anOrg(), anOrg()]
      const ready: string[] = []
      const make = (org: OrgId, name: string) => render(org, aJob(10)).then(() => void ready.push(name))
      await Promise.all([...Array.from({ length: 6 }, () => make(many, 'flood')), make(other, 'other')])
      return ready.indexOf('other')
    })

  test("of one organisation's many documents does not hold up another's", async () => {
    assert.ok((await flood(true)) <= 2)
    assert.ok((await flood(false)) >= 5, 'control: without fair shares it waits for all')
  })
})

test('a client that goes away stops the rendering of its PDF', async () => {
  const { org, price } = await createGateScene(w)
  const large = await makeOrder(w, org, price, { tickets: 100 })
  // More than a short document has: it needs the same thread.
  const small = await makeOrder(w, org, price, { tickets: 11 })
  const get = (orderId: number, signal?: AbortSignal) =>
    w.call(`/v1/orders/${orderId}/tickets.pdf`, { key: org.secret, ...(signal && { signal }) })
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now()
    await work()
    return performance.now() - startedAt
  }
  await get(small.order.order_id)
  const whole = await timed(() => get(large.order.order_id))

  const client = new AbortController()
  const gone = get(large.order.order_id, client.signal)
  // The document of the same organisation waits for the thread that the first one has, and gets it as soon as it stops.
  const next = timed(() => get(small.order.order_id))
  client.abort()
  await assert.rejects(gone)

  assert.ok((await next) < whole / 2, 'the rendering went on')
})
