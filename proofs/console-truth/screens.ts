import type { Page } from 'playwright-core'

/** Reads the large figure with this label. */
export const readFigure = async (page: Page, label: string): Promise<string> =>
  (await page
    .locator('.figure', { has: page.locator('.figure-label', { hasText: new RegExp(`^${label}$`) }) })
    .locator('.figure-value')
    .textContent()) ?? ''

/** Reads a table: one map from the title of the column to the text for each row. */
export function readTable(page: Page, name: string): Promise<Record<string, string>[]> {
  return page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Object.fromEntries(
          [...row.querySelectorAll('td')].map((cell) => [cell.dataset.title ?? '', cell.textContent ?? '']),
        ),
      ),
    )
}

const MONEY = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Writes an amount in minor units as the console does. */
export const writeMoney = (minor: number): string => MONEY.format(minor / 100)

/** Reads an amount back, in minor units. */
export const parseAmount = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)
