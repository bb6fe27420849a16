import { posix } from 'node:path'
import MarkdownIt from 'markdown-it'
import { codeBlock } from './highlight.ts'
import { slug, type Heading } from './page.ts'

export type Rendered = {
  readonly title: string
  /** The first paragraph, as plain text. */
  readonly about: string
  readonly html: string
  readonly headings: readonly Heading[]
  /** Its parts, each with the words that stand in it. */
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

/** A page of Markdown. `at` is its path in docs/, so that its links can be told from the root of the site. */
export function rendered(source: string, at: string): Rendered {
  const all: Heading[] = []
  const tokens = md.parse(withoutNotes(named(source)), {})
  const taken = new Set<string>()
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'heading_open') all.push(nameHeading(token, textOf(tokens[i + 1]), taken))
    turnLinks(token.children ?? [], at)
  }
  return {
    title: all.find(({ level }) => level === 1)?.text ?? at,
    about: firstParagraph(tokens),
    html: md.renderer.render(tokens, md.options, {}),
    headings: all.filter(({ level }) => level > 1),
    parts: partsOf(tokens, all),
  }
}

/** A sentence of the contract: code and emphasis, and no paragraph around it. */
export const sentence = (text: string): string => md.renderInline(text)

/** Several paragraphs of the contract. */
export const paragraphs = (text: string): string => md.render(text)

/** Notes to whoever runs or writes the page; a reader of the site does not see them. */
export const withoutNotes = (source: string): string => source.replaceAll(/^ *<!--[^]*?-->\n?/gm, '')

/** A sample that is saved under a name carries it. */
const named = (source: string): string =>
  source.replaceAll(/^ *<!-- file: (\S+) -->\n((?: *<!--[^\n]*-->\n)*)( *```\w+)$/gm, '$2$3 $1')

function nameHeading(token: Token, text: string, taken: Set<string>): Heading {
  const base = slug(text) || 'part'
  let id = base
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
  taken.add(id)
  token.attrSet('id', id)
  return { id, text, level: Number(token.tag.slice(1)) }
}

/** Links as the site has them. What lies outside of docs/ is not part of it: its name stays, without the link. */
function turnLinks(tokens: readonly Token[], at: string): void {
  let outside = false
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '')
      const turned = turnedLink(href, at)
      outside = turned === undefined
      if (turned !== undefined) token.attrSet('href', turned)
      if (turned !== undefined && /^[a-z]+:/i.test(turned)) token.attrSet('rel', 'noreferrer')
    }
    if (outside && /^link_(open|close)$/.test(token.type)) {
      token.tag = 'span'
      token.attrs = null
    }
  }
}

/** `feed.md#reading` beside `docs/webhooks.md` is `~/feed.html#reading`; undefined for what is not in docs/. */
function turnedLink(href: string, at: string): string | undefined {
  if (/^([a-z]+:|#)/i.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const target = posix.normalize(posix.join(posix.dirname(at), path))
  if (target.startsWith('..')) return undefined
  return `~/${pagePath(target)}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Where a Markdown file of docs/ comes to lie: a README is the page of its folder. */
export const pagePath = (file: string): string => file.replace(/\/README\.md$/, '.html').replace(/\.md$/, '.html')

function textOf(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
    .trim()
}

function firstParagraph(tokens: readonly Token[]): string {
  const at = tokens.findIndex(({ type }) => type === 'paragraph_open')
  return textOf(tokens[at + 1])
}

function partsOf(tokens: readonly Token[], headings: readonly Heading[]): Rendered['parts'] {
  const parts: { heading: Heading | undefined; text: string }[] = [{ heading: undefined, text: '' }]
  let next = 0
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const heading = headings[next++]
      if (heading && heading.level > 1) parts.push({ heading, text: '' })
    }
    const last = parts.at(-1)
    if (token.type === 'inline' && tokens[i - 1]?.type !== 'heading_open' && last) last.text += ` ${textOf(token)}`
  }
  return parts.map(({ heading, text }) => ({ heading, text: text.trim() }))
}
