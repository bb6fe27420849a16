import type { ApiKey, NewApiKey } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/developers'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { CopyField } from '../kit/copy-field.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Effects, Warning } from '../kit/effects.tsx'
import { SelectField } from '../kit/field.tsx'
import { Button } from '../kit/button.tsx'
import { Facts } from '../kit/page.tsx'
import { ScopeList } from '../kit/scope-choice.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { KEYS_KEY, kindTexts } from './key-types.ts'

type KeyDialogProps = { readonly apiKey: ApiKey; onClose(): void }

/** What a key may do, from where, and until when. */
export function KeyDialog({ apiKey, onClose }: KeyDialogProps): ReactNode {
  return (
    <Dialog title={apiKey.name} onClose={onClose}>
      <Facts
        facts={[
          [words.kind(), kindTexts[apiKey.kind].title()],
          [words.keyId(), <code key="id">{apiKey.key_id}</code>],
          [words.created(), <Time key="created" unix={apiKey.created} />],
          [
            words.lastUsed(),
            apiKey.last_used_at === null ? words.never() : <Time key="used" unix={apiKey.last_used_at} />,
          ],
          [
            words.expires(),
            apiKey.expires_at === null ? words.never() : <Time key="expires" unix={apiKey.expires_at} />,
          ],
          [words.addresses(), apiKey.allowed_addresses?.join(', ') ?? words.anyAddress()],
          ...(apiKey.kind === 'publishable' ? [[words.origins(), apiKey.origins.join(', ')] as const] : []),
          ...(apiKey.partner ? [[words.channel(), words.partner()] as const] : []),
        ]}
      />
      <h3>{words.mayDo()}</h3>
      {apiKey.scopes === null ? <p>{kindTexts[apiKey.kind].hint()}</p> : <ScopeList scopes={apiKey.scopes} />}
    </Dialog>
  )
}

type SecretDialogProps = { readonly title: string; readonly secret: string | null; onClose(): void }

/** A secret, shown once. After a lost connection the server knows that it exists, but not what it is. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps): ReactNode {
  return (
    <Dialog title={title} onClose={onClose}>
      {secret === null ? (
        <Warning isAlert>
          <p>{words.secretLost()}</p>
        </Warning>
      ) : (
        <>
          <CopyField label={words.secret()} text={secret} />
          <Warning>
            <p>{words.secretOnce()}</p>
          </Warning>
        </>
      )}
      <div className="actions end">
        <Button variant="primary" onClick={onClose}>
          {words.secretStored()}
        </Button>
      </div>
    </Dialog>
  )
}

const overlaps = () => [
  { value: '86400', label: words.overlapDay() },
  { value: '604800', label: words.overlapWeek() },
  { value: '3600', label: words.overlapHour() },
  { value: '0', label: words.overlapNone() },
]

type OverlapFieldProps = { readonly seconds: string; onChange(seconds: string): void }

/** How long the old secret works beside the new one. */
export const OverlapField = ({ seconds, onChange }: OverlapFieldProps): ReactNode => (
  <SelectField
    label={words.overlap()}
    hint={words.overlapHint()}
    choices={overlaps()}
    value={seconds}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** Replaces a key by one with the same rights. */
export function RollDialog({ apiKey, onClose }: KeyDialogProps): ReactNode {
  const api = useApi()
  const [seconds, setSeconds] = useState('86400')
  const [made, setMade] = useState<NewApiKey>()
  const write = useWrite(
    (overlap: number, options) => api.keys.roll(apiKey.key_id, { overlap_seconds: overlap }, options),
    { isErrorShown: true, refresh: [KEYS_KEY], onDone: setMade },
  )
  if (made) return <SecretDialog title={words.keyCreated({ name: made.name })} secret={made.secret} onClose={onClose} />
  return (
    <ConfirmDialog
      title={words.rollNamed({ name: apiKey.name })}
      act={words.rollKey()}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run(Number(seconds))}
      onClose={onClose}
    >
      <OverlapField seconds={seconds} onChange={setSeconds} />
      <Effects effects={[words.rollMakes(), seconds === '0' ? words.oldStopsNow() : words.oldStopsLater()]} />
    </ConfirmDialog>
  )
}

/** Ends a key at once. */
export function RevokeDialog({ apiKey, onClose }: KeyDialogProps): ReactNode {
  const api = useApi()
  const write = useWrite((_: void, options) => api.keys.revoke(apiKey.key_id, options), {
    isErrorShown: true,
    refresh: [KEYS_KEY],
    done: ({ name }) => words.keyRevoked({ name }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.revokeNamed({ name: apiKey.name })}
      act={words.revokeKey()}
      isDanger
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects effects={[words.revokeStops(), words.revokeFinal()]} />
      {apiKey.last_used_at !== null && (
        <p>
          {words.lastUsed()}: <Time unix={apiKey.last_used_at} />
        </p>
      )}
    </ConfirmDialog>
  )
}
