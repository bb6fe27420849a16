import { useQuery } from '@tanstack/react-query'
import type { AdminOrganisation, InvoiceSettings, PutInvoiceSettingsBody } from '@tessera/sdk'
import type { ReactNode } from 'react'
import { body as schema } from '#contract/putInvoiceSettings'
import * as words from '#words/settings'
import { useApi, useSession } from '../frame/session.ts'
import { toConflictFields } from '../kit/conflict/form-fields.ts'
import { asBody } from '../kit/form/as-body.ts'
import { SchemaForm, type FormField } from '../kit/form/schema-form.tsx'
import type { FormValues } from '../kit/form/validate.ts'
import { Loading } from '../kit/loading.tsx'
import { Card, Facts } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { useRenewed } from './use-renewed.ts'
import { useSettingsUpdate } from './use-update.ts'

const KEY = ['invoice-settings']

/** What the organisation says about its invoices: when they are issued, what they say of the seller, their numbers. */
export function InvoicesTab(): ReactNode {
  const api = useApi()
  const settings = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.invoiceSettings.get({ signal }) })
  const { key, onTheirs } = useRenewed(settings.data?.version ?? '')
  if (settings.isPending) return <Loading />
  if (!settings.data) return <Problem error={settings.error} onRetry={() => void settings.refetch()} />
  return (
    <div className="grid settings-grid">
      <SettingsForm key={key} settings={settings.data} onTheirs={onTheirs} />
      <SeriesCard settings={settings.data} />
    </div>
  )
}

type SettingsProps = { readonly settings: InvoiceSettings }

const modes: Readonly<Record<InvoiceSettings['issue'], () => string>> = {
  off: words.issueOff,
  on_request: words.issueOnRequest,
  companies: words.issueCompanies,
  always: words.issueAlways,
}
const modeChoices = () => Object.entries(modes).map(([value, label]) => ({ value, label: label() }))

const invoiceFields = (): readonly FormField[] => [
  { name: 'issue', label: words.issue(), hint: words.issueHint(), choices: modeChoices() },
  { name: 'legal_name', label: words.legalName() },
  { name: 'vat_id', label: words.vatId(), hint: words.vatIdHint() },
  { name: 'registration_number', label: words.registrationNumber(), hint: words.registrationNumberHint() },
  { name: 'address_line', label: words.addressLine() },
  { name: 'address_line_2', label: words.addressLine2() },
  { name: 'postcode', label: words.postcode() },
  { name: 'city', label: words.city() },
  { name: 'country', label: words.country(), hint: words.countryHint() },
  { name: 'invoice_prefix', label: words.invoicePrefix(), hint: words.prefixHint() },
  { name: 'credit_note_prefix', label: words.creditNotePrefix(), hint: words.creditNotePrefixHint() },
  { name: 'note', label: words.invoiceNote(), hint: words.invoiceNoteHint(), kind: 'area' },
  { name: 'retention_years', label: words.retentionYears(), hint: words.retentionYearsHint() },
]

function SettingsForm({ settings, onTheirs }: SettingsProps & { onTheirs(version: string): void }): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const write = useSettingsUpdate({
    shown: settings,
    read: () => api.invoiceSettings.get(),
    send: (body: PutInvoiceSettingsBody, options, latest = settings) =>
      api.invoiceSettings.put({ ...toFields(latest), ...body }, options),
    fields: toConflictFields(invoiceFields()),
    queryKey: KEY,
    onTheirs,
  })
  return (
    <Card title={words.invoices()}>
      <div className="stack">
        <p className="muted">{words.invoicesAbout()}</p>
        <SchemaForm
          schema={schema}
          initial={toValues(settings, organisation)}
          fields={invoiceFields()}
          submit={words.save()}
          isBusy={write.isBusy}
          error={write.error}
          onSubmit={(body) => void write.run(asBody(body))}
        />
      </div>
    </Card>
  )
}

/** Returns all fields that are set together: those that the user does not change keep what another user has saved. */
function toFields(settings: InvoiceSettings): Partial<InvoiceSettings> {
  const {
    last_invoice_number: _invoice,
    last_credit_note_number: _note,
    updated_at: _at,
    version: _,
    ...all
  } = settings
  return all
}

/** What the form begins with: before the first save, what the organisation has said about itself elsewhere. */
function toValues(settings: InvoiceSettings, organisation: AdminOrganisation): FormValues {
  const isFirst = settings.updated_at === null
  const { legal_name, registration_number, country } = isFirst
    ? {
        legal_name: organisation.company,
        registration_number: organisation.business_number,
        country: organisation.country,
      }
    : settings
  return {
    issue: settings.issue,
    legal_name: legal_name ?? '',
    vat_id: settings.vat_id ?? '',
    registration_number: registration_number ?? '',
    address_line: settings.address_line ?? '',
    address_line_2: settings.address_line_2 ?? '',
    postcode: settings.postcode ?? '',
    city: settings.city ?? '',
    country: country ?? '',
    invoice_prefix: settings.invoice_prefix,
    credit_note_prefix: settings.credit_note_prefix,
    note: settings.note ?? '',
    retention_years: String(settings.retention_years),
  }
}

const SeriesCard = ({ settings }: SettingsProps): ReactNode => (
  <Card title={words.series()}>
    <div className="stack">
      <p className="muted">{words.seriesAbout()}</p>
      <Facts
        facts={[
          [words.issuedInvoices({ prefix: settings.invoice_prefix }), settings.last_invoice_number],
          [words.issuedCreditNotes({ prefix: settings.credit_note_prefix }), settings.last_credit_note_number],
          [
            words.lastChanged(),
            settings.updated_at === null ? words.never() : <Time key="at" unix={settings.updated_at} />,
          ],
        ]}
      />
    </div>
  </Card>
)
