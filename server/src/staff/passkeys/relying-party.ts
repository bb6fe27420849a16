import { isIP } from 'node:net'
import { fail } from '#platform/problem'

/** What a passkey is bound to: the host name, and the origin of the pages that use it. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** Returns the relying party of the installation's public URL. Browsers accept host names only, over TLS or on this machine. */
export function getRelyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin, port, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0)
    fail(
      'not_configured',
      `Passkeys need a host name, and TESSERA_PUBLIC_URL has the IP address ${hostname}: the operator must set it to a URL with a ` +
        `host name. On your own machine set TESSERA_PUBLIC_URL=http://localhost${port === '' ? '' : `:${port}`} and open that address`,
    )
  if (protocol !== 'https:' && !isLocal)
    fail(
      'not_configured',
      `Passkeys need TLS, and TESSERA_PUBLIC_URL begins with ${protocol}//: the operator must set it to a URL that begins with https://`,
    )
  return { id: hostname, origin }
}
