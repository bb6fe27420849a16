import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { roleNames } from '@tessera/contract'
import { waitFor } from '../../../server/testing/wait-for.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

/** Follows the requests of a page to the Admin API, except the stream, which never ends. */
function watchRequests(page: Page): { readonly refused: string[]; isQuiet(): boolean } {
  const open = new Set<object>()
  const refused: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/admin/v1/') && !request.url().includes('/stream')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  return { refused, isQuiet: () => open.size === 0 }
}

test('no screen that the navigation offers to a role reads something that the server refuses', { skip }, async () => {
  const org = await s.demo()
  const faults: string[] = []
  for (const role of roleNames) {
    const { page } = await s.signedIn(org, role)
    const { refused, isQuiet } = watchRequests(page)
    const navigation = page.getByRole('navigation', { name: 'Navigation' })
    const [first = '', ...others] = await navigation.getByRole('link').allTextContents()
    // The first page is open already; it is the last to be opened again.
    for (const name of [...others, first]) {
      const title = await page.title()
      await navigation.getByRole('link', { name, exact: true }).click()
      await waitFor(async () => (await page.title()) !== title || undefined, 10_000)
      await waitFor(() => Promise.resolve(isQuiet() || undefined), 10_000)
      faults.push(...refused.splice(0).map((path) => `${name} as ${role}: ${path}`))
    }
    await page.context().close()
  }
  assert.deepEqual(faults, [])
})

test('a screen that is not offered is noticed when somebody opens it by its address', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org, 'box_office_clerk')
  const { refused } = watchRequests(page)
  await page.goto(`${s.url}/console/audit`)
  await page.getByText('Your role does not include this.').waitFor()
  assert.ok(refused.includes('GET /admin/v1/audit_entries'), refused.join())
})
