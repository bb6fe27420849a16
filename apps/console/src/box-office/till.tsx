import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { TillWithTakings } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Loading } from '../kit/loading.tsx'
import { Money } from '../kit/money.tsx'
import { Card, Facts, Figure, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { useTillReport } from '../print/use-till-report.ts'
import { BOX_OFFICE_KEY } from './sold-prices.ts'
import { CloseTillDialog, CountTillDialog } from './count-dialogs.tsx'
import { MovementsCard } from './movements-card.tsx'
import { TakingsCard } from './takings-card.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { TransfersCard } from './transfers-card.tsx'
import './box-office.css'

/** One drawer: what should be in it, what it took, every movement, and its count and close. */
export function TillScreen(): ReactNode {
  const { tillId = '' } = useParams({ strict: false })
  const api = useApi()
  const till = useQuery({
    queryKey: [...BOX_OFFICE_KEY, 'till', tillId],
    queryFn: ({ signal }) => api.boxOffice.tills.get(tillId, { signal }),
  })
  const above = <Link to="/box-office">{words.title()}</Link>
  if (till.isPending) return <Loading />
  if (!till.data)
    return (
      <Page title={words.till()} above={above}>
        <Problem error={till.error} onRetry={() => void till.refetch()} />
      </Page>
    )
  return <TillPage till={till.data} above={above} />
}

function TillPage({ till, above }: { readonly till: TillWithTakings; readonly above: ReactNode }): ReactNode {
  const can = useCan()
  const [dialog, setDialog] = useState<'count' | 'close' | 'transfer'>()
  const report = useTillReport()
  const isOpen = till.status === 'open'
  const onClose = (): void => setDialog(undefined)
  const actions = (
    <>
      {can('getTillReportPdf') && (
        <Button isBusy={report.isBusy} onClick={() => void report.run(till.till_id)}>
          {words.printReport()}
        </Button>
      )}
      {isOpen && can('createTillTransfer') && (
        <Button onClick={() => setDialog('transfer')}>{words.cashInOrOut()}</Button>
      )}
      {isOpen && can('countTill') && <Button onClick={() => setDialog('count')}>{words.count()}</Button>}
      {isOpen && can('closeTill') && (
        <Button variant="primary" onClick={() => setDialog('close')}>
          {words.closeTill()}
        </Button>
      )}
    </>
  )
  return (
    <Page
      title={till.name}
      above={above}
      beside={<Badge tone={isOpen ? 'good' : 'calm'}>{isOpen ? words.open() : words.closed()}</Badge>}
      actions={actions}
    >
      <Figures till={till} />
      <TakingsCard till={till} />
      <Card title={words.opening()}>
        <Facts
          facts={[
            [words.openedByName(), <bdi key="by">{till.opened_by}</bdi>],
            [words.openedAt(), <Time key="at" unix={till.opened_at} />],
            [words.closedByName(), till.closed_by === null ? null : <bdi key="closed">{till.closed_by}</bdi>],
            [words.closedAt(), till.closed_at === null ? null : <Time key="end" unix={till.closed_at} />],
            [words.note(), till.note === null ? null : <bdi key="note">{till.note}</bdi>],
          ]}
        />
      </Card>
      {can('listTillTransfers') && till.transferred_in_minor + till.transferred_out_minor > 0 && (
        <TransfersCard till={till} />
      )}
      {can('listTillMovements') && <MovementsCard till={till} />}
      {dialog === 'transfer' && <TransferDialog till={till} onClose={onClose} />}
      {dialog === 'count' && <CountTillDialog till={till} onClose={onClose} />}
      {dialog === 'close' && <CloseTillDialog till={till} onClose={onClose} />}
    </Page>
  )
}

function Figures({ till }: { readonly till: TillWithTakings }): ReactNode {
  const { currency, counted_minor: counted, difference_minor: difference } = till
  return (
    <div className="figures">
      <Figure label={words.float()} value={<Money minor={till.float_minor} currency={currency} />} />
      <Figure label={words.expected()} value={<Money minor={till.expected_minor} currency={currency} />} />
      {counted !== null && (
        <Figure
          label={words.counted()}
          value={<Money minor={counted} currency={currency} />}
          note={till.counted_at !== null && <Time unix={till.counted_at} style="time" />}
        />
      )}
      {difference !== null && (
        <Figure
          label={words.difference()}
          value={<Money minor={difference} currency={currency} />}
          note={difference === 0 ? words.noDifference() : difference < 0 ? words.missing() : words.surplus()}
        />
      )}
    </div>
  )
}
