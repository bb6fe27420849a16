import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type Client = { readonly id: string; readonly secret: string; readonly redirect: string }

/** A real OpenID Connect server on this machine: who types a name into its form is that person. */
export type Oidc = { readonly issuer: string; begin(clients: readonly Client[]): void; end(): Promise<void> }

/** It listens at once, so that its address is known, and answers once it is told who its clients are. */
export async function oidc(emailOf: (name: string) => string): Promise<Oidc> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    begin(clients) {
      const provider = new Provider(issuer, {
        clients: clients.map(({ id, secret, redirect }) => ({
          client_id: id,
          client_secret: secret,
          redirect_uris: [redirect],
        })),
        pkce: { required: () => true },
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        // The page reads the e-mail address from the ID token alone.
        conformIdTokenClaims: false,
        features: { devInteractions: { enabled: true } },
        cookies: { keys: ['of the tests'] },
        findAccount: (_ctx, name) => ({
          accountId: name,
          claims: () => ({ sub: name, email: emailOf(name), email_verified: true }),
        }),
      })
      const answer = provider.callback()
      server.on('request', (req, res) => void answer(req, res))
    },
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
