import type { TicketEmail } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/orders'
import { Badge, type Tone } from '../kit/badge.tsx'
import { Card } from '../kit/page.tsx'
import { Time } from '../kit/time.tsx'
import { emailTexts } from './email-texts.ts'
import { emailKind } from './history-rules.ts'
import type { OrderDetails } from './order-types.ts'

const labels: Readonly<Record<TicketEmail['status'], { readonly text: () => string; readonly tone: Tone }>> = {
  pending: { text: words.emailPending, tone: 'wait' },
  sent: { text: words.emailSent, tone: 'good' },
  failed: { text: words.emailFailed, tone: 'bad' },
  skipped: { text: words.emailSkipped, tone: 'calm' },
}

/** The e-mails of the order, the newest first. */
export const EmailsCard = ({ order }: { readonly order: OrderDetails }): ReactNode => (
  <Card title={words.emails()}>
    {order.emails.length === 0 && <p className="muted">{words.noEmails()}</p>}
    <ul className="order-lines">
      {order.emails.toReversed().map((email) => (
        <li key={email.email_id} className="order-line">
          <div className="order-line-text">
            <span>{emailTexts[emailKind(email, order)].title()}</span>
            <span className="muted">
              <bdi>{email.email_address}</bdi> · <Time unix={email.ended_at ?? email.created} />
            </span>
            {email.reason !== null && <span className="error">{email.reason}</span>}
          </div>
          <Badge tone={labels[email.status].tone}>{labels[email.status].text()}</Badge>
        </li>
      ))}
    </ul>
  </Card>
)
