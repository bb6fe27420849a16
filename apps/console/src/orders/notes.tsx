import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import * as words from '#words/orders'
import { useApi, useCan } from '../frame/session.ts'
import { CustomerNotesHint, NotesCard } from '../kit/notes-card.tsx'
import type { OrderDetails } from './order-types.ts'

/** What staff wrote about the order, and the newest note on its customer. */
export function OrderNotes({ order }: { readonly order: OrderDetails }): ReactNode {
  const { order_id: id, customer } = order
  const api = useApi()
  const canWrite = useCan()('createOrderNote')
  const { notes } = api.orders
  return (
    <NotesCard
      source={{
        subject: `order/${id}`,
        canWrite,
        list: (options) => notes.list(id, options),
        create: (text, options) => notes.create(id, { text }, options),
        update: (noteId, text, options) => notes.update(id, noteId, { text }, options),
        remove: (noteId, options) => notes.delete(id, noteId, options),
      }}
    >
      <CustomerNotesHint
        customerId={customer.customer_id}
        list={(options) => api.customers.notes.list(customer.customer_id, options)}
        link={<Link to={`/customers/${customer.customer_id}`}>{words.customerNotes()}</Link>}
      />
    </NotesCard>
  )
}
