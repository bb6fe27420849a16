import type { QueryKey } from '@tanstack/react-query'
import type { AdminPrice, RequestOptions } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useWrite } from '../kit/use-write.ts'

type Act = (options: RequestOptions) => PromiseLike<unknown>

type SaleActsProps = {
  readonly name: string
  readonly status: AdminPrice['status']
  readonly acts: { readonly pause: Act; readonly activate: Act; readonly archive: Act }
  readonly refresh: QueryKey
  /** What archiving means. */
  readonly archiveText: string
}

/** Pauses, resumes or ends the sale of a price or a category. */
export function SaleActs({ name, status, acts, refresh, archiveText }: SaleActsProps): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const pause = useWrite((_: void, options) => acts.pause(options), {
    refresh: [refresh],
    done: () => words.pausedDone({ name }),
  })
  const activate = useWrite((_: void, options) => acts.activate(options), {
    refresh: [refresh],
    done: () => words.activatedDone({ name }),
  })
  const archive = useWrite((_: void, options) => acts.archive(options), {
    isErrorShown: true,
    refresh: [refresh],
    done: () => words.archivedDone({ event: name }),
    onDone: () => setAsking(false),
  })
  return (
    <>
      {status === 'active' ? (
        <Button aria-label={words.pauseName({ name })} isBusy={pause.isBusy} onClick={() => void pause.run()}>
          {words.pause()}
        </Button>
      ) : (
        <Button aria-label={words.activateName({ name })} isBusy={activate.isBusy} onClick={() => void activate.run()}>
          {words.activate()}
        </Button>
      )}
      <Button variant="quiet" aria-label={words.archiveName({ name })} onClick={() => setAsking(true)}>
        {words.archive()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.archiveTitle({ event: name })}
          act={words.archiveName({ name })}
          isDanger
          isBusy={archive.isBusy}
          error={archive.error}
          onAct={() => void archive.run()}
          onClose={() => setAsking(false)}
        >
          <p>{archiveText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
