import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'

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
    // The pages that come with the library load a font from another host.
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    renderError(ctx, { error_description }) {
      ctx.type = 'text/plain'
      ctx.body = `Signing in does not work: ${error_description ?? 'go back to the club and try again'}.`
    },
    interactions: { url: (_ctx, { uid }) => `${SIGN_IN}${uid}` },
    loadExistingGrant: grantAll,
    cookies: { keys: ['for trying things out'] },
    findAccount: (_ctx, name) => ({
      accountId: name,
      claims: () => ({ sub: name, email: name, email_verified: true }),
    }),
  })
  const server = createServer((req, res) => {
    if (req.url?.startsWith(SIGN_IN) !== true) return void provider.callback()(req, res)
    signIn(provider, req, res).catch(() => sendPage(res, 400, '<p>Go back to the club and sign in again.</p>'))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const SIGN_IN = '/sign-in/'

/** The club's own sites need no consent of the fan. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  const known = session?.grantIdFor(client?.clientId ?? '')
  if (known !== undefined) return provider.Grant.find(known)
  const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
  grant.addOIDCScope('openid email')
  await grant.save()
  return grant
}

/** Shows the form, or signs in with the address that was entered. */
async function signIn(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  await provider.interactionDetails(req, res)
  if (req.method !== 'POST') return sendPage(res, 200, FORM)
  const email = new URLSearchParams(await readText(req)).get('login')?.trim() ?? ''
  if (email === '') return sendPage(res, 200, FORM)
  await provider.interactionFinished(req, res, { login: { accountId: email } }, { mergeWithLastSubmission: false })
}

async function readText(req: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of req.setEncoding('utf8')) text += String(chunk)
  return text
}

const FORM = `<p>For trying things out: any address and any password will do.</p>
<form method="post">
  <label>E-mail <input name="login" type="email" autocomplete="username" required autofocus></label>
  <label>Password <input name="password" type="password" autocomplete="current-password"></label>
  <button type="submit">Sign in</button>
</form>`

const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:24rem;margin:3rem auto;padding:0 1rem}
label{display:block;margin:1rem 0;font-weight:600}
input,button{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.4rem .6rem;font:inherit}
button{font-weight:700;cursor:pointer}`

/** Sends a page that needs nothing from anywhere else, and is not allowed to. */
function sendPage(res: ServerResponse, status: number, main: string): void {
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  })
  res.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>Fan ID</title><style>${STYLE}</style><main><h1>Sign in with Fan ID</h1>${main}</main></html>`,
  )
}
