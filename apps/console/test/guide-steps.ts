import type { Page } from 'playwright-core'
import { choose, pressOn, typeDay, typeInto } from './keyboard.ts'

/** A step of a guide, as its numbered line says it. */
export type GuideStep = { readonly section: string; readonly text: string }

/** Returns the numbered lines of a guide, in order. */
export function listSteps(guide: string): GuideStep[] {
  let section = ''
  return guide.split('\n').flatMap((line) => {
    section = /^## (.+)/.exec(line)?.[1] ?? section
    const [, text] = /^\d+\. (.+)/.exec(line) ?? []
    return text === undefined ? [] : [{ section, text }]
  })
}

/** Does what a step says by keyboard alone, with the words that the page shows. Returns false for a step that is not about this page. */
export async function followStep(page: Page, { text }: GuideStep): Promise<boolean> {
  const bold = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name)
  const typed = [...text.matchAll(/`(.+?)`/g)].map(([, value = '']) => value)
  const [name = ''] = bold
  if (text.startsWith('Open **'))
    await pressOn(page, page.getByRole('navigation').getByRole('link', { name, exact: true }))
  else if (text.startsWith('Press the keys')) for (const key of typed) await page.keyboard.press(key)
  else if (text.startsWith('Press')) await press(page, name)
  else if (text.startsWith('Type')) await type(page, name, typed[0] ?? '')
  else if (text.startsWith('Choose `the first`')) await choose(page, field(page, name), 1)
  else if (text.startsWith('You see')) await page.getByText(name).first().waitFor()
  else return false
  return true
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()

async function press(page: Page, name: string): Promise<void> {
  const dialog = page.locator('dialog[open]')
  const inside = (await dialog.count()) > 0 ? dialog : page.getByRole('main')
  const target = inside.getByRole('button', { name }).or(inside.getByRole('link', { name }))
  const elsewhere = page.getByRole('button', { name })
  await target.or(elsewhere).first().waitFor()
  const found = (await target.count()) > 0 ? target : elsewhere
  await pressOn(page, found.first())
}

/** A time that the guide names by words is typed part by part. */
async function type(page: Page, label: string, text: string): Promise<void> {
  if (text === 'today, in an hour') await typeDay(page, field(page, label), inAnHour())
  else await typeInto(page, field(page, label), text)
}

function inAnHour(): string {
  return new Date(Date.now() + 3_600_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/London' })
    .slice(0, 16)
    .replace(' ', 'T')
}
