import type { Page } from 'playwright-core'
import type { FakeStripe } from '../../../server/testing/stripe/server.ts'

/**
 * Stands for https://js.stripe.com, which cannot be loaded in a test: a small script with the documented functions that the shop
 * uses. It records how it is called. The buyer chooses what happens in place of a card; everything after the token is real
 * requests to the Stripe server of the tests.
 */
const SCRIPT = `
  window.calls = []
  window.Stripe = (key, options) => {
    window.calls.push(['Stripe', key, options])
    let select
    return {
      elements(options) {
        window.calls.push(['elements', options])
        return {
          create: () => ({
            mount(place) {
              select = document.createElement('select')
              select.setAttribute('aria-label', 'Card at Stripe')
              for (const name of ['', 'card', 'card_declined', 'card_3ds', 'ideal', 'sepa_debit'])
                select.append(new Option(name, name))
              place.append(select)
            },
          }),
          submit: async () => (select.value === '' ? { error: { message: 'Your card number is incomplete.' } } : {}),
        }
      },
      async createConfirmationToken({ params }) {
        window.calls.push(['createConfirmationToken', params])
        return { confirmationToken: { id: 'ctoken_' + select.value } }
      },
      async handleNextAction({ clientSecret }) {
        window.calls.push(['handleNextAction'])
        await fetch('https://api.stripe.com/authenticate/' + clientSecret.split('_secret')[0])
        return {}
      },
    }
  }`

type StripeStandIn = { readonly fake: FakeStripe; readonly account: string }

/** Serves the script, the customer's bank behind 3-D Secure, and the page of a method. Everything else from elsewhere is refused. */
export async function serveStripe(page: Page, { fake, account }: StripeStandIn): Promise<void> {
  const idIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  await page.route('https://api.stripe.com/**', (route) => {
    fake.completeAction(account, idIn(route.request().url()), 'succeed')
    return route.fulfill({ status: 200, headers: { 'Access-Control-Allow-Origin': '*' }, body: '{}' })
  })
  await page.route('https://pay.example/**', (route) => {
    const id = idIn(route.request().url())
    const action = fake.findIntent(account, id)?.next_action
    fake.completeAction(account, id, 'succeed')
    const back = action && 'redirect_to_url' in action ? action.redirect_to_url.return_url : ''
    return route.fulfill({ status: 302, headers: { Location: back } })
  })
}

/** How the page has called the script. */
export const stripeCalls = (page: Page): Promise<unknown[][]> => page.evaluate('window.calls ?? []')
