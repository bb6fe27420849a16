import { Type, type Static } from 'typebox'
import { Closed, IntegerId, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { scanResults } from '../v1/scans.ts'
import { eventType } from './event-type.ts'

export const ScanRecord = Closed(
  {
    scan_id: Text('Identifier of the scan, as the device made it.', 36),
    event_id: PrefixedId('evt', 'The event.'),
    gate_id: IntegerId('The gate.'),
    device_id: Nullable(PrefixedId('dev', ''), 'The device.'),
    direction: Type.Enum(['entry', 'exit'], { description: 'Which way.' }),
    mode: Type.Enum(['online', 'offline'], { description: 'Whether the device had to decide by itself.' }),
    result: Type.Enum([...scanResults], { description: 'What was decided.' }),
    barcode: Text('What was scanned.'),
    ticket_id: Nullable(IntegerId(''), 'The ticket; `null` for a member and for an unknown code.'),
    member_id: Nullable(IntegerId(''), 'The member; `null` for a ticket and for an unknown code.'),
    scanned_at: UnixSeconds('When, by a clock that was set right.'),
  },
  { description: 'An attempt at a gate, as a device made it.' },
)
export type ScanRecord = Static<typeof ScanRecord>

const sampleScan: ScanRecord = {
  scan_id: '019d1c2e-7a40-7c31-9b52-0f6a3de81c77',
  event_id: 'evt_01KPWR3M5G2X9KQ7D8JZ6T4VNB',
  gate_id: 12,
  device_id: 'dev_01KPX2C4Q8S0M7V5T1Y6B3D9NE',
  direction: 'entry',
  mode: 'online',
  result: 'admitted',
  barcode: '7M2QK9X4TB1CFW8R5VHN3ZJ6PD',
  ticket_id: 5021,
  member_id: null,
  scanned_at: 1_777_140_120,
}

export const ticketScanned = eventType({
  type: 'ticket.scanned',
  description: 'Somebody tried to pass a gate; every attempt is told, whatever came of it.',
  data: Closed({ scan: ScanRecord }, { description: 'The attempt.' }),
  sample: { scan: sampleScan },
})

export const ticketScanConflict = eventType({
  type: 'ticket.scan_conflict',
  description:
    'Devices that had no network let somebody in whom they would not have, had they known of each other. It is told once ' +
    'for each such entry, and again with another result when later scans show that it was right.',
  data: Closed(
    {
      scan: ScanRecord,
      result: Type.Enum([...scanResults], {
        description: 'What holds of the scan now: `conflict`, `accepted_revoked`, `unknown_accepted`, or a pass.',
      }),
      other_scan_id: Nullable(Text('', 36), 'The entry that it stands against; `null` when there is none.'),
    },
    { description: 'The entry, and what was found of it.' },
  ),
  sample: {
    scan: { ...sampleScan, mode: 'offline', result: 'conflict' },
    result: 'conflict',
    other_scan_id: '019d1c2d-9e10-7b08-8a44-52c1f0ab63e5',
  },
})
