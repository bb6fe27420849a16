/** Text that is HTML already; the `html` template escapes everything else. */
export type Html = { readonly html: string }

type HtmlPart = string | number | Html | undefined | readonly Html[]

export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html => ({
  html: strings.map((text, i) => `${text}${i < parts.length ? toHtml(parts[i]) : ''}`).join(''),
})

function toHtml(part: HtmlPart): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map((each) => each.html).join('')
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? '&#39;')
