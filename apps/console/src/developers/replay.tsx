import { useQuery } from '@tanstack/react-query'
import { NotFoundError, type WebhookReplay } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/developers'
import { useApi, useSession } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { TextField } from '../kit/field.tsx'
import { Card } from '../kit/page.tsx'
import { formatTime, fromLocalInput, toLocalInput } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { deliveriesKey, replayKey } from './endpoint-types.ts'

const DAY = 86_400
const LOG_DAYS = 30
const POLL_MS = 1_000

type ReplayDialogProps = { readonly endpointId: string; onClose(): void }

/** Sends everything since a time again. */
export function ReplayDialog({ endpointId, onClose }: ReplayDialogProps): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const zone = organisation.timezone
  const [opened] = useState(() => Date.now() / 1_000)
  const [since, setSince] = useState(() => toLocalInput(opened - DAY, zone))
  const start = fromLocalInput(since, zone)
  const write = useWrite((from: number, options) => api.webhookEndpoints.replay(endpointId, { since: from }, options), {
    isErrorShown: true,
    refresh: [replayKey(endpointId)],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.replayPeriod()}
      act={words.startReplay()}
      isBusy={write.isBusy}
      unavailable={start === undefined ? words.periodFirst() : undefined}
      error={write.error}
      onAct={() => start !== undefined && void write.run(start)}
      onClose={onClose}
    >
      <TextField
        label={words.replaySince()}
        hint={words.replaySinceHint()}
        type="datetime-local"
        value={since}
        min={toLocalInput(opened - LOG_DAYS * DAY, zone)}
        max={toLocalInput(opened, zone)}
        onChange={(event) => setSince(event.target.value)}
      />
      <Effects effects={[words.replaySends(), words.replaySameIds()]} />
    </ConfirmDialog>
  )
}

/** How far the last replay of the endpoint is; nothing if there was none. */
export function ReplayProgress({ endpointId }: { readonly endpointId: string }): ReactNode {
  const api = useApi()
  const replay = useQuery({
    queryKey: replayKey(endpointId),
    queryFn: async ({ signal, client }) => {
      const found = await findReplay(() => api.webhookEndpoints.getReplay(endpointId, { signal }))
      // What a replay has created belongs into the list below.
      if (found) void client.invalidateQueries({ queryKey: deliveriesKey(endpointId) })
      return found
    },
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLL_MS : false),
  })
  if (!replay.data) return null
  return (
    <Card title={words.replay()}>
      <ReplayBody key={replay.data.replay_id} replay={replay.data} />
    </Card>
  )
}

function ReplayBody({ replay }: { readonly replay: WebhookReplay }): ReactNode {
  const [first] = useState(replay.sequence)
  const { organisation } = useSession()
  const isRunning = replay.status === 'running'
  const figures = { count: replay.deliveries, since: formatTime(replay.since, organisation.timezone) }
  return (
    <div className="stack" role="status">
      <p>{isRunning ? words.replayRunning(figures) : words.replayDone(figures)}</p>
      {isRunning && (
        <progress
          className="progress"
          aria-label={words.replay()}
          max={Math.max(replay.until_sequence - first, 1)}
          value={replay.sequence - first}
        />
      )}
    </div>
  )
}

/** An endpoint that nothing was replayed to has no replay. */
async function findReplay(read: () => Promise<WebhookReplay>): Promise<WebhookReplay | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}
