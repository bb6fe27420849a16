import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { liveLimits } from '../../contract/src/index.ts'
import type { PictureSite } from '../../server/testing/picture-site.ts'
import type { TestServer } from '../../server/testing/test-server.ts'
import type { Club } from './clubs.ts'

/**
 * What other clubs do beside the flood: `pictures`, one gives itself another logo for each ticket that it prints; without,
 * it prints as many tickets without a logo. `streams`, two keep as many live streams open as they may; without, none.
 */
export const PARTS = ['pictures', 'streams'] as const
export type Part = (typeof PARTS)[number]

export type PartScene = {
  readonly url: string
  readonly printing: Club
  readonly site: PictureSite
  /** Keys of two clubs, enough for all streams that they keep open. */
  readonly streamKeys: readonly string[]
}

/** Starts what a part does, in its own process, or the same without it. */
export async function startPart(
  part: Part,
  isBeside: boolean,
  { url, printing, site, streamKeys }: PartScene,
): Promise<ChildProcess> {
  switch (part) {
    case 'pictures': {
      // The script adds a number to each address: no two pictures have the same content.
      const logos = isBeside ? (['logo', 'bomb'] as const).map((picture) => site.url(picture, 0)) : []
      const { org, orderId } = printing
      return startScript('pictures.ts', url, org.secret, org.admin, String(orderId), ...logos)
    }
    case 'streams': {
      const keys = isBeside ? streamKeys : []
      const child = startScript('streams.ts', url, String(liveLimits.perKey), ...keys)
      if (child.stdout) await once(child.stdout, 'data')
      return child
    }
  }
}

/** Creates keys with which each club can keep so many streams open. */
export async function createStreamKeys(w: TestServer, clubs: readonly Club[], streams: number): Promise<string[]> {
  const keys: string[] = []
  for (const { org } of clubs)
    for (let i = 0; i < streams / liveLimits.perKey; i++) keys.push(await w.createKey(org, { kind: 'admin' }))
  return keys
}

/** Starts an on-sale and a flood of one club, each in its own process. */
export const startFlood = (url: string, { org, priceId, orderId }: Club, buyers: number): ChildProcess[] => [
  startScript('journeys.ts', url, org.secret, org.id, String(priceId), String(buyers), '0', 'keyed'),
  startScript('flood.ts', url, org.secret, String(orderId)),
]

/** Throws if a script has ended by itself: then nothing was measured beside it. */
export function assertRunning(children: readonly ChildProcess[]): void {
  if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('the flood ended by itself')
}

export async function endScript(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const startScript = (script: string, ...args: string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
