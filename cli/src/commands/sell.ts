import type { Command } from 'commander'
import {
  addBasketItem,
  checkoutBasket,
  listOrderTickets,
  openBasket,
  type Operation,
  type Output,
} from '@tessera/contract'
import { call, type Request, type Server } from '../api.ts'
import { parsePositive } from '../arguments.ts'
import { readDemoFile } from '../demo-file.ts'
import { formatMoney } from '../money.ts'
import { table } from '../output.ts'
import { UsageError } from '../usage-error.ts'

type SellOptions = {
  readonly price?: number
  readonly quantity: number
  readonly paymentMethod: string
  readonly email: string
}

export function addSell(program: Command): void {
  program
    .command('sell')
    .description('Buy test tickets step by step, as a shop would. Without options: from the club of the last `demo`.')
    .option('--price <price_id>', 'the price; default: a price of the demo club', parsePositive)
    .option('--quantity <n>', 'how many', parsePositive, 2)
    .option('--payment-method <name>', 'card of the sandbox; docs/payments.md lists them', 'pm_sandbox_ok')
    .option('--email <address>', "the buyer's address", 'ann@example.com')
    .option('--key <key>', 'secret key, tsk_…; default: that of the demo')
    .option('--url <url>', 'address of the server; default: that of the demo')
    .action(async ({ key, url, ...options }: SellOptions & Partial<Server>) => {
      const demo = readDemoFile()
      const server = { url: url ?? demo?.API, key: key ?? demo?.KEY }
      const price = options.price ?? Number(demo?.PRICE ?? Number.NaN)
      if (server.url === undefined || server.key === undefined || !(price > 0) || demo === undefined)
        throw new UsageError('there is nothing to sell yet: run ./tessera demo first')
      await sell({ url: server.url, key: server.key }, { ...options, price, org: demo.ORG })
    })
}

/** Opens a basket, fills it, pays, and prints the tickets, with the requests that a shop would send. */
async function sell(
  server: Server,
  options: SellOptions & { readonly price: number; readonly org: string },
): Promise<void> {
  const send = <O extends Operation>(op: O, request: Request): Promise<Output<O>> => {
    const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => request.params?.[name] ?? '')
    console.log(`${op.method} ${path}${request.body ? ` ${JSON.stringify(request.body)}` : ''}`)
    // The server's response has the type that the contract states.
    return call(server, op, request) as Promise<Output<O>>
  }
  const { id: basket_id, expires_at } = await send(openBasket, { body: { org: options.org } })
  console.log(`  ${basket_id}, held until ${new Date(expires_at * 1000).toISOString()}`)
  const params = { basket_id }
  const item = { price_id: String(options.price), quantity: options.quantity }
  const { total, currency } = await send(addBasketItem, { params, body: item })
  console.log(`  ${formatMoney(total, currency)}`)
  const customer = { email: options.email, first_name: 'Ann', last_name: 'Lee' }
  const order = await send(checkoutBasket, { params, body: { payment_method: options.paymentMethod, customer } })
  console.log(`  order ${order.id}: ${order.status}`)
  const { data } = await send(listOrderTickets, { params: { order_id: order.id } })
  console.log(`\n${table([['ticket', 'barcode'], ...data.map((each) => [String(each.ticket_id), each.barcode])])}`)
}
