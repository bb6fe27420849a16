import { useQuery } from '@tanstack/react-query'
import type { PaymentAccountState } from '@tessera/sdk'
import { useEffect, useRef, type ReactNode } from 'react'
import * as words from '#words/settings'
import { useApi, useCan } from '../frame/session.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { useFilters } from '../kit/list/filters.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Facts } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'

const KEY = ['payment-account']

const statuses: Readonly<
  Record<PaymentAccountState['status'], { tone: Tone; label: () => string; text: () => string }>
> = {
  none: { tone: 'calm', label: words.accountNone, text: words.accountNoneText },
  onboarding: { tone: 'wait', label: words.accountOnboarding, text: words.accountOnboardingText },
  restricted: { tone: 'bad', label: words.accountRestricted, text: words.accountRestrictedText },
  active: { tone: 'good', label: words.accountActive, text: words.accountActiveText },
  set_by_operator: { tone: 'good', label: words.accountOfOperator, text: words.accountOfOperatorText },
  removed_by_operator: { tone: 'bad', label: words.accountRemoved, text: words.accountRemovedText },
}

const methodTexts: ReadonlyMap<string, () => string> = new Map([
  ['ideal', words.methodIdeal],
  ['bancontact', words.methodBancontact],
  ['sepa_debit', words.methodDebit],
])

/** Without an account, or with one that the operator decides about, there is nothing to read. */
const isOwnAccount = ({ status }: PaymentAccountState): boolean =>
  status !== 'none' && status !== 'set_by_operator' && status !== 'removed_by_operator'

/** Whether the organisation can be paid, and what it lacks for that. */
export function PaymentAccountCard(): ReactNode {
  const api = useApi()
  const account = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.paymentAccount.get({ signal }) })
  if (account.isPending) return <Loading />
  if (!account.data) return <Problem error={account.error} onRetry={() => void account.refetch()} />
  const { data } = account
  const { tone, label, text } = statuses[data.status]
  const isSandbox = data.status === 'none' && data.payment_provider === 'sandbox'
  return (
    <Card title={words.paymentAccount()}>
      <div className="stack">
        <p>
          <Badge tone={tone}>{label()}</Badge>
        </p>
        <p>{isSandbox ? words.accountSandboxText() : text()}</p>
        <Facts facts={listFacts(data)} />
        <AccountActs account={data} />
      </div>
    </Card>
  )
}

function listFacts(account: PaymentAccountState) {
  const yesNo = (value: boolean): string => (value ? words.yes() : words.no())
  const methods = account.methods.map((method) => methodTexts.get(method)?.() ?? method)
  return [
    [words.paymentProvider(), account.payment_provider],
    [words.accountId(), account.payment_account_id ?? words.noAccountYet()],
    ...(isOwnAccount(account)
      ? ([
          [words.takesPayments(), yesNo(account.charges_enabled)],
          [words.paysOut(), yesNo(account.payouts_enabled)],
          [words.otherMethods(), methods.length === 0 ? words.cardsOnly() : methods.join(', ')],
          [words.stillDue(), describeDue(account)],
          [
            words.lastRead(),
            account.read_at === null ? words.notReadYet() : <Time key="read" unix={account.read_at} />,
          ],
        ] as const)
      : []),
  ] as const
}

/** What Stripe wants to know, by its own names: its form says the rest. */
function describeDue({ read_at, requirements_due }: PaymentAccountState): string {
  if (read_at === null) return words.notReadYet()
  return requirements_due.length === 0 ? words.nothingDue() : requirements_due.join(', ')
}

/** The page of Stripe returns here: then the account is read once, without waiting for Stripe's event. */
function AccountActs({ account }: { readonly account: PaymentAccountState }): ReactNode {
  const api = useApi()
  const can = useCan()
  const [{ onboarding }, change] = useFilters()
  const read = useWrite((_: void, options) => api.paymentAccount.read(options), {
    refresh: [KEY, ['organisation']],
    done: words.accountRead,
  })
  const start = useWrite((_: void, options) => api.paymentAccount.onboarding(options), {
    onDone: ({ link }) => link !== null && window.location.assign(link),
  })
  const hasReturned = useRef(false)
  useEffect(() => {
    if (onboarding !== 'done' || hasReturned.current) return
    hasReturned.current = true
    change({ onboarding: undefined })
    void read.run()
  }, [onboarding, change, read])
  const isNew = account.status === 'none'
  return (
    <>
      {onboarding === 'again' && <p role="status">{words.pageExpired()}</p>}
      <div className="actions">
        {account.can_onboard && can('startPaymentOnboarding') && (
          <Button
            variant={account.charges_enabled ? 'plain' : 'primary'}
            isBusy={start.isBusy}
            onClick={() => void start.run()}
          >
            {isNew ? words.startOnboarding() : words.continueOnboarding()}
          </Button>
        )}
        {isOwnAccount(account) && can('readPaymentAccount') && (
          <Button isBusy={read.isBusy} onClick={() => void read.run()}>
            {words.readAgain()}
          </Button>
        )}
      </div>
      {!account.can_onboard && account.status === 'none' && <p className="muted">{words.askOperator()}</p>}
    </>
  )
}
