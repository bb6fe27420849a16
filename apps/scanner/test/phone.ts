import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { browserArgs, headlessProgram } from '../../../server/testing/browser.ts'
import { waitFor } from '../../../server/testing/wait-for.ts'

export { withoutBrowser } from '../../../server/testing/browser.ts'

/** A phone: a browser process that can be killed, with a profile that survives on disk. */
export type Phone = {
  start(): Promise<Page>
  /** Kills the process without warning, as when the battery falls out. */
  kill(): Promise<void>
  remove(): Promise<void>
}

/** `video` is the picture of the camera; without it the phone has no camera. */
export async function createPhone(url: string, video?: string): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), 'tessera-phone-'))
  let kill = async (): Promise<void> => undefined
  return {
    async start() {
      const running = run(profile, video)
      kill = running.kill
      const browser = await chromium.connectOverCDP(await running.address)
      const [context] = browser.contexts()
      if (!context) throw new Error('the browser has no context')
      const page = context.pages()[0] ?? (await context.newPage())
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${url}/scanner/`)
      return page
    },
    kill: () => kill(),
    async remove() {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function run(profile: string, film: string | undefined) {
  const camera =
    film === undefined
      ? []
      : [
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ]
  const settings = [
    '--headless=new',
    ...browserArgs,
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
  ]
  const port = join(profile, 'DevToolsActivePort')
  const args = [...settings, ...camera, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(headlessProgram, args, { detached: true, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const startedAt = Date.now()
  const address = waitFor(async () => {
    const text = await readFile(port, 'utf8').catch(() => '')
    const [number, path] = text.split('\n')
    return number && path ? `ws://127.0.0.1:${number}${path}` : undefined
  }, 30_000)
  const kill = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL')
    await ended
    await rm(port, { force: true })
  }
  return { address, kill, begun: startedAt }
}
