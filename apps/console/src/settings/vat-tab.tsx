import type { AdminOrganisation, TaxRate, UpdateOrganisationBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/settings'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { Field } from '../kit/field.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { SavingSelect } from '../kit/saving-select.tsx'
import { nameRate, TAX_RATES_KEY, useTaxRateChoices, useTaxRates } from '../kit/tax-rates.ts'
import { useWrite } from '../kit/use-write.ts'
import { categoryText } from './tax-categories.ts'
import { TaxRateDialog } from './tax-rate-dialog.tsx'
import { useOrganisationWrite } from './use-update.ts'

/** The rates of VAT, and those of tickets and fees that name none. */
export function VatTab(): ReactNode {
  const { organisation } = useSession()
  const can = useCan()
  const rates = useTaxRates()
  const [isNew, setNew] = useState(false)
  if (rates.isPending) return <Loading />
  if (!rates.data) return <Problem error={rates.error} onRetry={() => void rates.refetch()} />
  const add = can('createTaxRate') && <Button onClick={() => setNew(true)}>{words.addRate()}</Button>
  return (
    <div className="stack">
      <Card title={words.rates()} actions={add}>
        {rates.data.length === 0 ? <Empty>{words.noRates()}</Empty> : <RatesTable rates={rates.data} />}
      </Card>
      {can('updateOrganisation') && rates.data.length > 0 && <DefaultRates organisation={organisation} />}
      {isNew && <TaxRateDialog onClose={() => setNew(false)} />}
    </div>
  )
}

function RatesTable({ rates }: { readonly rates: readonly TaxRate[] }): ReactNode {
  const canArchive = useCan()('archiveTaxRate')
  const [archived, setArchived] = useState<TaxRate>()
  const columns: readonly Column<TaxRate>[] = [
    { id: 'name', title: words.rateName(), cell: (rate) => <bdi>{nameRate(rate)}</bdi> },
    { id: 'country', title: words.country(), cell: ({ country }) => country },
    { id: 'category', title: words.rateCategory(), cell: ({ category }) => categoryText(category) },
    { id: 'reason', title: words.rateReason(), cell: ({ exemption_reason }) => exemption_reason ?? '–' },
    {
      id: 'status',
      title: words.rateStatus(),
      cell: (rate) =>
        rate.archived_at !== null ? (
          <Badge>{words.rateArchived()}</Badge>
        ) : canArchive ? (
          <Button aria-label={words.archiveNamed({ name: nameRate(rate) })} onClick={() => setArchived(rate)}>
            {words.archive()}
          </Button>
        ) : (
          <Badge tone="good">{words.rateInUse()}</Badge>
        ),
    },
  ]
  return (
    <>
      <Table label={words.rates()} columns={columns} rows={rates} rowKey={({ tax_rate_id }) => tax_rate_id} />
      {archived && <ArchiveRate rate={archived} onClose={() => setArchived(undefined)} />}
    </>
  )
}

function ArchiveRate({ rate, onClose }: { readonly rate: TaxRate; onClose(): void }): ReactNode {
  const api = useApi()
  const write = useWrite((_: void, options) => api.taxRates.archive(rate.tax_rate_id, options), {
    refresh: [TAX_RATES_KEY],
    done: words.rateIsArchived,
    isErrorShown: true,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.archiveNamed({ name: nameRate(rate) })}
      act={words.archive()}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects effects={[words.archiveKeeps(), words.archiveNotChosen()]} />
    </ConfirmDialog>
  )
}

function DefaultRates({ organisation }: { readonly organisation: AdminOrganisation }): ReactNode {
  const { ticket_tax_rate_id, fee_tax_rate_id } = organisation
  return (
    <Card title={words.defaultRates()}>
      <div className="stack">
        <RateSelect
          label={words.ticketRate()}
          hint={words.ticketRateHint()}
          rateId={ticket_tax_rate_id}
          toBody={(id) => ({ ticket_tax_rate_id: id })}
        />
        <RateSelect
          label={words.feeRate()}
          hint={words.feeRateHint()}
          rateId={fee_tax_rate_id}
          toBody={(id) => ({ fee_tax_rate_id: id })}
        />
      </div>
    </Card>
  )
}

type RateSelectProps = {
  readonly label: string
  readonly hint: string
  readonly rateId: number | null
  toBody(rateId: number | null): UpdateOrganisationBody
}

/** Saved as soon as it is chosen: it applies to what is sold from now on. */
function RateSelect({ label, hint, rateId, toBody }: RateSelectProps): ReactNode {
  const update = useOrganisationWrite()
  const choices = useTaxRateChoices(rateId, words.noVat())
  return (
    <div>
      <Field label={label} hint={hint}>
        {({ id, 'aria-describedby': describedBy }) => (
          <SavingSelect
            id={id}
            aria-describedby={describedBy}
            choices={choices}
            value={String(rateId ?? '')}
            onSave={(value) => update.run(toBody(value === '' ? null : Number(value)))}
          />
        )}
      </Field>
      <ErrorText error={update.error} />
    </div>
  )
}
