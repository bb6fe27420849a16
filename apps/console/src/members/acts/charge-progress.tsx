import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MembershipCharge } from '@tessera/sdk'
import { useEffect, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi } from '../../frame/session.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { formatMoney } from '../../kit/money.tsx'
import { MEMBERS_KEY } from '../member-types.ts'

const POLL_MS = 2_000

type ChargeProgressProps = { readonly charge: MembershipCharge; readonly name: string; onClose(): void }

/** Follows a charge until its outcome is known. */
export function ChargeProgress({ charge: opened, name, onClose }: ChargeProgressProps): ReactNode {
  const api = useApi()
  const client = useQueryClient()
  const { data: charge } = useQuery({
    queryKey: ['membership-charge', opened.charge_id],
    queryFn: () => api.membershipCharges.get(opened.charge_id),
    initialData: opened,
    refetchInterval: ({ state }) => (isOver(state.data ?? opened) ? false : POLL_MS),
  })
  const isDone = isOver(charge)
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: MEMBERS_KEY })
  }, [isDone, client])
  const amount = formatMoney(charge.amount_minor, charge.currency)
  return (
    <Dialog title={words.takePaymentOf({ name })} onClose={onClose}>
      <div role="status" className="stack">
        <Outcome charge={charge} amount={amount} />
      </div>
      <div className="actions end">
        <Button variant="primary" onClick={onClose}>
          {words.close()}
        </Button>
      </div>
    </Dialog>
  )
}

const isOver = ({ status }: MembershipCharge): boolean => status === 'succeeded' || status === 'failed'

function Outcome({ charge, amount }: { readonly charge: MembershipCharge; readonly amount: string }): ReactNode {
  const { status, failure, next_action } = charge
  if (status === 'succeeded')
    return (
      <p>
        <Badge tone="good">{words.instalmentPaid()}</Badge> {words.charged({ amount })}
      </p>
    )
  if (status === 'failed')
    return (
      <p>
        <Badge tone="bad">{words.instalmentFailed()}</Badge> {failure?.message ?? words.chargeFailed()}
      </p>
    )
  if (status === 'processing') return <p>{words.chargeProcessing({ amount })}</p>
  return (
    <>
      <p>{words.chargeNeedsPayer()}</p>
      {next_action?.url && (
        <p>
          <a href={next_action.url} target="_blank" rel="noreferrer">
            {words.openBankPage()}
          </a>
        </p>
      )}
    </>
  )
}
