import { useQuery } from '@tanstack/react-query'
import type { AccountNumber, PutAccountNumberBody } from '@tessera/sdk'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { body as schema } from '#contract/putAccountNumber'
import * as words from '#words/settlement'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { TextField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import { asBody } from '../kit/form/as-body.ts'
import { SchemaForm } from '../kit/form/schema-form.tsx'
import type { Column } from '../kit/list/columns.ts'
import { download } from '../kit/list/download.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'
import { useLocalDate } from '../plots/days.ts'
import { accountNames, accountText } from './labels.ts'
import { lastMonth } from './period.ts'

/** The journal for the accounting software, and the account numbers that it uses there. */
export const JournalTab = (): ReactNode => (
  <>
    <DownloadCard />
    <NumbersCard />
  </>
)

function DownloadCard(): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const [days, setDays] = useState(lastMonth(useLocalDate(organisation.timezone)))
  const save = useWrite((_: void, options) => api.journalCsv.get(days, options), {
    onDone: (bytes) => download(`${words.journalFile()}-${days.first_day}-${days.last_day}.csv`, bytes, 'text/csv'),
    isErrorShown: true,
    isLong: true,
  })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void save.run()
  }
  return (
    <Card title={words.journal()}>
      <PlainForm className="stack" onSubmit={submit}>
        <p className="muted">{words.journalAbout()}</p>
        <div className="fields">
          <TextField
            label={words.firstDay()}
            type="date"
            required
            value={days.first_day}
            onChange={({ target }) => setDays({ ...days, first_day: target.value })}
          />
          <TextField
            label={words.lastDay()}
            type="date"
            required
            value={days.last_day}
            onChange={({ target }) => setDays({ ...days, last_day: target.value })}
          />
        </div>
        <ErrorText error={save.error} />
        <div className="actions">
          <Button type="submit" variant="primary" isBusy={save.isBusy}>
            {words.downloadJournal()}
          </Button>
        </div>
      </PlainForm>
    </Card>
  )
}

const KEY = ['settlement', 'account-numbers']
type Account = AccountNumber['account']

function NumbersCard(): ReactNode {
  const api = useApi()
  const canChange = useCan()('putAccountNumber')
  const [changed, setChanged] = useState<Account>()
  const numbers = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.accountNumbers.list({ signal })).data,
  })
  if (numbers.isPending) return <Loading />
  if (!numbers.data) return <Problem error={numbers.error} onRetry={() => void numbers.refetch()} />
  const find = (account: Account): AccountNumber | undefined => numbers.data.find((row) => row.account === account)
  const columns: readonly Column<Account>[] = [
    { id: 'account', title: words.account(), cell: accountText },
    { id: 'number', title: words.number(), cell: (account) => find(account)?.number ?? '–' },
    { id: 'name', title: words.nameThere(), cell: (account) => <bdi>{find(account)?.name ?? '–'}</bdi> },
    { id: 'tax', title: words.taxRateThere(), cell: (account) => <bdi>{find(account)?.tax_rate ?? '–'}</bdi> },
    ...(canChange
      ? [
          {
            id: 'change',
            title: words.change(),
            cell: (account: Account) => (
              <Button
                aria-label={words.setNumberOf({ account: accountText(account) })}
                onClick={() => setChanged(account)}
              >
                {words.setNumber()}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <Card title={words.accountNumbers()}>
      <Table label={words.accountNumbers()} columns={columns} rows={accountNames} rowKey={(account) => account} />
      {changed && <NumberDialog account={changed} present={find(changed)} onClose={() => setChanged(undefined)} />}
    </Card>
  )
}

type NumberDialogProps = {
  readonly account: Account
  readonly present: AccountNumber | undefined
  onClose(): void
}

function NumberDialog({ account, present, onClose }: NumberDialogProps): ReactNode {
  const api = useApi()
  const write = useWrite((body: PutAccountNumberBody, options) => api.accountNumbers.put(body, options), {
    refresh: [KEY],
    done: words.saved,
    isErrorShown: true,
    onDone: onClose,
  })
  const { number = '', name = '', tax_rate = '' } = present ?? {}
  return (
    <Dialog title={words.setNumberOf({ account: accountText(account) })} onClose={onClose}>
      <SchemaForm
        schema={schema}
        initial={{ number, name, tax_rate }}
        fields={[
          { name: 'number', label: words.number(), hint: words.numberHint() },
          { name: 'name', label: words.nameThere() },
          { name: 'tax_rate', label: words.taxRateThere(), hint: words.taxRateHint() },
        ]}
        submit={words.save()}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={(body) => void write.run(asBody<PutAccountNumberBody>({ account, ...body }))}
      />
    </Dialog>
  )
}
