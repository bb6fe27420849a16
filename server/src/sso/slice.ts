import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import { ssoDeps, type SsoOptions } from './deps.ts'
import { findSignedInCustomer } from './fan-orders.ts'
import { jobs } from './jobs.ts'
import { linkPages } from './link/pages.ts'
import { createRoutes } from './routes.ts'

/** Sign-in with an organisation's own identity provider. Closing it waits for e-mails and closes the mailer. */
export function createSso(options: SsoOptions & { readonly db: Db }) {
  const deps = ssoDeps(options)
  return {
    routes: createRoutes(deps),
    jobs,
    findSignedInCustomer: (ctx: Ctx, token: string) => findSignedInCustomer({ ...ctx, deps }, token),
    pages: { plane: 'v1' as const, ...linkPages(options.db, deps) },
    async close(): Promise<void> {
      await deps.background.drain()
      deps.mailer?.close()
    },
  }
}
