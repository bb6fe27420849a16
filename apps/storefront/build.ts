import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build as bundle, type BuildOptions } from 'esbuild'

const here = import.meta.dirname

/** In this repository the SDK is built from its source. Elsewhere it comes from npm, and these lines are removed. */
const sdk = join(here, '../../sdk/src')
const alias = {
  '@tessera/sdk/store': join(sdk, 'store.ts'),
  '@tessera/sdk/barcode': join(sdk, 'barcode.ts'),
  '@tessera/sdk/seatmap': join(sdk, 'seatmap.ts'),
  '@tessera/sdk': join(sdk, 'index.ts'),
}

/** The settings that go into the pages. None of them is a secret. */
export type Settings = {
  /** The address of Tessera. */
  readonly api: string
  readonly publishableKey: string
  /** True if the club's own backend runs, which holds the secrets. */
  readonly account: boolean
  /** Where the links at the foot of every page lead; the example has a page for each. */
  readonly links?: Partial<FootLinks>
}

type FootLinks = { readonly terms: string; readonly privacy: string; readonly help: string }

const ownPages: FootLinks = { terms: '/terms/', privacy: '/privacy/', help: '/help/' }

/** Builds the site: static files for any web server. */
export async function buildSite(into: string, settings: Settings): Promise<void> {
  await rm(into, { recursive: true, force: true })
  await mkdir(into, { recursive: true })
  await Promise.all([cp(join(here, 'public'), into, { recursive: true }), scripts(into), styles(into)])
  await pages(into, settings)
}

/** Builds the Node programs in `node/`: the backend and the seed. */
export const buildPrograms = (into: string): Promise<unknown> =>
  bundle({
    ...shared(into),
    entryPoints: ['serve', 'seed', 'fan-id', 'provider'].map((name) => join(here, `node/${name}.ts`)),
    platform: 'node',
    packages: 'external',
    target: 'node20',
  })

const shared = (outdir: string): BuildOptions => ({
  bundle: true,
  outdir,
  format: 'esm',
  alias,
  absWorkingDir: here,
  sourcemap: 'linked',
  logLevel: 'warning',
})

/** One script for each page, and shared files. */
const scripts = (into: string): Promise<unknown> =>
  bundle({
    ...shared(into),
    entryPoints: [join(here, 'src/pages/*.ts')],
    entryNames: 'js/[name]',
    chunkNames: 'js/[name]-[hash]',
    splitting: true,
    minify: true,
    target: 'es2022',
    metafile: true,
  })

const styles = (into: string): Promise<unknown> =>
  bundle({
    ...shared(into),
    entryPoints: [join(here, 'src/style/site.css')],
    entryNames: '[name]',
    external: ['/*.svg'],
    minify: true,
  })

/** Pages whose file is not the index of a folder. Web servers show `404.html` for an unknown address. */
const files = new Map([
  ['home', 'index.html'],
  ['404', '404.html'],
])

/** Pages that only have text share one script. */
const textPages = new Set(['404', 'help', 'privacy', 'terms'])

/** Pages are complete HTML: `pages/event.html`, put into the layout, becomes `event/index.html`. */
async function pages(into: string, settings: Settings): Promise<void> {
  const layout = await readFile(join(here, 'pages/layout.html'), 'utf8')
  for await (const file of glob('*.html', { cwd: join(here, 'pages') })) {
    const name = file.replace('.html', '')
    if (name === 'layout') continue
    const text = await readFile(join(here, 'pages', file), 'utf8')
    const [, title = '', about = '', main = ''] = /^<!--\s*(.+?)\s*\|\s*(.+?)\s*-->\s*([^]*)$/.exec(text) ?? []
    const script = textPages.has(name) ? 'text' : name
    const filled = await fill(layout, {
      ...ownPages,
      ...settings.links,
      title,
      about,
      main,
      name,
      script,
      preload: await preloads(into, script),
      api: settings.api,
      key: settings.publishableKey,
      account: settings.account ? 'on' : 'off',
    })
    const to = join(into, files.get(name) ?? `${name}/index.html`)
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, filled)
  }
}

const fill = async (text: string, values: Readonly<Record<string, string>>): Promise<string> =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** Preloads the imports of a page's script, so that they are requested at once. */
async function preloads(into: string, name: string, seen = new Set<string>()): Promise<string> {
  const text = await readFile(join(into, 'js', `${name}.js`), 'utf8')
  for (const [, file = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+)\.js"/g)) {
    if (seen.has(file)) continue
    seen.add(file)
    await preloads(into, file, seen)
  }
  return [...seen].map((file) => `<link rel="modulepreload" href="/js/${file}.js">`).join('\n    ')
}

/** Reads the addresses of a club's own pages. */
export function readLinks(env: NodeJS.ProcessEnv): Partial<FootLinks> {
  const { STOREFRONT_TERMS_URL: terms, STOREFRONT_PRIVACY_URL: privacy, STOREFRONT_HELP_URL: help } = env
  return { ...(terms && { terms }), ...(privacy && { privacy }), ...(help && { help }) }
}

if (process.argv[1] === import.meta.filename) {
  const { TESSERA_URL: api = '', STOREFRONT_KEY: publishableKey = '', STOREFRONT_ACCOUNT = 'off' } = process.env
  const into = process.argv[2] ?? join(here, 'dist')
  await buildSite(into, { api, publishableKey, account: STOREFRONT_ACCOUNT === 'on', links: readLinks(process.env) })
  console.log(`built ${relative(process.cwd(), into) || '.'}`)
}
