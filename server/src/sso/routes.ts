import * as contract from '#contract'
import { bindRead, bindSteps, bindWrite } from '#http/bind'
import { orders, tickets } from './fan-orders.ts'
import * as links from './links.ts'
import * as providers from './providers.ts'
import { testProvider } from './test-provider.ts'

export const routes = [
  bindRead(contract.listSsoOrders, (ctx, { headers }) => orders(ctx, headers['X-SSO-Token'])),
  bindRead(contract.listSsoOrderTickets, (ctx, { headers, params }) =>
    tickets(ctx, headers['X-SSO-Token'], params.order_id),
  ),
  bindRead(contract.listSsoProviders, (ctx, { query }) => providers.list(ctx, query, contract.listSsoProviders.path)),
  bindRead(contract.getSsoProvider, (ctx, { params }) => providers.get(ctx, params.sso_provider_id)),
  bindWrite(contract.createSsoProvider, (tx, ctx, { body }) => providers.create(tx, ctx, body)),
  bindWrite(contract.updateSsoProvider, (tx, ctx, { params, body }) =>
    providers.update(tx, ctx, params.sso_provider_id, body),
  ),
  bindWrite(contract.deleteSsoProvider, (tx, ctx, { params }) => providers.remove(tx, ctx, params.sso_provider_id)),
  bindSteps(contract.testSsoProvider, (ctx, { params }, once) => testProvider(ctx, params.sso_provider_id, once)),
  bindRead(contract.listSsoLinks, (ctx, { query }) => links.list(ctx, query, contract.listSsoLinks.path)),
  bindWrite(contract.deleteSsoLink, (tx, ctx, { params }) => links.unlink(tx, ctx, params.sso_link_id)),
]
