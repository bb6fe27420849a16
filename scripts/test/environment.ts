import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { capture, root } from '../lib/command.ts'
import { ensureServices } from '../services.ts'
import { ensureChromium } from '../services/chromium.ts'
import { ensurePgBouncer } from '../services/pgbouncer.ts'
import { ensurePoppler } from '../services/poppler.ts'

/** So many files take less time than it takes to create a cluster, to migrate its first database and to bundle the sources. */
export const fewFiles = 10

/** Starts the services, looks for the programs that these files need, and bundles the sources if that is worth it. */
export async function prepareEnvironment(
  files: readonly string[],
  adminUrl: string | undefined,
): Promise<NodeJS.ProcessEnv> {
  const preload = files.length > fewFiles ? await bundleSources() : undefined
  const { adminDatabaseUrl, redisUrl } = await ensureServices()
  const chromium = files.some(needsBrowser) ? await ensureChromium((line) => console.error(line)) : undefined
  const pgbouncer = files.some(needsPgBouncer) ? await ensurePgBouncer((line) => console.error(line)) : undefined
  const pdftoppm = files.some(needsPdfImages) ? await ensurePoppler((line) => console.error(line)) : undefined
  return {
    ...process.env,
    // Every file is a process, and many start servers: they share what was compiled. `npm ci` deletes the cache.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...(preload !== undefined && { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}` }),
    TESSERA_ADMIN_DATABASE_URL: adminUrl ?? adminDatabaseUrl,
    TESSERA_REDIS_URL: redisUrl,
    ...(chromium !== undefined && { TESSERA_CHROMIUM: chromium }),
    ...(pdftoppm !== undefined && { TESSERA_PDFTOPPM: pdftoppm }),
    ...(pgbouncer !== undefined && { TESSERA_PGBOUNCER: pgbouncer }),
  }
}

/** Returns the address of a module that loads the sources from a bundle, or undefined if they could not be bundled. */
async function bundleSources(): Promise<string | undefined> {
  const { code, output } = await capture(process.execPath, [join(root, 'scripts/test/bundle/build.ts')])
  if (code === 0) return pathToFileURL(output.trim()).href
  console.log(`The sources could not be bundled, so every process loads them one by one:\n${output.trim()}`)
  return undefined
}

const needsBrowser = (file: string): boolean => /browser\.test\.ts$|\/(console|docs|scanner|storefront)\//.test(file)

const needsPgBouncer = (file: string): boolean => file.endsWith('pooler.test.ts')

const needsPdfImages = (file: string): boolean => file.endsWith('pdf.test.ts')
