/** Text that is HTML already; anything else is escaped on its way into it. */
export type Html = { readonly html: string }

type Part = string | number | Html | undefined | readonly Html[]

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.map((text, i) => `${text}${i < parts.length ? written(parts[i]) : ''}`).join(''),
})

function written(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map((each) => each.html).join('')
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? '&#39;')
