import { posix } from 'node:path'
import MarkdownIt from 'markdown-it'
import { codeBlock } from './highlight.ts'
import { slug, type Heading } from './page.ts'

export type RenderedPage = {
  readonly title: string
  /** The first paragraph, as plain text; that of a decision comes after its status. */
  readonly about: string
  readonly html: string
  readonly headings: readonly Heading[]
  /** The sections of the page, each with its plain text. */
  readonly parts: readonly { readonly heading: Heading | undefined; readonly text: string }[]
}

const md = new MarkdownIt({ html: false, linkify: false, typographer: false })
type Token = ReturnType<typeof md.parse>[number]

md.renderer.rules.fence = (tokens, at) => {
  const fence = tokens[at]
  const [language = '', file] = fence?.info.trim().split(/\s+/) ?? []
  return codeBlock(fence?.content ?? '', language, file)
}
md.renderer.rules.code_block = (tokens, at) => codeBlock(tokens[at]?.content ?? '', '')
md.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n'
md.renderer.rules.table_close = () => '</table></div>\n'
md.renderer.rules.heading_close = (tokens, at) => {
  const tag = tokens[at]?.tag ?? 'h2'
  const id = tokens[at - 2]?.attrGet('id') ?? ''
  const mark = tag === 'h1' ? '' : `<a class="mark" href="#${id}" aria-label="Link to this part"></a>`
  return `${mark}</${tag}>\n`
}

/** Renders a page. `at` is its path in docs/, against which relative links are resolved. */
export function renderPage(source: string, at: string): RenderedPage {
  const all: Heading[] = []
  const tokens = md.parse(withoutNotes(markFileNames(source)), {})
  const usedIds = new Set<string>()
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'heading_open') all.push(assignHeadingId(token, toPlainText(tokens[i + 1]), usedIds))
    rewriteLinks(token.children ?? [], at)
  }
  return {
    title: all.find(({ level }) => level === 1)?.text ?? at,
    about: firstParagraph(tokens),
    html: md.renderer.render(tokens, md.options, {}),
    headings: all.filter(({ level }) => level > 1),
    parts: splitIntoParts(tokens, all),
  }
}

/** Renders one sentence of the contract without a paragraph around it. */
export const renderSentence = (text: string): string => md.renderInline(text)

/** Renders several paragraphs of the contract. */
export const renderParagraphs = (text: string): string => md.render(text)

/** Removes HTML comments: they are notes for the tests and authors. */
export const withoutNotes = (source: string): string => source.replaceAll(/^ *<!--[^]*?-->\n?/gm, '')

/** Adds the file name from a `file:` note to the info string of its code block. */
const markFileNames = (source: string): string =>
  source.replaceAll(/^ *<!-- file: (\S+) -->\n((?: *<!--[^\n]*-->\n)*)( *```\w+)$/gm, '$2$3 $1')

function assignHeadingId(token: Token, text: string, taken: Set<string>): Heading {
  const base = slug(text) || 'part'
  let id = base
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
  taken.add(id)
  token.attrSet('id', id)
  return { id, text, level: Number(token.tag.slice(1)) }
}

/** Rewrites links for the site. A link to a file outside of docs/ becomes plain text. */
function rewriteLinks(tokens: readonly Token[], at: string): void {
  let outside = false
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '')
      const rewritten = rewriteLink(href, at)
      outside = rewritten === undefined
      if (rewritten !== undefined) token.attrSet('href', rewritten)
      if (rewritten !== undefined && /^[a-z]+:/i.test(rewritten)) token.attrSet('rel', 'noreferrer')
    }
    if (outside && /^link_(open|close)$/.test(token.type)) {
      token.tag = 'span'
      token.attrs = null
    }
  }
}

/** In `docs/webhooks.md`, `feed.md#reading` becomes `~/feed.html#reading`. Returns undefined for a target outside of docs/. */
function rewriteLink(href: string, at: string): string | undefined {
  if (/^([a-z]+:|#)/i.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const target = posix.normalize(posix.join(posix.dirname(at), path))
  if (target.startsWith('..')) return undefined
  return `~/${pagePath(target)}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Returns the path of the page for a file of docs/. A README becomes the page of its folder. */
export const pagePath = (file: string): string => file.replace(/\/README\.md$/, '.html').replace(/\.md$/, '.html')

function toPlainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
    .trim()
}

function firstParagraph(tokens: readonly Token[]): string {
  const paragraphs = tokens.flatMap(({ type }, at) => (type === 'paragraph_open' ? [toPlainText(tokens[at + 1])] : []))
  return paragraphs.find((text) => !text.startsWith('Status. ')) ?? ''
}

function splitIntoParts(tokens: readonly Token[], headings: readonly Heading[]): RenderedPage['parts'] {
  const parts: { heading: Heading | undefined; text: string }[] = [{ heading: undefined, text: '' }]
  let next = 0
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const heading = headings[next++]
      if (heading && heading.level > 1) parts.push({ heading, text: '' })
    }
    const last = parts.at(-1)
    if (token.type === 'inline' && tokens[i - 1]?.type !== 'heading_open' && last) last.text += ` ${toPlainText(token)}`
  }
  return parts.map(({ heading, text }) => ({ heading, text: text.trim() }))
}
