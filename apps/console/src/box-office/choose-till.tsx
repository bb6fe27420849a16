import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CashTill, OpenTillBody } from '@tessera/sdk'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import * as words from '#words/box-office'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { Loading } from '../kit/loading.tsx'
import { Money, parseMoney } from '../kit/money.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { BOX_OFFICE_KEY } from './sold-prices.ts'

const SHOWN = 100

/** The open tills to sell with, and the opening of another one; without `onChoose` to look at only. */
export function ChooseTill({ onChoose }: { onChoose?(tillId: string): void }): ReactNode {
  const api = useApi()
  const can = useCan()
  const tills = useQuery({
    queryKey: [...BOX_OFFICE_KEY, 'tills'],
    queryFn: async ({ signal }) => (await api.boxOffice.tills.list({ limit: SHOWN }, { signal })).data,
  })
  if (tills.isPending) return <Loading />
  if (!tills.data) return <Problem error={tills.error} onRetry={() => void tills.refetch()} />
  const open = tills.data.filter(({ status }) => status === 'open')
  const closed = tills.data.filter(({ status }) => status === 'closed').slice(0, 8)
  return (
    <div className="grid">
      <Card title={words.openTills()}>
        {open.length === 0 && <Empty>{words.noOpenTill()}</Empty>}
        <ul className="choices">
          {open.map((till) => (
            <li key={till.till_id}>
              {onChoose ? (
                <button type="button" className="choice" onClick={() => onChoose(till.till_id)}>
                  <strong>{words.sellWith({ name: till.name })}</strong>
                  <OpenedBy till={till} />
                </button>
              ) : (
                <Link className="choice" to={`/box-office/tills/${till.till_id}`}>
                  <strong>{till.name}</strong>
                  <OpenedBy till={till} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {onChoose && can('openTill') && <OpenTill onOpened={({ till_id }) => onChoose(till_id)} />}
      {closed.length > 0 && <ClosedTills tills={closed} />}
    </div>
  )
}

const OpenedBy = ({ till }: { readonly till: CashTill }): ReactNode => (
  <span className="muted">
    {words.openedBy({ name: till.opened_by })} · <Time unix={till.opened_at} />
  </span>
)

function OpenTill({ onOpened }: { onOpened(till: CashTill): void }): ReactNode {
  const api = useApi()
  const { currency } = useSession().organisation
  const [name, setName] = useState('')
  const [float, setFloat] = useState('')
  const floatMinor = float.trim() === '' ? undefined : parseMoney(float, currency)
  const write = useWrite((body: OpenTillBody, options) => api.boxOffice.tills.open(body, options), {
    isErrorShown: true,
    refresh: [[...BOX_OFFICE_KEY, 'tills']],
    done: (till) => words.tillIsOpen({ name: till.name }),
    onDone: onOpened,
  })
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    if (floatMinor !== undefined) void write.run({ name: name.trim(), float_minor: floatMinor })
  }
  return (
    <Card title={words.openTill()}>
      <Form write={write} className="stack" onSubmit={send}>
        <TextField
          label={words.tillName()}
          placeholder={words.tillNameExample()}
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={words.floatIn({ currency })}
          hint={words.floatHint()}
          error={float.trim() !== '' && floatMinor === undefined ? words.notAmount() : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={float}
          onChange={(event) => setFloat(event.target.value)}
        />
        <ErrorText error={write.error} />
        <div className="actions">
          <Button
            type="submit"
            variant="primary"
            isBusy={write.isBusy}
            unavailable={name.trim() === '' || floatMinor === undefined ? words.tillIncomplete() : undefined}
          >
            {words.openTill()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const ClosedTills = ({ tills }: { readonly tills: readonly CashTill[] }): ReactNode => (
  <Card title={words.closedTills()}>
    <ul className="plain-rows">
      {tills.map((till) => (
        <li key={till.till_id}>
          <Link to={`/box-office/tills/${till.till_id}`}>{till.name}</Link>
          <span className="muted">{till.closed_at !== null && <Time unix={till.closed_at} />}</span>
          <span className={till.difference_minor === 0 ? undefined : 'error'}>
            <Money minor={till.difference_minor ?? 0} currency={till.currency} />
          </span>
          {till.note !== null && <bdi className="muted row-note">{till.note}</bdi>}
        </li>
      ))}
    </ul>
  </Card>
)
