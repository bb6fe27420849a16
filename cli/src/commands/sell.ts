import { InvalidArgumentError, type Command } from 'commander'
import {
  addBasketItem,
  checkoutBasket,
  listOrderTickets,
  openBasket,
  type Operation,
  type Output,
} from '@tessera/contract'
import { call, type Request, type Server } from '../api.ts'
import { rememberedDemo } from '../demo-file.ts'
import { table } from '../output.ts'

type Wish = {
  readonly price?: number
  readonly quantity: number
  readonly paymentMethod: string
  readonly email: string
}

export function addSell(program: Command): void {
  program
    .command('sell')
    .description('Buy test tickets as a shop would, step by step: by itself, of the club that `demo` made last.')
    .option('--price <price_id>', 'of what; without it, a price of the next match of the demo', whole)
    .option('--quantity <n>', 'how many', whole, 2)
    .option('--payment-method <name>', 'card of the sandbox: docs/payments.md lists them', 'pm_sandbox_ok')
    .option('--email <address>', "the buyer's address", 'ann@example.com')
    .option('--key <key>', 'secret key, tsk_…; without it, that of the demo')
    .option('--url <url>', 'where the server is; without it, where the demo was made for')
    .action(async ({ key, url, ...wish }: Wish & Partial<Server>) => {
      const demo = rememberedDemo()
      const server = { url: url ?? demo?.API, key: key ?? demo?.KEY }
      const price = wish.price ?? Number(demo?.PRICE ?? Number.NaN)
      if (server.url === undefined || server.key === undefined || !(price > 0) || demo === undefined)
        throw new Error('there is nothing to sell yet: run ./tessera demo first')
      await sell({ url: server.url, key: server.key }, { ...wish, price, org: demo.ORG })
    })
}

/** Opens a basket, fills it, pays, and shows the tickets; each step as whoever builds a shop would send it. */
async function sell(server: Server, wish: Wish & { readonly price: number; readonly org: string }): Promise<void> {
  const ask = <O extends Operation>(op: O, request: Request): Promise<Output<O>> => {
    const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => request.params?.[name] ?? '')
    console.log(`${op.method} ${path}${request.body ? ` ${JSON.stringify(request.body)}` : ''}`)
    // The contract says what the answer of an operation is.
    return call(server, op, request) as Promise<Output<O>>
  }
  const { id: basket_id, expires_at } = await ask(openBasket, { body: { org: wish.org } })
  console.log(`  ${basket_id}, held until ${new Date(expires_at * 1000).toISOString()}`)
  const params = { basket_id }
  const item = { price_id: String(wish.price), quantity: wish.quantity }
  const { total, currency } = await ask(addBasketItem, { params, body: item })
  console.log(`  ${total.toFixed(2)} ${currency}`)
  const customer = { email: wish.email, first_name: 'Ann', last_name: 'Lee' }
  const order = await ask(checkoutBasket, { params, body: { payment_method: wish.paymentMethod, customer } })
  console.log(`  order ${order.id}: ${order.status}`)
  const { data } = await ask(listOrderTickets, { params: { order_id: order.id } })
  console.log(`\n${table([['ticket', 'barcode'], ...data.map((each) => [String(each.ticket_id), each.barcode])])}`)
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.')
  return Number(text)
}
