import type { CDPSession, Page } from 'playwright-core'

type TraceEvent = {
  readonly name: string
  readonly cat: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly args: { readonly name?: string }
}

/**
 * Returns how long each task of the page's main thread took while `work` ran, in milliseconds, by the browser's own trace. Frames
 * on a screen depend on the machine's other load; tasks are what the page itself did.
 */
export async function traceTasks(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
  })
  await work()
  await endTrace(session)
  await session.detach()
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`))
    .map(({ dur = 0 }) => dur / 1_000)
}

const endTrace = (session: CDPSession): Promise<void> =>
  new Promise((resolve, reject) => {
    session.once('Tracing.tracingComplete', () => resolve())
    session.send('Tracing.end').catch(reject)
  })

/** Slows the processor of the page down, as on a cheap laptop. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Waits until an expression is true in the page. Playwright's own way evaluates texts, which the policy of the page forbids. */
export const waitUntil = (page: Page, expression: string): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    const look = () => (${expression} ? resolve() : setTimeout(look, 5))
    look()
  })`)
