import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { contractSchemas } from './node/contract-schemas.ts'

const here = import.meta.dirname
const root = join(here, '../..')

type BuildOptions = {
  /** The language of the words: a folder entry of `words/generated`. One build has one language. */
  readonly language?: string
}

/** The configuration of Vite. The console is served at `/console/`, by the server whose Admin API it calls. */
export const viteConfig = (into: string, { language = 'en' }: BuildOptions = {}): InlineConfig => ({
  root: here,
  base: '/console/',
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), contractSchemas()],
  resolve: {
    alias: [
      { find: /^#words\/(.+)$/, replacement: join(root, `words/generated/console/$1/${language}.ts`) },
      { find: /^@tessera\/sdk\/(.+)$/, replacement: join(root, 'sdk/src/$1.ts') },
      { find: '@tessera/sdk', replacement: join(root, 'sdk/src/index.ts') },
    ],
  },
  build: {
    outDir: into,
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the server allows no images from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
  },
})

/** Builds the console: static files for a server that serves them at `/console/`. */
export async function buildConsole(into: string, options?: BuildOptions): Promise<void> {
  await build(viteConfig(into, options))
}

if (process.argv[1] === import.meta.filename) {
  const into = process.argv[2] ?? join(here, 'dist')
  await buildConsole(into)
  console.log(`built ${relative(process.cwd(), into) || '.'}`)
}
