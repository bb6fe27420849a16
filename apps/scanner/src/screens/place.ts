import type { GateSelf } from '@tessera/contract'
import { api } from '../api.ts'
import type { Store } from '../store.ts'
import type { Device } from '../device.ts'
import type { Place } from '../types.ts'
import { anyPart, button, made, notice, showScreen } from './page.ts'

type Room = { readonly store: Store; readonly device: Device; shutOut(): void }

/** Asks at which event and which gate the steward stands. Without a network it offers what was there the last time. */
export async function choosePlace({ store, device, shutOut }: Room): Promise<Place> {
  showScreen('place')
  anyPart('place-device').textContent = device.name
  const { promise, resolve } = Promise.withResolvers<Place>()
  const look = async (): Promise<void> => {
    const answer = await api.self(device.token)
    if (answer.kind === 'refused' && answer.status === 401) return shutOut()
    const events = answer.kind === 'answered' ? answer.body.events : await store.events<GateSelf['events']>()
    if (answer.kind === 'answered') await store.keep('events', events)
    const old = answer.kind === 'answered' ? '' : 'No network: these are the events from last time.'
    notice('place-notice', events?.length ? old : 'There is no event within three days.')
    list(events ?? [], resolve)
  }
  const stop = new AbortController()
  button('place-again').addEventListener('click', () => void look(), { signal: stop.signal })
  await look()
  return promise.finally(() => stop.abort())
}

function list(events: GateSelf['events'], chosen: (place: Place) => void): void {
  const rows = events.flatMap((event) => {
    const title = made('h2', event.title)
    title.append(made('small', dayOf(event.starts_at)))
    const gates = event.gates.map((gate) => {
      const row = made('button', gate.title)
      row.addEventListener('click', () =>
        chosen({
          event_id: event.event_id,
          event_title: event.title,
          gate_id: gate.gate_id,
          gate_title: gate.title,
        }),
      )
      return row
    })
    return [title, ...(gates.length > 0 ? gates : [made('p', 'This event has no gate.')])]
  })
  anyPart('place-list').replaceChildren(...rows)
}

const dayOf = (unix: number): string =>
  new Date(unix * 1000).toLocaleString([], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
