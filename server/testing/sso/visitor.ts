/** A browser without a screen: it keeps cookies, follows links and sends forms, and nothing else. */
export type Visitor = {
  readonly cookies: Map<string, string>
  get(url: string, headers?: Record<string, string>): Promise<Page>
  /** Sends the form of the page that leads there, with what it has in it already and what is typed. */
  send(page: Page, action: string, typed?: Record<string, string>, headers?: Record<string, string>): Promise<Page>
  /** Follows redirects until a page is shown. */
  open(url: string): Promise<Page>
}

export type Page = {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly location: string | undefined
}

let addresses = 0

/** `home` is where the server really is; what it calls itself is sent there. */
export function visitor(home: string, calledItself: string): Visitor {
  const cookies = new Map<string, string>()
  const from = `10.77.${(++addresses >> 8) & 255}.${addresses & 255}`
  const ask = async (url: string, init: RequestInit, headers: Record<string, string> = {}): Promise<Page> => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { 'X-Forwarded-For': from, ...(jar !== '' && { Cookie: jar }), ...headers }
    const real = url.startsWith('/') ? `${home}${url}` : url.replace(calledItself, home)
    const answer = await fetch(real, { ...init, redirect: 'manual', headers: sent })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('Location') ?? undefined
    return { url, status: answer.status, headers: answer.headers, html: await answer.text(), location }
  }
  const get = (url: string, headers?: Record<string, string>) => ask(url, {}, headers)
  const open = async (url: string): Promise<Page> => {
    const page = await get(url)
    return page.location === undefined ? page : open(page.location)
  }
  return {
    cookies,
    get,
    open,
    async send(page, action, typed = {}, headers = {}) {
      const form = formTo(page.html, action)
      const body = new URLSearchParams({ ...form.fields, ...typed })
      const sent = await ask(form.action, { method: 'POST', body }, { Origin: calledItself, ...headers })
      return sent.location === undefined ? sent : open(sent.location)
    },
  }
}

/** The first form of a page whose address ends like this, and what is in it. */
function formTo(html: string, action: string): { action: string; fields: Record<string, string> } {
  for (const [, attributes = '', inside = ''] of html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
    const target = /action="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (!target.endsWith(action)) continue
    const inputs = [...inside.matchAll(/<input([^>]*)>/g)].map(([, text = '']) => [
      /name="([^"]*)"/.exec(text)?.[1] ?? '',
      /value="([^"]*)"/.exec(text)?.[1] ?? '',
    ])
    return { action: target, fields: Object.fromEntries(inputs) as Record<string, string> }
  }
  throw new Error(`no form leads to ${action} in:\n${html}`)
}

/** Every address that a page leads to, whatever by. */
export const leadsTo = (html: string): string[] =>
  [...html.matchAll(/(?:href|src|action|content|formaction)="([^"]*)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
