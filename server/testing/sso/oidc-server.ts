import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type OidcClient = { readonly id: string; readonly secret: string; readonly redirect: string }

/** A real OpenID Connect server on this machine. It accepts any name that is typed into its form. */
export type OidcServer = {
  readonly issuer: string
  configure(clients: readonly OidcClient[]): void
  stop(): Promise<void>
}

/** Listens at once, so that its address is known, and responds after `configure` has set its clients. */
export async function startOidcServer(
  toEmail: (name: string) => string,
  isVerified: (name: string) => boolean = () => true,
): Promise<OidcServer> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    configure(clients) {
      const provider = new Provider(issuer, {
        clients: clients.map(({ id, secret, redirect }) => ({
          client_id: id,
          client_secret: secret,
          redirect_uris: [redirect],
        })),
        pkce: { required: () => true },
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        // Our page reads the e-mail address only from the ID token.
        conformIdTokenClaims: false,
        features: { devInteractions: { enabled: true } },
        cookies: { keys: ['of the tests'] },
        findAccount: (_ctx, name) => ({
          accountId: name,
          claims: () => ({ sub: name, email: toEmail(name), email_verified: isVerified(name) }),
        }),
      })
      const handle = provider.callback()
      server.on('request', (req, res) => void handle(req, res))
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
