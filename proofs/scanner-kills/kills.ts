import { eventually } from '../../server/testing/wait-for.ts'
import { aPhone } from '../../apps/scanner/test/phone.ts'
import type { Stage } from '../../apps/scanner/test/scanner-setup.ts'
import { setUp, stewardAt } from '../../apps/scanner/test/steward.ts'

export type Killed = {
  readonly kills: number
  /** Codes that were shown green before a kill. */
  readonly green: number
  readonly lost: readonly string[]
  readonly double: readonly string[]
}

/**
 * Kills the browser right after it showed green, again and again, with the same disk. Every other time the network is back
 * before the kill, so that the upload is on its way. In the end all that was green must be at the server, once.
 */
export async function killAgainAndAgain(
  s: Stage,
  kills: number,
  told: (count: number) => void,
  uploadMs = 20_000,
): Promise<Killed> {
  const codes = await s.tickets(kills)
  const phone = await aPhone(s.network.url)
  const green: string[] = []
  try {
    await setUp(s, await phone.start())
    await phone.kill()
    for (const [i, code] of codes.entries()) {
      // Cut before the phone starts: it comes up from its own disk, without a network.
      await s.network.cut()
      const steward = stewardAt(await phone.start())
      await steward.status('Offline')
      const seen = await steward.type(code)
      if (seen.tone === 'go' && seen.mode === 'offline') green.push(code)
      if (i % 2 === 1) await s.network.restore()
      if (i % 4 === 3) await new Promise((resolve) => setTimeout(resolve, (i * 7) % 60))
      await phone.kill()
      told(i + 1)
    }
    await s.network.restore()
    await stewardAt(await phone.start()).status('Online')
    await eventually(async () => ((await missing(s, green)).length === 0 ? true : undefined), uploadMs).catch(
      () => undefined,
    )
  } finally {
    await phone.remove()
  }
  const lost = await missing(s, green)
  const times = Map.groupBy(await s.scans(), ({ barcode }) => barcode)
  return { kills, green: green.length, lost, double: codes.filter((code) => (times.get(code)?.length ?? 0) > 1) }
}

async function missing({ scans }: Stage, codes: readonly string[]): Promise<string[]> {
  const there = new Set((await scans()).filter(({ result }) => result === 'admitted').map(({ barcode }) => barcode))
  return codes.filter((code) => !there.has(code))
}
