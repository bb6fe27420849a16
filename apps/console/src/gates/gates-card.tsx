import { useQuery } from '@tanstack/react-query'
import type { CreateGateBody, Gate, UpdateGateBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/gates'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useVersioned } from '../kit/conflict/use-versioned.ts'
import { Effects } from '../kit/effects.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'
import { GATES_KEY, useGates } from '../entry/gate-queries.ts'

type OpenDialog = { readonly kind: 'new' } | { readonly kind: 'rename' | 'archive'; readonly gate: Gate }

/** The gates of all venues, the archived ones last. */
export function GatesCard(): ReactNode {
  const can = useCan()
  const gates = useGates()
  const [dialog, setDialog] = useState<OpenDialog>()
  const onClose = (): void => setDialog(undefined)
  const rows = gates.data?.toSorted((a, b) => a.status.localeCompare(b.status)) ?? []
  const actions = can('createGate', 'listVenues') && (
    <Button onClick={() => setDialog({ kind: 'new' })}>{words.newGate()}</Button>
  )
  return (
    <Card title={words.gates()} actions={actions}>
      {gates.isPending && <Loading />}
      {gates.error && <Problem error={gates.error} onRetry={() => void gates.refetch()} />}
      {gates.data && rows.length === 0 && <Empty>{words.noGates()}</Empty>}
      {rows.length > 0 && (
        <Table
          label={words.gates()}
          columns={gateColumns(can('updateGate', 'archiveGate') ? setDialog : undefined)}
          rows={rows}
          rowKey={({ gate_id }) => gate_id}
        />
      )}
      {dialog?.kind === 'new' && <NewGateDialog onClose={onClose} />}
      {dialog?.kind === 'rename' && <RenameGateDialog gate={dialog.gate} onClose={onClose} />}
      {dialog?.kind === 'archive' && <ArchiveGateDialog gate={dialog.gate} onClose={onClose} />}
    </Card>
  )
}

const gateColumns = (onOpen: ((dialog: OpenDialog) => void) | undefined): readonly Column<Gate>[] => [
  { id: 'title', title: words.gate(), cell: ({ title }) => <bdi>{title}</bdi> },
  { id: 'venue', title: words.venue(), cell: ({ venue_name }) => <bdi>{venue_name}</bdi> },
  {
    id: 'acts',
    title: words.acts(),
    align: 'end',
    cell: (gate) =>
      gate.status === 'archived' ? (
        <Badge>{words.archived()}</Badge>
      ) : (
        onOpen && (
          <div className="actions end">
            <Button variant="quiet" onClick={() => onOpen({ kind: 'rename', gate })}>
              {words.rename()}
            </Button>
            <Button variant="quiet" onClick={() => onOpen({ kind: 'archive', gate })}>
              {words.archive()}
            </Button>
          </div>
        )
      ),
  },
]

function NewGateDialog({ onClose }: { onClose(): void }): ReactNode {
  const api = useApi()
  const [title, setTitle] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  const venues = useQuery({
    queryKey: [...GATES_KEY, 'venues'],
    queryFn: ({ signal }) => api.venues.list({}, { signal }).all(),
  })
  const active = venues.data?.filter(({ status }) => status === 'active') ?? []
  const venueId = chosenId ?? active[0]?.venue_id
  const write = useWrite((body: CreateGateBody, options) => api.gates.create(body, options), {
    isErrorShown: true,
    refresh: [GATES_KEY],
    done: (gate) => words.gateAdded({ title: gate.title }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.newGate()}
      act={words.addGate()}
      isBusy={write.isBusy}
      unavailable={title.trim() === '' || venueId === undefined ? words.gateIncomplete() : undefined}
      error={write.error ?? venues.error}
      onAct={() => venueId !== undefined && void write.run({ venue_id: venueId, title: title.trim() })}
      onClose={onClose}
    >
      <SelectField
        label={words.venue()}
        value={venueId ?? ''}
        choices={active.map(({ venue_id, name }) => ({ value: venue_id, label: name }))}
        onChange={(event) => setChosenId(event.target.value)}
      />
      <TextField
        label={words.gateName()}
        hint={words.gateNameHint()}
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </ConfirmDialog>
  )
}

type GateDialogProps = { readonly gate: Gate; onClose(): void }

function RenameGateDialog({ gate, onClose }: GateDialogProps): ReactNode {
  const api = useApi()
  const [title, setTitle] = useState(gate.title)
  const send = useVersioned({
    shown: gate,
    read: async ({ gate_id, venue_id }) =>
      (await api.gates.list({ venue_id }).all()).find((each) => each.gate_id === gate_id),
    send: (body: UpdateGateBody, options) => api.gates.update(gate.gate_id, body, options),
    fields: [{ path: 'title', label: words.gateName() }],
  })
  const write = useWrite(send, {
    isErrorShown: true,
    refresh: [GATES_KEY],
    done: () => words.gateRenamed(),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.renameNamed({ title: gate.title })}
      act={words.rename()}
      isBusy={write.isBusy}
      unavailable={title.trim() === '' || title.trim() === gate.title ? words.otherNameFirst() : undefined}
      error={write.error}
      onAct={() => void write.run({ title: title.trim() })}
      onClose={onClose}
    >
      <TextField
        label={words.gateName()}
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </ConfirmDialog>
  )
}

function ArchiveGateDialog({ gate, onClose }: GateDialogProps): ReactNode {
  const api = useApi()
  const write = useWrite((_: void, options) => api.gates.archive(gate.gate_id, options), {
    isErrorShown: true,
    refresh: [GATES_KEY],
    done: () => words.gateArchived({ title: gate.title }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.archiveNamed({ title: gate.title })}
      act={words.archiveGate()}
      isDanger
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects effects={[words.archiveEffect(), words.archiveKept()]} />
    </ConfirmDialog>
  )
}
