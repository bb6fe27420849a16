import { useMutation } from '@tanstack/react-query'
import type { SeatMap } from '@tessera/sdk'
import { useId, useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi, useCan } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { download } from '../kit/list/download.ts'
import { describeError } from '../kit/problem.tsx'
import { useToast } from '../kit/toast.tsx'
import { useWrite } from '../kit/use-write.ts'
import { ImportDialog } from './import-dialog.tsx'
import { CopyDialog, RenameDialog } from './map-dialogs.tsx'
import { MAPS_KEY } from './map-queries.ts'

type MapFacts = Pick<SeatMap, 'seat_map_id' | 'title' | 'status' | 'seat_count'>
type MapActsProps = { readonly map: MapFacts; onCopied(map: SeatMap): void }
type Open = 'import' | 'copy' | 'rename' | 'activate' | 'archive'

/** A menu of what can be done with a map. */
export function MapActs({ map, onCopied }: MapActsProps): ReactNode {
  const can = useCan()
  const menuId = useId()
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  const isOpen = map.status !== 'archived'
  const acts: readonly (readonly [Open, string, boolean])[] = [
    ['activate', words.activate(), map.status === 'draft' && map.seat_count > 0 && can('activateSeatMap')],
    ['import', words.importSeats(), isOpen && can('importSeats')],
    ['copy', words.copy(), can('copySeatMap')],
    ['rename', words.rename(), isOpen && can('updateSeatMap')],
    ['archive', words.archive(), isOpen && can('archiveSeatMap')],
  ]
  return (
    <>
      <button type="button" className="button" popoverTarget={menuId} aria-label={words.actsOf({ title: map.title })}>
        {words.more()}
      </button>
      <div id={menuId} popover="auto" className="menu seat-map-menu">
        {acts.map(
          ([act, label, isShown]) =>
            isShown && (
              <MenuButton key={act} menuId={menuId} onClick={() => setOpen(act)}>
                {label}
              </MenuButton>
            ),
        )}
        <ExportActs map={map} menuId={menuId} />
      </div>
      {open === 'import' && <ImportDialog map={map} onClose={close} />}
      {open === 'copy' && <CopyDialog map={map} onClose={close} onDone={onCopied} />}
      {open === 'rename' && <RenameDialog map={map} onClose={close} />}
      {open === 'activate' && <ActivateDialog map={map} onClose={close} />}
      {open === 'archive' && <ArchiveDialog map={map} onClose={close} />}
    </>
  )
}

function ExportActs({ map, menuId }: { readonly map: MapFacts; readonly menuId: string }): ReactNode {
  const api = useApi()
  const toast = useToast()
  const save = useMutation({
    mutationFn: (format: 'csv' | 'pretix') => api.seatMaps.export(map.seat_map_id, { format }),
    onSuccess: ({ filename, format, content }) => {
      download(filename, content, format === 'csv' ? 'text/csv' : 'application/json')
      toast(words.exported({ file: filename }))
    },
    onError: (error) => toast(describeError(error), 'bad'),
  })
  return (
    <>
      <MenuButton menuId={menuId} disabled={save.isPending} onClick={() => save.mutate('csv')}>
        {words.exportCsv()}
      </MenuButton>
      <MenuButton menuId={menuId} disabled={save.isPending} onClick={() => save.mutate('pretix')}>
        {words.exportPretix()}
      </MenuButton>
    </>
  )
}

type MenuButtonProps = {
  readonly menuId: string
  readonly disabled?: boolean
  readonly children: ReactNode
  onClick(): void
}

/** An act of the menu, which closes with it. */
const MenuButton = ({ menuId, ...button }: MenuButtonProps): ReactNode => (
  <button type="button" popoverTarget={menuId} popoverTargetAction="hide" {...button} />
)

type ActDialogProps = { readonly map: MapFacts; onClose(): void }

function ActivateDialog({ map, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const activate = useWrite((_: void, options) => api.seatMaps.activate(map.seat_map_id, options), {
    refresh: [MAPS_KEY],
    done: words.activated,
    onDone: onClose,
    isErrorShown: true,
  })
  return (
    <ConfirmDialog
      title={words.activateTitle({ title: map.title })}
      act={words.activate()}
      isBusy={activate.isBusy}
      error={activate.error}
      onAct={() => void activate.run()}
      onClose={onClose}
    >
      <p>{words.activateText()}</p>
    </ConfirmDialog>
  )
}

function ArchiveDialog({ map, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const archive = useWrite((_: void, options) => api.seatMaps.archive(map.seat_map_id, options), {
    refresh: [MAPS_KEY],
    done: words.archivedDone,
    onDone: onClose,
    isErrorShown: true,
  })
  return (
    <ConfirmDialog
      title={words.archiveTitle({ title: map.title })}
      act={words.archive()}
      isDanger
      isBusy={archive.isBusy}
      error={archive.error}
      onAct={() => void archive.run()}
      onClose={onClose}
    >
      <p>{words.archiveText()}</p>
    </ConfirmDialog>
  )
}
