import type { Page } from 'playwright-core'
import type { ConsoleSetup } from '../../apps/console/test/console-setup.ts'
import type { TestOrg } from '../../server/testing/test-server.ts'

/** Opens the console; without a defence, its reports count refunds as revenue, leave memberships out, or the list of invoices lacks one. */
export async function openConsole(s: ConsoleSetup, org: TestOrg, without: string): Promise<Page> {
  const { page } = await s.signedIn(org)
  if (without === 'memberships') {
    const events = await s.w.call('/admin/v1/events', { key: org.admin })
    const ids = events.json<{ data: { event_id: string }[] }>().data.map(({ event_id }) => event_id)
    // The report of all events by name has no money of memberships.
    await page.route(/\/admin\/v1\/reports\/sales\?/, (route) =>
      route.continue({ url: `${route.request().url()}&event_ids=${ids.join()}` }),
    )
  }
  if (without === 'refunds-apart')
    await page.route(/\/admin\/v1\/.*reports\/sales/, async (route) => {
      const response = await route.fetch()
      const report = (await response.json()) as SalesBody
      for (const figures of [report.total, ...report.buckets]) figures.net_minor = figures.face_minor
      await route.fulfill({ response, json: report })
    })
  if (without === 'invoices')
    await page.route(/\/admin\/v1\/invoices\?/, async (route) => {
      const response = await route.fetch()
      const list = (await response.json()) as { data: unknown[] }
      await route.fulfill({ response, json: { ...list, data: list.data.slice(1) } })
    })
  return page
}

type SalesFigures = { net_minor: number; readonly face_minor: number }
type SalesBody = { readonly total: SalesFigures; readonly buckets: readonly SalesFigures[] }
