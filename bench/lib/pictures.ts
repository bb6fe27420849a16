/**
 * A club that gives itself another logo before each ticket that it prints, in its own process and until it is killed: every
 * second one is an honest picture of a million pixels, the others unpack to much more than they show. Without addresses of
 * logos it does the same without a logo.
 */
const [url = '', key = '', adminKey = '', orderId = '', ...logos] = process.argv.slice(2)

const PRINTERS = 4

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
    const logo = logos[number++ % logos.length]
    await call('/admin/v1/organisation', adminKey, { logo_image: logo === undefined ? null : `${logo}${number}` })
    await call(`/v1/orders/${orderId}/tickets.pdf`, key)
  }
}

for (let i = 0; i < PRINTERS; i++) void print()
