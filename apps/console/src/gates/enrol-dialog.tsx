import type { DeviceEnrolment } from '@tessera/sdk'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import * as words from '#words/gates'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { QrCode } from '../kit/qr-code.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { useDevices } from '../entry/gate-queries.ts'

type EnrolDialogProps = { onClose(): void }
type Enrolment = DeviceEnrolment & { readonly knownIds: ReadonlySet<string> }

/** Enrols a device: a name, then a QR code that the phone scans. */
export function EnrolDialog({ onClose }: EnrolDialogProps): ReactNode {
  const api = useApi()
  const devices = useDevices()
  const [name, setName] = useState('')
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const write = useWrite((own: string, options) => api.deviceEnrolments.create({ name: own }, options), {
    isErrorShown: true,
    onDone: (created) =>
      setEnrolment({ ...created, knownIds: new Set(devices.data?.map(({ device_id }) => device_id)) }),
  })
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    void write.run(name.trim())
  }
  return (
    <Dialog title={words.addDevice()} onClose={onClose}>
      {enrolment ? (
        <ScanStep enrolment={enrolment} onAgain={() => setEnrolment(undefined)} onClose={onClose} />
      ) : (
        <Form write={write} className="stack" onSubmit={send}>
          <TextField
            label={words.deviceName()}
            hint={words.deviceNameHint()}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <ErrorText error={write.error} />
          <div className="actions end">
            <Button
              type="submit"
              variant="primary"
              isBusy={write.isBusy}
              unavailable={name.trim() === '' ? words.nameFirst() : undefined}
            >
              {words.showCode()}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}

type ScanStepProps = { readonly enrolment: Enrolment; onAgain(): void; onClose(): void }

const WAIT_MS = 2_000

/** Shows the code until a device has used it. */
function ScanStep({ enrolment, onAgain, onClose }: ScanStepProps): ReactNode {
  const devices = useDevices(WAIT_MS)
  const { code, scanner_url, name, expires_at, knownIds } = enrolment
  const added = devices.data?.find((device) => device.name === name && !knownIds.has(device.device_id))
  if (added)
    return (
      <>
        <p role="status" className="enrolled">
          {words.deviceReady({ name: added.name })}
        </p>
        <div className="actions end">
          <Button onClick={onAgain}>{words.addAnother()}</Button>
          <Button variant="primary" onClick={onClose}>
            {words.done()}
          </Button>
        </div>
      </>
    )
  if (code === null || scanner_url === null)
    return (
      <>
        <p>{words.codeLost()}</p>
        <div className="actions end">
          <Button variant="primary" onClick={onAgain}>
            {words.newCode()}
          </Button>
        </div>
      </>
    )
  return (
    <div className="enrol">
      <QrCode text={scanner_url} label={words.qrCode()} />
      <div className="stack">
        <ol className="enrol-steps">
          <li>{words.stepCamera()}</li>
          <li>{words.stepOpen()}</li>
          <li>{words.stepDone()}</li>
        </ol>
        <p>
          {words.orType()} <code className="enrol-code">{code}</code>
        </p>
        <p className="muted" role="status">
          {words.waitingUntil()} <Time unix={expires_at} style="time" />
        </p>
      </div>
    </div>
  )
}
