import { createRequire } from 'node:module'
import { escapeHtml } from './page.ts'

/** The part of highlight.js that we use. Its own types would add the DOM types to everything that is compiled with this file. */
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

/** Returns highlighted HTML; code in an unknown language is only escaped. */
export function highlightCode(code: string, language: string): string {
  const name = names[language]
  return name === undefined ? escapeHtml(code) : hljs.highlight(code, { language: name, ignoreIllegals: true }).value
}

/** A code block with its language as the title, where the copy button is added. */
export function codeBlock(code: string, language: string, title = titles[language] ?? ''): string {
  const bar = title === '' ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`
  const text = code.replace(/\n$/, '')
  return `<figure class="code${title === '' ? ' bare' : ''}">${bar}<pre tabindex="0"><code>${highlightCode(text, language)}</code></pre></figure>`
}
