import { createRequire } from 'node:module'
import { escaped } from './page.ts'

/** The part that we use. Its own types would bring those of browsers into everything that is checked with them. */
type Highlighter = {
  registerLanguage(name: string, language: unknown): void
  highlight(code: string, options: { language: string; ignoreIllegals: boolean }): { readonly value: string }
}

const load = createRequire(import.meta.url)
const hljs = load('highlight.js/lib/core') as Highlighter
for (const name of ['bash', 'http', 'json', 'typescript', 'xml', 'yaml'])
  hljs.registerLanguage(name, load(`highlight.js/lib/languages/${name}`))

const names: Readonly<Record<string, string>> = {
  sh: 'bash',
  bash: 'bash',
  ts: 'typescript',
  js: 'typescript',
  json: 'json',
  http: 'http',
  html: 'xml',
  yaml: 'yaml',
}

const titles: Readonly<Record<string, string>> = {
  sh: 'Shell',
  bash: 'Shell',
  ts: 'TypeScript',
  js: 'JavaScript',
  json: 'JSON',
  http: 'HTTP',
  html: 'HTML',
  yaml: 'YAML',
}

/** Code with its words marked; a language that is not known is left as it is. */
export function highlighted(code: string, language: string): string {
  const name = names[language]
  return name === undefined ? escaped(code) : hljs.highlight(code, { language: name, ignoreIllegals: true }).value
}

/** A block of code, with its language, and room for the button that copies it. */
export function codeBlock(code: string, language: string, title = titles[language] ?? ''): string {
  const bar = title === '' ? '' : `<figcaption>${escaped(title)}</figcaption>`
  const text = code.replace(/\n$/, '')
  return `<figure class="code${title === '' ? ' bare' : ''}">${bar}<pre tabindex="0"><code>${highlighted(text, language)}</code></pre></figure>`
}
