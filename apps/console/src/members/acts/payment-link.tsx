import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { PaymentLink } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/members'
import { useApi } from '../../frame/session.ts'
import { CopyField } from '../../kit/copy-field.tsx'
import { ErrorText } from '../../kit/error-text.tsx'
import { describeError } from '../../kit/problem.tsx'
import { MEMBERS_KEY } from '../member-types.ts'

/** Reads the link by which the payer pays, once it is chosen. */
export function usePaymentLink(memberId: number, isChosen: boolean): UseQueryResult<PaymentLink> {
  const api = useApi()
  return useQuery({
    queryKey: [...MEMBERS_KEY, memberId, 'payment_link'],
    queryFn: ({ signal }) => api.members.getPaymentLink(memberId, { signal }),
    enabled: isChosen,
  })
}

/** The link to pass on, and where it is sent. */
export function PaymentLinkFields({ link }: { readonly link: UseQueryResult<PaymentLink> }): ReactNode {
  if (link.error) return <ErrorText error={link.error} />
  if (!link.data) return null
  if (link.data.url === null) return <p>{words.noPaymentPage()}</p>
  return <CopyField label={words.paymentLink()} text={link.data.url} />
}

/** Why the link cannot be sent, as a sentence. */
export function findLinkMissing({ data, error }: UseQueryResult<PaymentLink>): string | undefined {
  if (error) return describeError(error)
  if (!data) return words.loadingLink()
  if (data.url === null) return words.noPaymentPage()
  return data.email_address === null ? words.noPayerAddress() : undefined
}
