import { existsSync, globSync, statSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { capture, root, tool } from './lib/command.ts'

/** Builds `sdk/dist`, so that `npm install <clone>/sdk` works in any folder and `npm pack` makes a whole package. */
async function buildSdk(): Promise<string> {
  const sdk = join(root, 'sdk')
  const dist = join(sdk, 'dist')
  if (isUpToDate(sdk, dist)) return 'up to date'
  const compiler = await findCompiler()
  const draft = join(sdk, `dist.${process.pid}`)
  try {
    const project = ['-p', join(sdk, 'tsconfig.build.json'), '--outDir', draft]
    await run(process.execPath, [compiler, ...project, '--removeComments'])
    await run(process.execPath, [compiler, ...project, '--declaration', '--emitDeclarationOnly'])
    await rm(dist, { recursive: true, force: true })
    await rename(draft, dist)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return 'built'
}

function isUpToDate(sdk: string, dist: string): boolean {
  const built = statSync(join(dist, 'index.d.ts'), { throwIfNoEntry: false })
  const sources = globSync(['src/**/*.ts', 'tsconfig.build.json', 'package.json'], { cwd: sdk })
  return built !== undefined && sources.every((path) => statSync(join(sdk, path)).mtimeMs <= built.mtimeMs)
}

/** Returns the path of tsc. Setup installs no development tools, so the compiler alone is downloaded then, beside Node. */
async function findCompiler(): Promise<string> {
  if (existsSync(tool('tsc'))) return tool('tsc')
  const folder = join(root, '.node/tools')
  const version = await readCompilerVersion()
  const installed = join(folder, 'node_modules/typescript/package.json')
  if (!existsSync(installed) || !(await readFile(installed, 'utf8')).includes(`"version": "${version}"`))
    await run('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `typescript@${version}`])
  return join(folder, 'node_modules/.bin/tsc')
}

async function readCompilerVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    devDependencies: { typescript: string }
  }
  return manifest.devDependencies.typescript
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await capture(program, args)
  if (code !== 0) throw new Error(`The SDK was not built: ${program} ${args.join(' ')} failed.\n${output}`)
}

console.log(`SDK           ${await buildSdk()}`)
