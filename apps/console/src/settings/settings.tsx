import type { ComponentType, ReactNode } from 'react'
import { body as organisationBody } from '#contract/updateOrganisation'
import * as words from '#words/settings'
import { useCan, useSession } from '../frame/session.ts'
import { asBody } from '../kit/form/as-body.ts'
import { toConflictFields } from '../kit/conflict/form-fields.ts'
import { SchemaForm, type FormField } from '../kit/form/schema-form.tsx'
import { Card, Facts } from '../kit/page.tsx'
import { TabbedPage, type Tab } from '../kit/tabbed-page.tsx'
import { ColourCard } from './colour-card.tsx'
import { InvoicesTab } from './invoices-tab.tsx'
import { PaymentAccountCard } from './payment-account.tsx'
import { PictureCard } from './picture-card.tsx'
import { CounterRefundsCard, OrderLimitsCard, TransactionFeeCard } from './money-settings.tsx'
import { SsoProvidersCard } from './sso-providers.tsx'
import { StaffPolicyCard, StaffProviderCard } from './staff-sign-in.tsx'
import { TestClockCard } from './test-clock.tsx'
import { TicketSettingsCard } from './ticket-settings.tsx'
import { useRenewed } from './use-renewed.ts'
import { useOrganisationUpdate, type SettingsCardProps } from './use-update.ts'
import { VatTab } from './vat-tab.tsx'
import './settings.css'

/** The organisation: what customers see of it, its orders, VAT, invoices, payments, how people sign in, its time. */
export function SettingsScreen(): ReactNode {
  const { organisation } = useSession()
  const isTest = organisation.mode === 'test'
  const tabs: readonly Tab[] = [
    { name: 'organisation', label: words.organisation, operation: 'adminGetOrganisation', Content: OrganisationTab },
    { name: 'orders', label: words.orders, operation: 'updateOrganisation', Content: OrdersTab },
    { name: 'vat', label: words.vat, operation: 'createTaxRate', Content: VatTab },
    { name: 'invoices', label: words.invoices, operation: 'putInvoiceSettings', Content: InvoicesTab },
    { name: 'payments', label: words.payments, operation: 'startPaymentOnboarding', Content: PaymentAccountCard },
    { name: 'staff', label: words.staffSignIn, operation: 'getStaffPolicy', Content: StaffSignInTab },
    { name: 'fans', label: words.fanSignIn, operation: 'listSsoProviders', Content: SsoProvidersCard },
    ...(isTest
      ? [{ name: 'clock', label: words.testClock, operation: 'advanceTestClock', Content: TestClockCard }]
      : []),
  ]
  return <TabbedPage title={words.title()} to="/settings" tabs={tabs} />
}

function OrganisationTab(): ReactNode {
  const { organisation } = useSession()
  const canChange = useCan()('updateOrganisation')
  return (
    <>
      <Card title={words.about()}>
        <Facts
          facts={[
            [words.organisationId(), <code key="id">{organisation.org_id}</code>],
            [words.mode(), organisation.mode === 'test' ? words.testMode() : words.liveMode()],
            [words.currency(), organisation.currency],
            [words.timezone(), organisation.timezone],
            [words.paymentProvider(), organisation.payment_provider],
          ]}
        />
      </Card>
      {canChange && (
        <div className="grid settings-grid">
          <Renewed Card={Profile} />
          <div className="stack">
            <Renewed Card={ColourCard} />
            <Renewed Card={PictureCard} />
          </div>
        </div>
      )}
    </>
  )
}

function OrdersTab(): ReactNode {
  return (
    <div className="grid settings-grid">
      <TicketSettingsCard />
      <div className="stack">
        <Renewed Card={TransactionFeeCard} />
        <Renewed Card={OrderLimitsCard} />
        <Renewed Card={CounterRefundsCard} />
      </div>
    </div>
  )
}

const StaffSignInTab = (): ReactNode => (
  <div className="grid settings-grid">
    <StaffPolicyCard />
    <StaffProviderCard />
  </div>
)

/** A card that begins anew with what is stored, once that is read, after the person took values of somebody else. */
function Renewed({ Card: Content }: { readonly Card: ComponentType<SettingsCardProps> }): ReactNode {
  const { organisation } = useSession()
  const { key, onTheirs } = useRenewed(organisation.version)
  return <Content key={key} organisation={organisation} onTheirs={onTheirs} />
}

const profileFields = (): readonly FormField[] => [
  { name: 'name', label: words.name(), hint: words.nameHint() },
  { name: 'company', label: words.company() },
  { name: 'business_number', label: words.businessNumber() },
  { name: 'country', label: words.country(), hint: words.countryHint() },
  { name: 'timezone', label: words.timezone(), hint: words.timezoneHint() },
]

function Profile({ organisation, onTheirs }: SettingsCardProps): ReactNode {
  const update = useOrganisationUpdate({ fields: toConflictFields(profileFields()), onTheirs })
  return (
    <Card title={words.profile()}>
      <SchemaForm
        schema={organisationBody}
        isUpdate
        initial={{
          name: organisation.name,
          company: organisation.company ?? '',
          business_number: organisation.business_number ?? '',
          country: organisation.country,
          timezone: organisation.timezone,
        }}
        fields={profileFields()}
        submit={words.save()}
        isBusy={update.isBusy}
        error={update.error}
        onSubmit={(body) => void update.run(asBody(body))}
      />
    </Card>
  )
}
