import { useState } from 'react'
import * as words from '#words/orders'
import { useApi } from '../frame/session.ts'
import { download } from '../kit/list/download.ts'
import { describeError } from '../kit/problem.tsx'
import { useToast } from '../kit/toast.tsx'
import { TicketStatus, type OrderDetails } from './order-types.ts'

/** Tickets that one PDF holds. */
const TICKETS_PER_PART = 100

type TicketsPdf = {
  readonly isBusy: boolean
  /** Which of `parts` is being made. */
  readonly part: number
  readonly parts: number
  /** Saves all active tickets, or one of them. */
  save(ticketId?: number): Promise<void>
}

/** Saves the tickets of an order as PDF, a large order in several files. */
export function useTicketsPdf(order: OrderDetails): TicketsPdf {
  const api = useApi()
  const toast = useToast()
  const [part, setPart] = useState(0)
  const active = order.tickets.filter((ticket) => ticket.ticket_status_id === TicketStatus.active)
  const parts = Math.ceil(active.length / TICKETS_PER_PART)
  const savePart = async (query: { readonly ticket_id?: number; readonly part?: number }): Promise<void> => {
    const name = [order.order_id, query.ticket_id, query.part].filter((each) => each !== undefined).join('-')
    download(words.pdfName({ name }), await api.orders.getTicketsPdf(order.order_id, query), 'application/pdf')
  }
  const save = async (ticketId?: number): Promise<void> => {
    try {
      setPart(1)
      if (ticketId !== undefined) await savePart({ ticket_id: ticketId })
      else if (parts <= 1) await savePart({})
      else
        for (let each = 1; each <= parts; each++) {
          setPart(each)
          await savePart({ part: each })
        }
    } catch (error) {
      toast(describeError(error), 'bad')
    } finally {
      setPart(0)
    }
  }
  return { isBusy: part > 0, part, parts, save }
}
