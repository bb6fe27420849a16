import type { AdminApi, RequestOptions } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useWrite } from '../kit/use-write.ts'
import { CATALOGUE_KEY, OfferStatus } from './member-types.ts'

export type OfferKind = 'category' | 'type' | 'option'
type StatusVerb = 'activate' | 'deactivate' | 'archive'

type OfferActsProps = {
  readonly kind: OfferKind
  readonly id: number | string
  readonly item: { readonly title: string; readonly status: number }
}

/** Put on offer, take off, archive. Archiving cannot be undone, so it is confirmed. */
export function OfferActs({ kind, id, item }: OfferActsProps): ReactNode {
  const api = useApi()
  const [isArchiving, setArchiving] = useState(false)
  const { title, status } = item
  const write = useWrite((verb: StatusVerb, options) => changeStatus(api, kind, id)(verb, options), {
    refresh: [CATALOGUE_KEY],
    done: (changed) => doneWords[changed.status]?.({ title }) ?? title,
    onDone: () => setArchiving(false),
    isErrorShown: isArchiving,
  })
  if (status === OfferStatus.archived) return null
  return (
    <span className="actions row-acts">
      {status === OfferStatus.active ? (
        <Button
          aria-label={words.deactivateOffer({ title })}
          isBusy={write.isBusy}
          onClick={() => void write.run('deactivate')}
        >
          {words.deactivate()}
        </Button>
      ) : (
        <Button
          aria-label={words.activateOffer({ title })}
          isBusy={write.isBusy}
          onClick={() => void write.run('activate')}
        >
          {words.activate()}
        </Button>
      )}
      <Button variant="quiet" aria-label={words.archiveOffer({ title })} onClick={() => setArchiving(true)}>
        {words.archive()}
      </Button>
      {isArchiving && (
        <ConfirmDialog
          title={words.archiveOffer({ title })}
          act={words.archive()}
          isDanger
          isBusy={write.isBusy}
          error={write.error}
          onAct={() => void write.run('archive')}
          onClose={() => setArchiving(false)}
        >
          <p>{words.archiveHint()}</p>
        </ConfirmDialog>
      )}
    </span>
  )
}

/** By the new status. */
const doneWords: readonly ((values: { title: string }) => string)[] = [
  words.nowInactive,
  words.nowActive,
  words.nowArchived,
]

type ChangeStatus = (verb: StatusVerb, options: RequestOptions) => Promise<{ readonly status: number }>

function changeStatus(api: AdminApi, kind: OfferKind, id: number | string): ChangeStatus {
  if (kind === 'category') return (verb, options) => api.membershipCategories[verb](Number(id), options)
  if (kind === 'type') return (verb, options) => api.membershipTypes[verb](Number(id), options)
  return (verb, options) => api.membershipPaymentOptions[verb](String(id), options)
}
