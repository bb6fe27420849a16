import { createServer } from 'node:http'
import { account, type AccountSettings } from './account.ts'
import { filesIn } from './files.ts'

export type ServeOptions = {
  readonly folder: string
  readonly api: string
  readonly port: number
  /** Who takes the payments: pages may load Stripe's form only if it is Stripe. */
  readonly provider: string
  /** Without it the site is static files only, without "My tickets". */
  readonly account?: Omit<AccountSettings, 'api'>
}

/** Serves the site: its files and its backend. */
export async function serve(options: ServeOptions): Promise<{ end(): Promise<void> }> {
  const { folder, api, port, provider, account: settings } = options
  const files = filesIn(folder, { api, provider })
  const answers = settings && account({ ...settings, api })
  const server = createServer((req, res) => {
    if (!answers?.(req, res)) files(req, res)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  return {
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
