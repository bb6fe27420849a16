import type { Command } from 'commander'
import { createEnrolment, type DeviceEnrolment } from '@tessera/contract'
import { isLoopback } from '@tessera/server/formats'
import { call } from '../api.ts'
import { config, loadOperator } from '../environment.ts'
import { table } from '../output.ts'
import { drawQr } from '../qr.ts'
import { addAdminOptions, getServer } from './server.ts'

type EnrolOptions = { readonly name: string; readonly scanner?: string; readonly json?: boolean }

/** `tessera device enrol`: a one-time code for a scanner, also as a QR code for a steward's phone. */
export function addDeviceEnrol(device: Command): void {
  const command = device
    .command('enrol')
    .summary('Create an enrolment code, with a QR code for a phone')
    .description(
      'Creates a one-time code that is valid for 15 minutes, and shows a QR code. A phone that scans it opens the scanner, ' +
        'already filled in. The code is only shown now.',
    )
    .requiredOption('--name <text>', 'name of the device, such as "Turnstile 3"')
    .option('--scanner <url>', 'address of the scanner as phones reach it; default: TESSERA_PUBLIC_URL with /scanner/')
    .option('--json', 'print the whole response as JSON')
  addAdminOptions(command).action(async ({ name, scanner, json }: EnrolOptions) => {
    const made = (await call(getServer(command), createEnrolment, { body: { name } })) as DeviceEnrolment
    if (json) return console.log(JSON.stringify(made, null, 2))
    const address = new URL(scanner ?? `${config().publicUrl}/scanner/`)
    address.hash = new URLSearchParams({ org: made.org, code: made.code ?? '' }).toString()
    const { encodeQr } = await loadOperator()
    console.log(drawQr(encodeQr(address.href)))
    const until = new Date(made.expires_at * 1_000).toLocaleTimeString('en-GB', { timeStyle: 'short' })
    console.log(
      table([
        ['device', made.name],
        ['address', address.href],
        ['organisation', made.org],
        ['code', made.code ?? '-'],
        ['valid until', until],
      ]),
    )
    if (isLoopback(address.hostname))
      console.log(
        '\nA phone cannot open this address: give one that it can reach with --scanner or TESSERA_PUBLIC_URL.',
      )
  })
}
