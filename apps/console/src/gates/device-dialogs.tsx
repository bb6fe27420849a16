import type { Device, UpdateDeviceBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/gates'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { useWrite } from '../kit/use-write.ts'
import { DEVICES_KEY } from '../entry/gate-queries.ts'

type DeviceDialogProps = { readonly device: Device; onClose(): void }

/** Changes the name of a device, and whether it may search by name. */
export function DeviceDialog({ device, onClose }: DeviceDialogProps): ReactNode {
  const api = useApi()
  const [name, setName] = useState(device.name)
  const [maySearch, setMaySearch] = useState(device.may_search)
  const write = useWrite((body: UpdateDeviceBody, options) => api.devices.update(device.device_id, body, options), {
    isErrorShown: true,
    refresh: [DEVICES_KEY],
    done: () => words.deviceChanged(),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.changeNamed({ name: device.name })}
      act={words.save()}
      isBusy={write.isBusy}
      unavailable={name.trim() === '' ? words.nameFirst() : undefined}
      error={write.error}
      onAct={() => void write.run({ name: name.trim(), may_search: maySearch })}
      onClose={onClose}
    >
      <TextField
        label={words.deviceName()}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckField
        label={words.allowSearch()}
        hint={words.allowSearchHint()}
        checked={maySearch}
        onChange={(event) => setMaySearch(event.target.checked)}
      />
    </ConfirmDialog>
  )
}

/** Takes a lost or old device out of service. */
export function RevokeDialog({ device, onClose }: DeviceDialogProps): ReactNode {
  const api = useApi()
  const write = useWrite((_: void, options) => api.devices.revoke(device.device_id, options), {
    isErrorShown: true,
    refresh: [DEVICES_KEY],
    done: () => words.deviceRevoked({ name: device.name }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.revokeNamed({ name: device.name })}
      act={words.revokeDevice()}
      isDanger
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects effects={[words.revokeEffect(), words.revokeUpload(), words.revokeKept()]} />
    </ConfirmDialog>
  )
}
