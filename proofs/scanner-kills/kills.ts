import { waitFor } from '../../server/testing/wait-for.ts'
import { createPhone } from '../../apps/scanner/test/phone.ts'
import type { ScannerSetup } from '../../apps/scanner/test/scanner-setup.ts'
import { setUpPhone, createSteward } from '../../apps/scanner/test/steward.ts'

export type KillReport = {
  readonly kills: number
  /** How many codes were shown green before a kill. */
  readonly green: number
  readonly lost: readonly string[]
  readonly double: readonly string[]
}

/**
 * Kills the browser right after it showed green, many times, with the same disk. Every other time the network is back before
 * the kill, so that the upload has started. In the end the server must have every scan that was green, once.
 */
export async function killRepeatedly(
  s: ScannerSetup,
  kills: number,
  onKill: (count: number) => void,
  uploadMs = 20_000,
): Promise<KillReport> {
  const codes = await s.tickets(kills)
  const phone = await createPhone(s.network.url)
  const green: string[] = []
  try {
    await setUpPhone(s, await phone.start())
    await phone.kill()
    for (const [i, code] of codes.entries()) {
      // Cut before the phone starts, so that it starts from its own disk without a network.
      await s.network.cut()
      const steward = createSteward(await phone.start())
      await steward.status('Offline')
      const shown = await steward.type(code)
      if (shown.tone === 'go' && shown.mode === 'offline') green.push(code)
      if (i % 2 === 1) await s.network.restore()
      if (i % 4 === 3) await new Promise((resolve) => setTimeout(resolve, (i * 7) % 60))
      await phone.kill()
      onKill(i + 1)
    }
    await s.network.restore()
    await createSteward(await phone.start()).status('Online')
    await waitFor(async () => ((await missing(s, green)).length === 0 ? true : undefined), uploadMs).catch(
      () => undefined,
    )
  } finally {
    await phone.remove()
  }
  const lost = await missing(s, green)
  const times = Map.groupBy(await s.scans(), ({ barcode }) => barcode)
  return { kills, green: green.length, lost, double: codes.filter((code) => (times.get(code)?.length ?? 0) > 1) }
}

async function missing({ scans }: ScannerSetup, codes: readonly string[]): Promise<string[]> {
  const uploaded = new Set((await scans()).filter(({ result }) => result === 'admitted').map(({ barcode }) => barcode))
  return codes.filter((code) => !uploaded.has(code))
}
