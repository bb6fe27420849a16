import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import { copyTracked } from '../../server/testing/copy-tracked.ts'
import { parseCommand, parseStages, parseVariables, type BuildStage, type Instruction } from './dockerfile.ts'

const exec = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** The result of a build: a folder in place of the image's root, and the image's configuration. */
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

export const stages = parseStages(readFileSync(join(root, 'Dockerfile'), 'utf8'))

/**
 * Executes a Dockerfile stage by stage in folders on this machine, without Docker and the base image, so with this
 * machine's Node and npm. It cannot prove that Docker builds the image.
 */
export async function createBuilder(): Promise<Builder> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-image-'))
  // Another user than the one who built it must be able to read the image.
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

/** Copies the build context: the tracked files, without those that .dockerignore lists. */
async function buildContext(into: string): Promise<string> {
  const lines = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n')
  const patterns = lines.filter((line) => /^[^#\s]/.test(line))
  const isIgnored = (file: string): boolean =>
    patterns.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
  await copyTracked(into, (file) => !isIgnored(file))
  return into
}

type BuildContext = { readonly folder: string; readonly context: string; readonly built: ReadonlyMap<string, Image> }

async function buildStage(stage: BuildStage, bench: BuildContext): Promise<Image> {
  const base = bench.built.get(stage.base)
  await mkdir(bench.folder, { recursive: true })
  if (base) await cp(base.folder, bench.folder, { recursive: true, verbatimSymlinks: true })
  const empty = { workdir: '/', env: {}, user: 'root', entrypoint: [], command: [], health: [] }
  let image: Image = { ...empty, ...base, folder: bench.folder }
  for (const step of stage.steps) image = await runInstruction(step, image, bench)
  return image
}

async function runInstruction({ name, flags, rest }: Instruction, image: Image, bench: BuildContext): Promise<Image> {
  switch (name) {
    case 'WORKDIR':
      await mkdir(join(image.folder, rest), { recursive: true })
      return { ...image, workdir: rest }
    case 'ENV':
      return { ...image, env: { ...image.env, ...parseVariables(rest) } }
    case 'COPY':
      await copy(rest.split(/\s+/), image, flags.from === undefined ? bench.context : getStageFolder(bench, flags.from))
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
      return { ...image, entrypoint: parseCommand(rest) }
    case 'CMD':
      return { ...image, command: parseCommand(rest) }
    case 'HEALTHCHECK':
      return { ...image, health: parseCommand(rest) }
    case 'EXPOSE':
    case 'LABEL':
      return image
    default:
      throw new Error(`the instruction ${name} is not supported: add it to runInstruction`)
  }
}

function getStageFolder({ built }: BuildContext, stage: string): string {
  const image = built.get(stage)
  if (!image) throw new Error(`there is no stage ${stage} before this one`)
  return image.folder
}

/** Copies like Docker: the contents of a folder; and into a folder if the target ends with `/`. */
async function copy(paths: readonly string[], image: Image, from: string): Promise<void> {
  const sources = paths.slice(0, -1)
  const to = paths.at(-1) ?? ''
  const target = to.startsWith('/') ? join(image.folder, to) : join(image.folder, image.workdir, to)
  for (const source of sources) {
    const into = to.endsWith('/') && !(source === '.') ? join(target, basename(source)) : target
    await cp(join(from, source), into, { recursive: true, verbatimSymlinks: true })
  }
}
