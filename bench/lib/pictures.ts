import { setTimeout } from 'node:timers/promises'

/**
 * A club that gives itself another logo before each ticket that it prints, in its own process and until it is killed: every
 * second one is an honest picture of a million pixels, the others unpack to much more than they show. Without addresses of
 * logos it does the same without a logo. Each of its printers prints once a second, so that both print as often: without
 * that the one without pictures prints many times as much, and what is compared is not the pictures.
 */
const [url = '', key = '', adminKey = '', orderId = '', ...logos] = process.argv.slice(2)

const PRINTERS = 4
const EVERY_MS = 1_000

async function call(path: string, token: string, change?: unknown): Promise<void> {
  const response = await fetch(`${url}${path}`, {
    method: change === undefined ? 'GET' : 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(change !== undefined && { body: JSON.stringify(change) }),
  })
  await response.arrayBuffer()
}

let number = Date.now()
async function print(): Promise<never> {
  for (;;) {
    const next = setTimeout(EVERY_MS)
    const logo = logos[number++ % logos.length]
    await call('/admin/v1/organisation', adminKey, { logo_image: logo === undefined ? null : `${logo}${number}` })
    await call(`/v1/orders/${orderId}/tickets.pdf`, key)
    await next
  }
}

for (let i = 0; i < PRINTERS; i++) void print()
