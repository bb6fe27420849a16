import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { NotFoundError, type Invoice } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/invoices'
import { useApi, useCan } from '../frame/session.ts'
import { DownloadButtons } from '../invoicing/download-buttons.tsx'
import { causeText, kindText, StateBadge } from '../invoicing/labels.tsx'
import { canBeReissued, ReissueDialog } from '../invoicing/reissue-dialog.tsx'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Day } from '../kit/day.tsx'
import { Loading } from '../kit/loading.tsx'
import { formatMoney } from '../kit/money.tsx'
import { Card, Empty, Facts, Page, type Fact } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { LinesCard, TaxesCard } from './invoice-tables.tsx'
import './invoices.css'

/** One invoice or credit note as it was issued, and what has happened to it since. */
export function InvoiceScreen(): ReactNode {
  const { invoiceId = '' } = useParams({ strict: false })
  const api = useApi()
  const invoice = useQuery({
    queryKey: ['invoices', 'one', invoiceId],
    queryFn: ({ signal }) => api.invoices.get(invoiceId, { signal }),
  })
  if (invoice.isPending) return <Loading />
  if (invoice.data) return <InvoicePage key={invoiceId} invoice={invoice.data} />
  return (
    <Page title={words.invoice()} above={<BackLink />}>
      {invoice.error instanceof NotFoundError ? (
        <Empty>{words.noSuchInvoice()}</Empty>
      ) : (
        <Problem error={invoice.error} onRetry={() => void invoice.refetch()} />
      )}
    </Page>
  )
}

const BackLink = (): ReactNode => <Link to="/invoices">{words.title()}</Link>

type InvoiceProps = { readonly invoice: Invoice }

function InvoicePage({ invoice }: InvoiceProps): ReactNode {
  const can = useCan()
  const navigate = useNavigate()
  const [isReissuing, setReissuing] = useState(false)
  const beside = (
    <>
      <Badge>{kindText(invoice.kind)}</Badge>
      <StateBadge invoice={invoice} />
    </>
  )
  const actions = (
    <>
      <DownloadButtons invoice={invoice} />
      {canBeReissued(invoice) && can('reissueInvoice') && (
        <Button onClick={() => setReissuing(true)}>{words.reissue()}</Button>
      )}
    </>
  )
  return (
    <Page title={invoice.number} above={<BackLink />} beside={beside} actions={actions}>
      <div className="grid">
        <AboutCard invoice={invoice} />
        <PartyCard title={words.buyer()} facts={buyerFacts(invoice)} />
        <PartyCard title={words.supplier()} facts={supplierFacts(invoice)} />
      </div>
      <LinesCard invoice={invoice} />
      <TaxesCard invoice={invoice} />
      {invoice.note !== null && (
        <Card title={words.note()}>
          <p className="invoice-note">
            <bdi>{invoice.note}</bdi>
          </p>
        </Card>
      )}
      {isReissuing && (
        <ReissueDialog
          invoice={invoice}
          refresh={[['invoices'], ['orders']]}
          onDone={({ invoice_id }) => void navigate({ to: `/invoices/${invoice_id}` })}
          onClose={() => setReissuing(false)}
        />
      )}
    </Page>
  )
}

function AboutCard({ invoice }: InvoiceProps): ReactNode {
  const canOrder = useCan()('adminGetOrder')
  const { order_id, corrects, replaces, issued_on, supplied_on, cause, currency } = invoice
  const amount = (minor: number): string => formatMoney(minor, currency)
  const facts: readonly Fact[] = [
    [
      words.order(),
      canOrder ? (
        <Link key="order" to={`/orders/${order_id}`}>
          {order_id}
        </Link>
      ) : (
        order_id
      ),
    ],
    [words.cause(), causeText(cause)],
    ...(corrects ? [[words.corrects(), <OtherLink key="corrects" other={corrects} />] as const] : []),
    ...(replaces ? [[words.replaces(), <OtherLink key="replaces" other={replaces} />] as const] : []),
    [words.issuedOn(), <Day key="issued" day={issued_on} />],
    [words.suppliedOn(), <Day key="supplied" day={supplied_on} />],
    [words.net(), amount(invoice.net_minor)],
    [words.vat(), amount(invoice.vat_minor)],
    [words.total(), <strong key="total">{amount(invoice.total_minor)}</strong>],
    [words.paid(), amount(invoice.paid_minor)],
    ...(invoice.kind === 'invoice' ? [[words.credited(), amount(invoice.credited_minor)] as const] : []),
  ]
  return (
    <Card title={words.about()}>
      <Facts facts={facts} />
    </Card>
  )
}

const OtherLink = ({ other }: { readonly other: NonNullable<Invoice['corrects']> }): ReactNode => (
  <Link to={`/invoices/${other.invoice_id}`}>{other.number}</Link>
)

type PartyCardProps = { readonly title: string; readonly facts: readonly (readonly [string, string | null])[] }

/** What the document says about one side. What it does not say is left out. */
const PartyCard = ({ title, facts }: PartyCardProps): ReactNode => (
  <Card title={title}>
    <Facts
      facts={facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => [name, <bdi key={name}>{value}</bdi>])}
    />
  </Card>
)

type Address = Pick<Invoice['buyer'], 'address_line' | 'address_line_2' | 'postcode' | 'city' | 'country'>

const addressFacts = (party: Address): readonly (readonly [string, string | null])[] => [
  [words.addressLine(), party.address_line],
  [words.addressLine2(), party.address_line_2],
  [words.postcode(), party.postcode],
  [words.city(), party.city],
  [words.country(), party.country],
]

const buyerFacts = ({ buyer }: Invoice): PartyCardProps['facts'] => [
  [words.name(), buyer.name],
  [words.company(), buyer.company],
  [words.vatId(), buyer.vat_id],
  ...addressFacts(buyer),
  [words.reference(), buyer.reference],
]

const supplierFacts = ({ supplier }: Invoice): PartyCardProps['facts'] => [
  [words.name(), supplier.legal_name],
  [words.vatId(), supplier.vat_id],
  [words.registrationNumber(), supplier.registration_number],
  ...addressFacts(supplier),
]
