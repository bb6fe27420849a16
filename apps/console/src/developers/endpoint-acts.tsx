import { useNavigate } from '@tanstack/react-router'
import type { NewWebhookEndpoint, WebhookDeliveryWithAttempts } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/developers'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { useWrite } from '../kit/use-write.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { EndpointDialog } from './endpoint-form.tsx'
import { ENDPOINTS_KEY, type WebhookEndpoint } from './endpoint-types.ts'
import { OverlapField, SecretDialog } from './key-dialogs.tsx'
import { ReplayDialog } from './replay.tsx'

type EndpointProps = { readonly endpoint: WebhookEndpoint }
type Open = 'change' | 'disable' | 'rotate' | 'replay' | 'delete'

/** What can be done with an endpoint. */
export function EndpointActs({ endpoint }: EndpointProps): ReactNode {
  const api = useApi()
  const can = useCan()
  const [open, setOpen] = useState<Open>()
  const [tested, setTested] = useState<WebhookDeliveryWithAttempts>()
  const id = endpoint.endpoint_id
  const refresh = [ENDPOINTS_KEY]
  const test = useWrite((_: void, options) => api.webhookEndpoints.test(id, options), { refresh, onDone: setTested })
  const enable = useWrite((_: void, options) => api.webhookEndpoints.enable(id, options), {
    refresh,
    done: words.isEnabled,
  })
  const isEnabled = endpoint.status === 'enabled'
  return (
    <>
      {can('testWebhookEndpoint') && (
        <Button variant="primary" isBusy={test.isBusy} onClick={() => void test.run()}>
          {words.sendTest()}
        </Button>
      )}
      {!isEnabled && can('enableWebhookEndpoint') && (
        <Button isBusy={enable.isBusy} onClick={() => void enable.run()}>
          {words.enable()}
        </Button>
      )}
      {isEnabled && can('replayWebhookEvents') && (
        <Button onClick={() => setOpen('replay')}>{words.replayPeriod()}</Button>
      )}
      {can('updateWebhookEndpoint') && <Button onClick={() => setOpen('change')}>{words.change()}</Button>}
      {can('rotateWebhookSecret') && <Button onClick={() => setOpen('rotate')}>{words.rotate()}</Button>}
      {isEnabled && can('disableWebhookEndpoint') && (
        <Button onClick={() => setOpen('disable')}>{words.disable()}</Button>
      )}
      {can('deleteWebhookEndpoint') && <Button onClick={() => setOpen('delete')}>{words.deleteIt()}</Button>}
      {tested && <DeliveryDialog deliveryId={tested.delivery_id} onClose={() => setTested(undefined)} />}
      {open && <OpenDialog open={open} endpoint={endpoint} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type ActDialogProps = EndpointProps & { onClose(): void }

function OpenDialog({ open, ...props }: ActDialogProps & { readonly open: Open }): ReactNode {
  switch (open) {
    case 'change':
      return <EndpointDialog {...props} />
    case 'disable':
      return <DisableDialog {...props} />
    case 'rotate':
      return <RotateDialog {...props} />
    case 'replay':
      return <ReplayDialog endpointId={props.endpoint.endpoint_id} onClose={props.onClose} />
    case 'delete':
      return <DeleteDialog {...props} />
  }
}

function DisableDialog({ endpoint, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const write = useWrite((_: void, options) => api.webhookEndpoints.disable(endpoint.endpoint_id, options), {
    isErrorShown: true,
    refresh: [ENDPOINTS_KEY],
    done: words.isDisabled,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.disableTitle()}
      act={words.disable()}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects effects={[words.disableStops(), words.disableMisses()]} />
    </ConfirmDialog>
  )
}

function RotateDialog({ endpoint, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const [seconds, setSeconds] = useState('86400')
  const [made, setMade] = useState<NewWebhookEndpoint>()
  const write = useWrite(
    (overlap: number, options) =>
      api.webhookEndpoints.rotateSecret(endpoint.endpoint_id, { overlap_seconds: overlap }, options),
    { isErrorShown: true, refresh: [ENDPOINTS_KEY], onDone: setMade },
  )
  if (made) return <SecretDialog title={words.newSecret()} secret={made.secret} onClose={onClose} />
  return (
    <ConfirmDialog
      title={words.rotate()}
      act={words.rotateSecret()}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run(Number(seconds))}
      onClose={onClose}
    >
      <OverlapField seconds={seconds} onChange={setSeconds} />
      <Effects effects={[seconds === '0' ? words.oneSecret() : words.bothSecrets()]} />
    </ConfirmDialog>
  )
}

function DeleteDialog({ endpoint, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const navigate = useNavigate()
  const write = useWrite((_: void, options) => api.webhookEndpoints.delete(endpoint.endpoint_id, options), {
    isErrorShown: true,
    done: words.isDeleted,
    onDone: () => void navigate({ to: '/developers', search: { tab: 'webhooks' } }),
  })
  return (
    <ConfirmDialog
      title={words.deleteTitle()}
      act={words.deleteEndpoint()}
      isDanger
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <p>
        <bdi>{endpoint.url}</bdi>
      </p>
      <Effects effects={[words.deleteStops(), words.deleteKeepsLog()]} />
    </ConfirmDialog>
  )
}
