import { useQuery } from '@tanstack/react-query'
import type { TicketSettings, UpdateTicketSettingsBody } from '@tessera/sdk'
import type { ReactNode } from 'react'
import { body as schema } from '#contract/updateTicketSettings'
import * as words from '#words/settings'
import { useApi } from '../frame/session.ts'
import { asBody } from '../kit/form/as-body.ts'
import { toConflictFields } from '../kit/conflict/form-fields.ts'
import { SchemaForm, type FormField } from '../kit/form/schema-form.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { useRenewed } from './use-renewed.ts'
import { useSettingsUpdate } from './use-update.ts'

const KEY = ['ticket-settings']

/** What the organisation prints on tickets, and how it sends them. */
export function TicketSettingsCard(): ReactNode {
  const api = useApi()
  const settings = useQuery({ queryKey: KEY, queryFn: () => api.ticketSettings.get() })
  const { key, onTheirs } = useRenewed(settings.data?.version ?? '')
  if (settings.isPending) return <Loading />
  if (!settings.data) return <Problem error={settings.error} onRetry={() => void settings.refetch()} />
  return (
    <Card title={words.tickets()}>
      <SettingsForm key={key} settings={settings.data} onTheirs={onTheirs} />
    </Card>
  )
}

const ticketFields = (): readonly FormField[] => [
  { name: 'send_emails', label: words.sendEmails() },
  { name: 'sender_name', label: words.senderName() },
  { name: 'sender_address', label: words.senderAddress(), kind: 'email' },
  { name: 'reply_to', label: words.replyTo(), kind: 'email' },
  { name: 'note', label: words.note(), kind: 'area' },
  { name: 'terms', label: words.terms(), kind: 'area' },
  { name: 'tickets_url', label: words.ticketsUrl(), hint: words.ticketsUrlHint() },
  { name: 'payment_url', label: words.paymentUrl(), hint: words.paymentUrlHint() },
]

type SettingsFormProps = { readonly settings: TicketSettings; onTheirs(version: string): void }

function SettingsForm({ settings, onTheirs }: SettingsFormProps): ReactNode {
  const api = useApi()
  const update = useSettingsUpdate({
    shown: settings,
    read: () => api.ticketSettings.get(),
    send: (body: UpdateTicketSettingsBody, options) => api.ticketSettings.update(body, options),
    fields: toConflictFields(ticketFields()),
    queryKey: KEY,
    onTheirs,
  })
  const { send_emails, sender_name, sender_address, reply_to, note, terms, tickets_url, payment_url } = settings
  return (
    <SchemaForm
      schema={schema}
      isUpdate
      initial={{
        send_emails,
        sender_name: sender_name ?? '',
        sender_address: sender_address ?? '',
        reply_to: reply_to ?? '',
        note: note ?? '',
        terms: terms ?? '',
        tickets_url: tickets_url ?? '',
        payment_url: payment_url ?? '',
      }}
      fields={ticketFields()}
      submit={words.save()}
      isBusy={update.isBusy}
      error={update.error}
      onSubmit={(body) => void update.run(asBody(body))}
    />
  )
}
