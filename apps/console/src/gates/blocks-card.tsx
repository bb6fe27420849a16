import { useQuery } from '@tanstack/react-query'
import type { BarcodeBlock, BlockBarcodeBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/gates'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { TextField } from '../kit/field.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { BLOCKS_KEY } from '../entry/gate-queries.ts'

/** The codes that no gate lets in. */
export function BlocksCard(): ReactNode {
  const api = useApi()
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  const [unblocked, setUnblocked] = useState<BarcodeBlock>()
  const blocks = useQuery({
    queryKey: BLOCKS_KEY,
    queryFn: async ({ signal }) => (await api.barcodeBlocks.list({ signal })).data,
  })
  const rows = blocks.data?.toReversed() ?? []
  const actions = can('blockBarcode') && <Button onClick={() => setAdding(true)}>{words.blockCode()}</Button>
  return (
    <Card title={words.blockedCodes()} actions={actions}>
      {blocks.isPending && <Loading />}
      {blocks.error && <Problem error={blocks.error} onRetry={() => void blocks.refetch()} />}
      {blocks.data && rows.length === 0 && <Empty>{words.noBlocks()}</Empty>}
      {rows.length > 0 && (
        <Table
          label={words.blockedCodes()}
          columns={blockColumns(can('unblockBarcode') ? setUnblocked : undefined)}
          rows={rows}
          rowKey={({ block_id }) => block_id}
        />
      )}
      {isAdding && <BlockDialog onClose={() => setAdding(false)} />}
      {unblocked && <UnblockDialog block={unblocked} onClose={() => setUnblocked(undefined)} />}
    </Card>
  )
}

const blockColumns = (onUnblock: ((block: BarcodeBlock) => void) | undefined): readonly Column<BarcodeBlock>[] => [
  { id: 'code', title: words.code(), cell: ({ barcode }) => <code>{barcode}</code> },
  { id: 'reason', title: words.reason(), cell: ({ reason }) => <bdi>{reason}</bdi> },
  { id: 'created', title: words.since(), cell: ({ created }) => <Time unix={created} /> },
  {
    id: 'acts',
    title: words.acts(),
    align: 'end',
    cell: (block) =>
      onUnblock && (
        <Button variant="quiet" onClick={() => onUnblock(block)}>
          {words.unblock()}
        </Button>
      ),
  },
]

type BlockDialogProps = { readonly code?: string; onClose(): void }

/** Blocks a code at every gate. */
export function BlockDialog({ code = '', onClose }: BlockDialogProps): ReactNode {
  const api = useApi()
  const [barcode, setBarcode] = useState(code)
  const [reason, setReason] = useState('')
  const write = useWrite((body: BlockBarcodeBody, options) => api.barcodeBlocks.block(body, options), {
    isErrorShown: true,
    refresh: [BLOCKS_KEY],
    done: () => words.codeBlocked(),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.blockCode()}
      act={words.blockAct()}
      isDanger
      isBusy={write.isBusy}
      unavailable={barcode.trim() === '' || reason.trim() === '' ? words.blockIncomplete() : undefined}
      error={write.error}
      onAct={() => void write.run({ barcode: barcode.trim(), reason: reason.trim() })}
      onClose={onClose}
    >
      <TextField
        label={words.code()}
        hint={words.codeHint()}
        autoComplete="off"
        value={barcode}
        onChange={(event) => setBarcode(event.target.value)}
      />
      <TextField
        label={words.reason()}
        hint={words.blockReasonHint()}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Effects effects={[words.blockEffect(), words.blockOffline()]} />
    </ConfirmDialog>
  )
}

function UnblockDialog({ block, onClose }: { readonly block: BarcodeBlock; onClose(): void }): ReactNode {
  const api = useApi()
  const write = useWrite((_: void, options) => api.barcodeBlocks.unblock(block.block_id, options), {
    isErrorShown: true,
    refresh: [BLOCKS_KEY],
    done: () => words.codeUnblocked(),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.unblockTitle()}
      act={words.unblockAct()}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects effects={[words.unblockEffect()]} />
    </ConfirmDialog>
  )
}
