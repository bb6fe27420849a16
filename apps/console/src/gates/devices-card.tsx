import type { Device } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/gates'
import { useCan } from '../frame/session.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { DeviceDialog, RevokeDialog } from './device-dialogs.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { useDevices } from '../entry/gate-queries.ts'

type OpenDialog = { readonly kind: 'enrol' } | { readonly kind: 'change' | 'revoke'; readonly device: Device }

/** The devices that scan, and whether they work. */
export function DevicesCard(): ReactNode {
  const can = useCan()
  const devices = useDevices()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [hasRevoked, setRevoked] = useState(false)
  const onClose = (): void => setDialog(undefined)
  const all = devices.data ?? []
  const rows = all.filter(({ revoked_at }) => hasRevoked || revoked_at === null)
  const actions = (
    <>
      {all.some(({ revoked_at }) => revoked_at !== null) && (
        <Button variant="quiet" onClick={() => setRevoked(!hasRevoked)}>
          {hasRevoked ? words.hideRevoked() : words.showRevoked()}
        </Button>
      )}
      {can('createEnrolment') && (
        <Button variant="primary" onClick={() => setDialog({ kind: 'enrol' })}>
          {words.addDevice()}
        </Button>
      )}
    </>
  )
  return (
    <Card title={words.devices()} actions={actions}>
      {devices.isPending && <Loading />}
      {devices.error && <Problem error={devices.error} onRetry={() => void devices.refetch()} />}
      {devices.data && rows.length === 0 && <Empty>{words.noDevices()}</Empty>}
      {rows.length > 0 && (
        <Table
          label={words.devices()}
          columns={deviceColumns(
            can('updateDevice', 'revokeDevice') ? setDialog : undefined,
            devices.dataUpdatedAt / 1_000,
          )}
          rows={rows}
          rowKey={({ device_id }) => device_id}
        />
      )}
      {dialog?.kind === 'enrol' && <EnrolDialog onClose={onClose} />}
      {dialog?.kind === 'change' && <DeviceDialog device={dialog.device} onClose={onClose} />}
      {dialog?.kind === 'revoke' && <RevokeDialog device={dialog.device} onClose={onClose} />}
    </Card>
  )
}

const StateBadge = ({ state: [tone, text] }: { readonly state: DeviceState }): ReactNode => (
  <Badge tone={tone}>{text}</Badge>
)

const deviceColumns = (
  onOpen: ((dialog: OpenDialog) => void) | undefined,
  readAt: number,
): readonly Column<Device>[] => [
  { id: 'name', title: words.device(), cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'state', title: words.state(), cell: (device) => <StateBadge state={deviceState(device, readAt)} /> },
  {
    id: 'seen',
    title: words.lastSeen(),
    cell: ({ last_used_at }) => (last_used_at === null ? words.never() : <Time unix={last_used_at} />),
  },
  { id: 'search', title: words.search(), cell: ({ may_search }) => (may_search ? words.maySearch() : words.mayNot()) },
  { id: 'created', title: words.enrolled(), cell: ({ created }) => <Time unix={created} style="date" /> },
  {
    id: 'acts',
    title: words.acts(),
    align: 'end',
    cell: (device) =>
      device.revoked_at === null &&
      onOpen && (
        <div className="actions end">
          <Button variant="quiet" onClick={() => onOpen({ kind: 'change', device })}>
            {words.change()}
          </Button>
          <Button variant="quiet" onClick={() => onOpen({ kind: 'revoke', device })}>
            {words.revoke()}
          </Button>
        </div>
      ),
  },
]

/** A device that works reports every few minutes. */
const FRESH_SECONDS = 10 * 60

type DeviceState = readonly [tone: Tone, text: string]

function deviceState({ revoked_at, last_used_at }: Device, nowUnix: number): DeviceState {
  if (revoked_at !== null) return ['bad', words.stateRevoked()]
  if (last_used_at === null) return ['calm', words.stateUnused()]
  return nowUnix - last_used_at < FRESH_SECONDS ? ['good', words.stateWorking()] : ['wait', words.stateSilent()]
}
