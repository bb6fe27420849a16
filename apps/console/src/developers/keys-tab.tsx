import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApiKey } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/developers'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/field.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { TabHead, TwoLines } from '../kit/tabbed-page.tsx'
import { KeyDialog, RevokeDialog, RollDialog } from './key-dialogs.tsx'
import { KEYS_KEY, keyState, kindTexts } from './key-types.ts'
import { NewKeyDialog } from './new-key.tsx'

type Open = { readonly kind: 'new' } | { readonly kind: 'show' | 'roll' | 'revoke'; readonly key: ApiKey }

/** All API keys, and what can be done with each. */
export function KeysTab(): ReactNode {
  const api = useApi()
  const can = useCan()
  const [open, setOpen] = useState<Open>()
  const [hasEnded, setEnded] = useState(false)
  const keys = useQuery({ queryKey: KEYS_KEY, queryFn: async () => (await api.keys.list()).data })
  if (keys.isPending) return <Loading />
  if (!keys.data) return <Problem error={keys.error} onRetry={() => void keys.refetch()} />
  const now = keys.dataUpdatedAt / 1_000
  const isWorking = (key: ApiKey): boolean => ['active', 'ending'].includes(keyState(key, now))
  const shown = keys.data.filter((key) => hasEnded || isWorking(key))
  return (
    <>
      <TabHead text={words.keysText()}>
        {can('createKey') && (
          <Button variant="primary" onClick={() => setOpen({ kind: 'new' })}>
            {words.newKey()}
          </Button>
        )}
      </TabHead>
      {keys.data.some((key) => !isWorking(key)) && (
        <CheckField label={words.showEnded()} checked={hasEnded} onChange={(event) => setEnded(event.target.checked)} />
      )}
      {shown.length === 0 ? (
        <Empty>{words.noKeys()}</Empty>
      ) : (
        <Table label={words.keys()} columns={keyColumns(now, setOpen)} rows={shown} rowKey={({ key_id }) => key_id} />
      )}
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function OpenDialog({ open, onClose }: { readonly open: Open; onClose(): void }): ReactNode {
  if (open.kind === 'new') return <NewKeyDialog onClose={onClose} />
  if (open.kind === 'show') return <KeyDialog apiKey={open.key} onClose={onClose} />
  if (open.kind === 'roll') return <RollDialog apiKey={open.key} onClose={onClose} />
  return <RevokeDialog apiKey={open.key} onClose={onClose} />
}

const keyColumns = (now: number, onOpen: (open: Open) => void): Column<ApiKey>[] => [
  {
    id: 'name',
    title: words.name(),
    cell: (key) => (
      <TwoLines note={<code>{key.hint}</code>}>
        <button type="button" className="link-button" onClick={() => onOpen({ kind: 'show', key })}>
          <bdi>{key.name}</bdi>
        </button>
      </TwoLines>
    ),
  },
  {
    id: 'kind',
    title: words.kind(),
    cell: (key) => (
      <TwoLines note={key.scopes !== null && words.scopeCount({ count: key.scopes.length })}>
        {kindTexts[key.kind].title()}
      </TwoLines>
    ),
  },
  {
    id: 'used',
    title: words.lastUsed(),
    cell: ({ last_used_at }) => (last_used_at === null ? words.never() : <Time unix={last_used_at} />),
  },
  { id: 'state', title: words.state(), cell: (key) => <KeyBadge apiKey={key} now={now} /> },
  { id: 'acts', title: words.acts(), cell: (key) => <KeyActs apiKey={key} now={now} onOpen={onOpen} /> },
]

function KeyBadge({ apiKey, now }: { readonly apiKey: ApiKey; readonly now: number }): ReactNode {
  const state = keyState(apiKey, now)
  if (state === 'revoked') return <Badge tone="bad">{words.revoked()}</Badge>
  if (state === 'expired') return <Badge>{words.expired()}</Badge>
  const until = apiKey.expires_at !== null && (
    <>
      {words.until()} <Time unix={apiKey.expires_at} />
    </>
  )
  return (
    <TwoLines note={until}>
      <Badge tone={state === 'ending' ? 'wait' : 'good'}>
        {state === 'ending' ? words.replaced() : words.active()}
      </Badge>
    </TwoLines>
  )
}

type KeyActsProps = { readonly apiKey: ApiKey; readonly now: number; onOpen(open: Open): void }

function KeyActs({ apiKey, now, onOpen }: KeyActsProps): ReactNode {
  const can = useCan()
  const state = keyState(apiKey, now)
  const isWorking = state === 'active' || state === 'ending'
  return (
    <div className="actions">
      {state === 'active' && can('rollKey') && (
        <Button
          aria-label={words.rollNamed({ name: apiKey.name })}
          onClick={() => onOpen({ kind: 'roll', key: apiKey })}
        >
          {words.roll()}
        </Button>
      )}
      {isWorking && can('revokeKey') && (
        <Button
          aria-label={words.revokeNamed({ name: apiKey.name })}
          onClick={() => onOpen({ kind: 'revoke', key: apiKey })}
        >
          {words.revoke()}
        </Button>
      )}
      {can('listRequests') && (
        <Link className="button quiet" to="/developers" search={{ tab: 'requests', key: apiKey.key_id }}>
          {words.failures()}
        </Link>
      )}
    </div>
  )
}
