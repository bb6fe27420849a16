import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

/** A Fan ID provider for development: it accepts every e-mail address with any password. */
export type FanId = {
  readonly port: number
  readonly site: { readonly clientId: string; readonly clientSecret: string; readonly origin: string }
  /** The address of Tessera's linking page. */
  readonly linkCallback: string
}

export async function fanId({ port, site, linkCallback }: FanId): Promise<{ end(): Promise<void> }> {
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: site.clientId,
        client_secret: site.clientSecret,
        redirect_uris: [`${site.origin}/account/callback`],
      },
      { client_id: 'tessera-linking', token_endpoint_auth_method: 'none', redirect_uris: [linkCallback] },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Tessera reads the e-mail address from the ID token only.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['for trying things out'] },
    findAccount: (_ctx, name) => ({
      accountId: name,
      claims: () => ({ sub: name, email: name, email_verified: true }),
    }),
  })
  const server = createServer((req, res) => void provider.callback()(req, res))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
