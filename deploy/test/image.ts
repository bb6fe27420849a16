import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import { copyTracked } from '../../server/testing/copy-tracked.ts'
import { commandOf, stagesOf, variablesOf, type BuildStage, type Instruction } from './dockerfile.ts'

const exec = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

/** What a build leaves: a folder that stands for the root of the image, and what the image says of itself. */
export type Image = {
  readonly folder: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly user: string
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
  readonly health: readonly string[]
}

export type Builder = { readonly folder: string; build(stage: BuildStage): Promise<Image>; remove(): Promise<void> }

export const stages = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))

/**
 * Does what a Dockerfile says, stage by stage, in folders, on this machine: without Docker, without the base image, and so
 * with this machine's Node and npm. What it cannot show is that the image can be built.
 */
export async function builder(): Promise<Builder> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-image-'))
  // The image is entered by others than who made it.
  await chmod(folder, 0o755)
  const context = await buildContext(join(folder, 'context'))
  const built = new Map<string, Image>()
  return {
    folder,
    async build(stage) {
      const image = await buildStage(stage, { folder: join(folder, stage.name), context, built })
      built.set(stage.name, image)
      return image
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What Docker would be sent: the project, without what .dockerignore names. */
async function buildContext(into: string): Promise<string> {
  const lines = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n')
  const patterns = lines.filter((line) => /^[^#\s]/.test(line))
  const isIgnored = (file: string): boolean =>
    patterns.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
  await copyTracked(into, (file) => !isIgnored(file))
  return into
}

type Bench = { readonly folder: string; readonly context: string; readonly built: ReadonlyMap<string, Image> }

async function buildStage(stage: BuildStage, bench: Bench): Promise<Image> {
  const base = bench.built.get(stage.base)
  await mkdir(bench.folder, { recursive: true })
  if (base) await cp(base.folder, bench.folder, { recursive: true, verbatimSymlinks: true })
  const empty = { workdir: '/', env: {}, user: 'root', entrypoint: [], command: [], health: [] }
  let image: Image = { ...empty, ...base, folder: bench.folder }
  for (const step of stage.steps) image = await take(step, image, bench)
  return image
}

async function take({ name, flags, rest }: Instruction, image: Image, bench: Bench): Promise<Image> {
  switch (name) {
    case 'WORKDIR':
      await mkdir(join(image.folder, rest), { recursive: true })
      return { ...image, workdir: rest }
    case 'ENV':
      return { ...image, env: { ...image.env, ...variablesOf(rest) } }
    case 'COPY':
      await copy(rest.split(/\s+/), image, flags.from === undefined ? bench.context : fromOf(bench, flags.from))
      return image
    case 'RUN':
      await exec('bash', ['-euo', 'pipefail', '-c', rest], {
        cwd: join(image.folder, image.workdir),
        env: { ...process.env, ...image.env },
        maxBuffer: 64 * 1024 * 1024,
      })
      return image
    case 'USER':
      return { ...image, user: rest }
    case 'ENTRYPOINT':
      return { ...image, entrypoint: commandOf(rest) }
    case 'CMD':
      return { ...image, command: commandOf(rest) }
    case 'HEALTHCHECK':
      return { ...image, health: commandOf(rest) }
    case 'EXPOSE':
    case 'LABEL':
      return image
    default:
      throw new Error(`the test does not know ${name}: teach it, so that the step is tried`)
  }
}

function fromOf({ built }: Bench, stage: string): string {
  const image = built.get(stage)
  if (!image) throw new Error(`no stage ${stage} before this one`)
  return image.folder
}

/** As Docker does: of a folder its contents are copied, and `dir/` or several sources mean into a folder. */
async function copy(paths: readonly string[], image: Image, from: string): Promise<void> {
  const sources = paths.slice(0, -1)
  const to = paths.at(-1) ?? ''
  const target = to.startsWith('/') ? join(image.folder, to) : join(image.folder, image.workdir, to)
  for (const source of sources) {
    const into = to.endsWith('/') && !(source === '.') ? join(target, basename(source)) : target
    await cp(join(from, source), into, { recursive: true, verbatimSymlinks: true })
  }
}
