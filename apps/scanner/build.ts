import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const here = import.meta.dirname
const root = join(here, '../..')

/** Builds the scanner: static files for a server that serves them at `/scanner/` beside the Gate API. */
export async function build(into: string): Promise<void> {
  await rm(into, { recursive: true, force: true })
  await mkdir(join(into, 'zxing'), { recursive: true })
  await cp(join(here, 'public'), into, { recursive: true })
  await emit(into)
  await copyReader(into)
  await finishWorker(into)
}

/** The compiler also writes the contract, of which only types are used, so only the scanner's own files are copied. */
async function emit(into: string): Promise<void> {
  const written = await mkdtemp(join(tmpdir(), 'scanner-'))
  const tsc = join(root, 'node_modules/.bin/tsc')
  const compiled = ['apps/scanner', 'apps/scanner/src/worker'].map((project) =>
    promisify(execFile)(process.execPath, [tsc, '-p', join(root, project), '--outDir', written]),
  )
  await Promise.all(compiled)
  const from = join(written, 'apps/scanner/src')
  for await (const file of glob('**/*.js', { cwd: from })) {
    const text = await readFile(join(from, file), 'utf8')
    const to = join(into, file === 'worker/sw.js' ? 'sw.js' : file)
    await mkdir(dirname(to), { recursive: true })
    // Browsers cannot resolve packages: the only one is part of the app.
    await writeFile(to, text.replace("'zxing-wasm/reader'", "'./zxing/reader/index.js'"))
  }
  await rm(written, { recursive: true })
}

async function copyReader(into: string): Promise<void> {
  const reader = createRequire(join(here, 'package.json')).resolve('zxing-wasm/reader')
  const packed = reader.slice(0, reader.indexOf('zxing-wasm') + 'zxing-wasm'.length)
  await cp(join(packed, 'dist/es/reader/index.js'), join(into, 'zxing/reader/index.js'))
  await cp(join(packed, 'dist/es/share.js'), join(into, 'zxing/share.js'))
  await cp(join(packed, 'dist/reader/zxing_reader.wasm'), join(into, 'zxing/zxing_reader.wasm'))
  await cp(join(packed, 'LICENSE'), join(into, 'zxing/LICENSE'))
}

/** Writes the list of files, and a version that changes with any of them, into the service worker. */
async function finishWorker(into: string): Promise<void> {
  const paths: string[] = []
  for await (const entry of glob('**/*', { cwd: into, withFileTypes: true }))
    if (entry.isFile()) paths.push(relative(into, join(entry.parentPath, entry.name)))
  const shell = paths.filter((path) => path !== 'sw.js' && !path.endsWith('LICENSE')).toSorted()
  const hash = createHash('sha256')
  for (const path of shell) hash.update(path).update(await readFile(join(into, path)))
  const worker = await readFile(join(into, 'sw.js'), 'utf8')
  const files = ['./', ...shell.filter((path) => path !== 'index.html')]
  // A service worker is a script, not a module: older browsers support no modules there.
  const finished = worker
    .replace(/^export \{\};?$/m, '')
    .replace('__VERSION__', `scanner-${hash.digest('hex').slice(0, 16)}`)
    .replace('__FILES__', JSON.stringify(files))
  await writeFile(join(into, 'sw.js'), finished)
}

if (process.argv[1] === import.meta.filename) {
  const into = process.argv[2] ?? join(here, 'dist')
  await build(into)
  console.log(`built ${relative(process.cwd(), into) || '.'}`)
}
