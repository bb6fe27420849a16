import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { buildArticles, listGroups } from './make/articles.ts'
import { listFailingOperations } from './make/error-operations.ts'
import { homePage, referenceHome } from './make/home.ts'
import { documentHtml } from './make/layout.ts'
import { deadLinks } from './make/links.ts'
import { llmsFull, llmsList, markdownPath, searchData } from './make/machine-readable.ts'
import { navigation, neighbours } from './make/navigation.ts'
import { loadDocument, documentFileName, planes } from './make/openapi.ts'
import type { Page } from './make/page.ts'
import { postmanCollection } from './make/postman.ts'
import { referencePages } from './make/reference/pages.ts'

const here = import.meta.dirname
const root = join(here, '../..')

/** Builds the site from docs/ and the OpenAPI documents: static files that need no server. */
export async function build(into: string, from: { docs?: string; openapi?: string } = {}): Promise<void> {
  const { docs = join(root, 'docs'), openapi = join(root, 'contract/openapi') } = from
  await rm(into, { recursive: true, force: true })
  await mkdir(join(into, 'assets'), { recursive: true })
  await Promise.all([writePages(into, docs, openapi), copyAssets(into), emitScripts(into)])
}

async function writePages(into: string, docs: string, openapi: string): Promise<void> {
  const documents = planes.map((plane) => loadDocument(openapi, plane))
  const groups = listGroups(docs)
  const pages: Page[] = [
    homePage(documents, firstSale(readFileSync(join(docs, 'guides/quick-start.md'), 'utf8'))),
    ...groups.flatMap((group) => buildArticles(docs, group, listFailingOperations(documents))),
    referenceHome(documents),
    ...documents.flatMap(referencePages),
  ]
  const at = (path: string | undefined): Page | undefined => pages.find((page) => page.path === path)
  const files = pages.flatMap((page): [string, string][] => {
    const { before, after } = neighbours(page, groups)
    const frame = { side: navigation(page, pages, groups), before: at(before), after: at(after) }
    return [
      [page.path, documentHtml(page, frame)],
      [markdownPath(page.path), `${page.markdown}\n`],
    ]
  })
  await writeAll(into, [
    ...files,
    ['assets/entries.js', searchData(pages)],
    ['llms.txt', `${llmsList(pages, groups)}\n`],
    ['llms-full.txt', `${llmsFull(pages)}\n`],
    ['tessera.postman_collection.json', `${JSON.stringify(postmanCollection(documents), null, 2)}\n`],
  ])
  for (const plane of planes)
    await copyFile(join(openapi, documentFileName(plane)), join(into, documentFileName(plane)))
  await cp(join(docs, 'barcodes.vectors.json'), join(into, 'barcodes.vectors.json'))
  await cp(join(docs, 'images'), join(into, 'images'), { recursive: true })
}

/** Returns the sample of the quick start that sells tickets. */
const firstSale = (guide: string): string => /```sh\n(BASKET=[^]*?)```/.exec(guide)?.[1] ?? ''

async function writeAll(into: string, files: readonly (readonly [string, string])[]): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(into, path)), { recursive: true })
    await writeFile(join(into, path), text)
  }
}

const fonts = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-italic.woff2': '@fontsource-variable/inter/files/inter-latin-wght-italic.woff2',
  'mono.woff2': '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  'inter.LICENSE.txt': '@fontsource-variable/inter/LICENSE',
  'mono.LICENSE.txt': '@fontsource-variable/jetbrains-mono/LICENSE',
  'minisearch.js': 'minisearch/dist/umd/index.js',
  'minisearch.LICENSE.txt': 'minisearch/LICENSE.txt',
} as const

async function copyAssets(into: string): Promise<void> {
  await cp(join(here, 'public'), join(into, 'assets'), { recursive: true })
  const library = createRequire(join(here, 'package.json')).resolve('minisearch')
  const modules = library.slice(0, library.indexOf('minisearch'))
  for (const [name, source] of Object.entries(fonts)) await copyFile(join(modules, source), join(into, 'assets', name))
}

/** Emits classic scripts, because browsers load no modules from `file:` URLs. Each has its own scope, so that names do not collide. */
async function emitScripts(into: string): Promise<void> {
  const written = await mkdtemp(join(tmpdir(), 'tessera-docs-'))
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/.bin/tsc'), '-p', here, '--outDir', written])
  for await (const file of glob('*.js', { cwd: written })) {
    const text = await readFile(join(written, file), 'utf8')
    await writeFile(join(into, 'assets', file), `(() => {\n${text.replace(/^export \{\};?$/m, '')}})()\n`)
  }
  await rm(written, { recursive: true })
}

if (process.argv[1] === import.meta.filename) {
  const into = process.argv[2] ?? join(here, 'dist')
  await build(into)
  const dead = deadLinks(into)
  for (const sentence of dead) console.error(sentence)
  process.exitCode = dead.length > 0 ? 1 : 0
  console.log(`built ${relative(process.cwd(), into) || '.'}`)
}
