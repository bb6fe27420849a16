import { useNavigate } from '@tanstack/react-router'
import type { MembershipSale } from '@tessera/sdk'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { fullName } from '../kit/full-name.ts'
import { Loading } from '../kit/loading.tsx'
import { Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { useMemberWrite } from './acts/use-member-write.ts'
import { MemberActDialog } from './acts/member-act-dialog.tsx'
import type { PaymentWay } from './first-payment.tsx'

type SoldMembershipProps = { readonly sale: MembershipSale; readonly way: PaymentWay }

/**
 * Takes the first payment of a sale, then shows the member. The membership is sold by now: if the payment fails or the
 * connection is lost, the member is unpaid and can be paid on the member's page.
 */
export function SoldMembership({ sale, way }: SoldMembershipProps): ReactNode {
  const navigate = useNavigate()
  const [member] = sale.members
  const memberId = member?.membership_member_id ?? 0
  const open = (): void => void navigate({ to: `/members/${memberId}` })
  const [isPaying, setPaying] = useState(way === 'till')
  const markPaid = useMarkPaid(memberId, { onDone: open })
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    if (way === 'received') void markPaid.run()
    if (way === 'later') open()
  })
  const name = member === undefined ? '' : fullName(member)
  return (
    <Page title={words.sold({ name })}>
      {markPaid.error !== null && <Problem error={markPaid.error} onRetry={() => void markPaid.run()} />}
      {markPaid.isBusy && <Loading />}
      <div className="actions">
        <Button variant="primary" onClick={open}>
          {words.openMember()}
        </Button>
      </div>
      {isPaying && (
        <MemberActDialog
          memberId={memberId}
          act="pay"
          onClose={() => {
            setPaying(false)
            open()
          }}
        />
      )}
    </Page>
  )
}

function useMarkPaid(memberId: number, { onDone }: { onDone(): void }) {
  const api = useApi()
  return useMemberWrite((_: void, options) => api.members.markPaid(memberId, options), {
    done: (paid) => words.soldAndPaid({ name: fullName(paid) }),
    onDone,
  })
}
