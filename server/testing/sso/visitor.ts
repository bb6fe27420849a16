/** A minimal browser: it keeps cookies, follows redirects and sends forms. */
export type Visitor = {
  readonly cookies: Map<string, string>
  get(url: string, headers?: Record<string, string>): Promise<VisitedPage>
  /** Sends the page's form with this action, with its own values and those that are typed. */
  send(
    page: VisitedPage,
    action: string,
    typed?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<VisitedPage>
  /** Follows redirects until a page is shown. */
  open(url: string): Promise<VisitedPage>
}

export type VisitedPage = {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly location: string | undefined
}

let addresses = 0

/** `home` is the server's real address; requests to its public address are sent there. */
export function createVisitor(home: string, publicUrl: string): Visitor {
  const cookies = new Map<string, string>()
  const from = `10.77.${(++addresses >> 8) & 255}.${addresses & 255}`
  const ask = async (url: string, init: RequestInit, headers: Record<string, string> = {}): Promise<VisitedPage> => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { 'X-Forwarded-For': from, ...(jar !== '' && { Cookie: jar }), ...headers }
    const realUrl = url.startsWith('/') ? `${home}${url}` : url.replace(publicUrl, home)
    const response = await fetch(realUrl, { ...init, redirect: 'manual', headers: sent })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('Location') ?? undefined
    return { url, status: response.status, headers: response.headers, html: await response.text(), location }
  }
  const get = (url: string, headers?: Record<string, string>) => ask(url, {}, headers)
  const open = async (url: string): Promise<VisitedPage> => {
    const page = await get(url)
    return page.location === undefined ? page : open(page.location)
  }
  return {
    cookies,
    get,
    open,
    async send(page, action, typed = {}, headers = {}) {
      const form = findForm(page.html, action)
      const body = new URLSearchParams({ ...form.fields, ...typed })
      const sent = await ask(form.action, { method: 'POST', body }, { Origin: publicUrl, ...headers })
      return sent.location === undefined ? sent : open(sent.location)
    },
  }
}

/** Returns the first form whose action ends like this, with its values. */
function findForm(html: string, action: string): { action: string; fields: Record<string, string> } {
  for (const [, attributes = '', inside = ''] of html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
    const target = /action="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (!target.endsWith(action)) continue
    const inputs = [...inside.matchAll(/<input([^>]*)>/g)].map(([, text = '']) => [
      /name="([^"]*)"/.exec(text)?.[1] ?? '',
      /value="([^"]*)"/.exec(text)?.[1] ?? '',
    ])
    return { action: target, fields: Object.fromEntries(inputs) as Record<string, string> }
  }
  throw new Error(`no form has the action ${action} in:\n${html}`)
}

/** Returns every URL in the attributes of a page. */
export const listUrls = (html: string): string[] =>
  [...html.matchAll(/(?:href|src|action|content|formaction)="([^"]*)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
