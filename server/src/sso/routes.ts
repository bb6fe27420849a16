import * as contract from '#contract'
import { type Binding, bindRead, bindMultiStep, bindWrite } from '#http/bind'
import type { SsoDeps } from './deps.ts'
import { listOrders, listOrderTickets } from './fan-orders.ts'
import * as links from './links.ts'
import * as providers from './providers.ts'
import { testProvider } from './test-provider.ts'

export const createRoutes = (deps: SsoDeps): readonly Binding[] => [
  bindRead(contract.listSsoOrders, (ctx, { headers, query }) =>
    listOrders({ ...ctx, deps }, headers['X-SSO-Token'], query.include === 'memberships'),
  ),
  bindRead(contract.listSsoOrderTickets, (ctx, { headers, params }) =>
    listOrderTickets({ ...ctx, deps }, headers['X-SSO-Token'], params.order_id),
  ),
  bindRead(contract.listSsoProviders, (ctx, { query }) =>
    providers.list({ ...ctx, deps }, query, contract.listSsoProviders.path),
  ),
  bindRead(contract.getSsoProvider, (ctx, { params }) => providers.get({ ...ctx, deps }, params.sso_provider_id)),
  bindWrite(contract.createSsoProvider, (tx, ctx, { body }) => providers.create(tx, { ...ctx, deps }, body)),
  bindWrite(contract.updateSsoProvider, (tx, ctx, { params, body }) =>
    providers.update(tx, { ...ctx, deps }, params.sso_provider_id, body),
  ),
  bindWrite(contract.deleteSsoProvider, (tx, ctx, { params }) =>
    providers.remove(tx, { ...ctx, deps }, params.sso_provider_id),
  ),
  bindMultiStep(contract.testSsoProvider, (ctx, { params }, once) =>
    testProvider({ ...ctx, deps }, params.sso_provider_id, once),
  ),
  bindRead(contract.listSsoLinks, (ctx, { query }) => links.list(ctx, query, contract.listSsoLinks.path)),
  bindWrite(contract.deleteSsoLink, (tx, ctx, { params }) => links.unlink(tx, ctx, params.sso_link_id)),
]
