import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type BuildOptions, type OutputFile } from 'esbuild'
import { root } from '../../lib/command.ts'
import { bundleFolder } from './folder.ts'
import { externals, ownMeta, virtualEntries } from './plugins.ts'

/**
 * Each bundle has what its entries import, without what is in those before it. A process that needs the contract alone, as
 * most commands of the command-line program do, does not load the server.
 */
const bundles = [
  { name: 'contract', entries: ['contract/src/index.ts', 'server/src/operator/formats.ts'] },
  { name: 'server', entries: ['server/src/app.ts', 'server/src/config.ts', 'server/src/operator/index.ts'] },
] as const

type Bundle = { readonly name: string; readonly modules: readonly string[] }

const common = {
  absWorkingDir: root,
  // A bundle has a folder of its own, whose name has this length.
  outdir: join(bundleFolder, 'x'.repeat(16)),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  conditions: ['module-sync', 'node-addons'],
  mainFields: ['main'],
  // Errors are logged with the names of their classes.
  keepNames: true,
  logLevel: 'error',
  write: false,
  metafile: true,
} satisfies BuildOptions

const plugins = [externals, ownMeta]

/** Bundles the sources, if they are not bundled already, and prints the path of the module to preload. */
async function main(): Promise<void> {
  const listed = await listModules()
  const virtual = Object.fromEntries(listed.map(({ name, modules }) => [name, exportAll(modules)]))
  const { outputFiles } = await build({
    ...common,
    entryPoints: listed.map(({ name }) => ({ in: `bundle:${name}`, out: name })),
    plugins: [virtualEntries(virtual), ...plugins],
    sourcemap: 'linked',
  })
  const preload = await buildPreload()
  const folder = join(bundleFolder, hashOf([...outputFiles, ...preload]))
  if (!existsSync(folder)) await write(folder, listed, [...outputFiles, ...preload])
  await removeOld(folder)
  console.log(join(folder, 'preload.mjs'))
}

/** Lists the modules of each bundle, as paths. */
async function listModules(): Promise<Bundle[]> {
  const listed: Bundle[] = []
  for (const { name, entries } of bundles) {
    const { metafile } = await build({ ...common, entryPoints: [...entries], plugins })
    const before = new Set(listed.flatMap(({ modules }) => modules))
    const paths = Object.keys(metafile.inputs).map((path) => join(root, path))
    listed.push({ name, modules: paths.filter((path) => !before.has(path)) })
  }
  return listed
}

/** The source of an entry: every module under a name, which `writeModule` reads its exports from. */
const exportAll = (modules: readonly string[]): string =>
  modules.map((path, index) => `export * as m${index} from ${JSON.stringify(path)}`).join('\n')

async function buildPreload(): Promise<OutputFile[]> {
  const { outputFiles } = await build({
    ...common,
    bundle: false,
    splitting: false,
    entryPoints: [join(import.meta.dirname, 'preload.ts')],
    define: { ROOT_URL: JSON.stringify(pathToFileURL(`${root}/`).href) },
  })
  return outputFiles
}

function hashOf(files: readonly OutputFile[]): string {
  const hash = createHash('sha256').update(root)
  for (const { hash: fileHash } of files) hash.update(fileHash)
  return hash.digest('hex').slice(0, 16)
}

/** Writes a folder that nobody reads before it is whole. */
async function write(folder: string, listed: readonly Bundle[], files: readonly OutputFile[]): Promise<void> {
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  for (const { path, contents } of files) await writeFile(join(draft, basename(path)), contents)
  for (const { name, modules } of listed) {
    const file = `${name}.mjs`
    const namespaces: Record<string, object> = await import(pathToFileURL(join(draft, file)).href)
    const url = pathToFileURL(join(folder, file)).href
    for (const [index, path] of modules.entries()) {
      const target = join(draft, 'modules', `${path.slice(root.length)}.mjs`)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, reExport(url, `m${index}`, Object.keys(namespaces[`m${index}`] ?? {})))
    }
  }
  // Another run may have written the same folder in the meantime.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
}

/** The source that takes the place of a module: its exports, from the bundle. No module of ours changes its exports. */
const reExport = (url: string, namespace: string, names: readonly string[]): string =>
  [
    `import { ${namespace} } from ${JSON.stringify(url)}`,
    ...names.map((name, index) => `const e${index} = ${namespace}.${name}; export { e${index} as ${name} }`),
  ].join('\n')

const dayMs = 86_400_000

/** Removes bundles of earlier sources, except those that a run may still use. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(bundleFolder)) {
    const path = join(bundleFolder, name)
    const { mtimeMs } = await stat(path)
    if (path !== folder && Date.now() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}

await main()
