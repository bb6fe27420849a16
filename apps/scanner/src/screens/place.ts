import type { CurrentDevice } from '@tessera/contract'
import { api } from '../api.ts'
import { getEpoch } from '../epoch.ts'
import type { Store } from '../store.ts'
import type { Device } from '../device.ts'
import type { GatePosition } from '../types.ts'
import { elementById, button, createText, showNotice, showScreen } from './page.ts'

type ChooseGateDeps = { readonly store: Store; readonly device: Device; shutOut(): void }

/** Lets the steward choose event and gate. Without a network it offers the events of the last time. */
export async function chooseGate({ store, device, shutOut }: ChooseGateDeps): Promise<GatePosition> {
  showScreen('place')
  elementById('place-device').textContent = device.name
  const { promise, resolve } = Promise.withResolvers<GatePosition>()
  const look = async (): Promise<void> => {
    const result = await api.self(device.token)
    if (result.kind === 'refused' && result.status === 401) return shutOut()
    const events = result.kind === 'ok' ? result.body.events : await store.events<CurrentDevice['events']>()
    if (result.kind === 'ok') {
      await store.keep('events', events)
      await store.raiseEpoch(getEpoch(result.body))
    }
    const old = result.kind === 'ok' ? '' : 'No network: these are the events from last time.'
    showNotice('place-notice', events?.length ? old : 'There is no event within three days.')
    showEvents(events ?? [], resolve)
  }
  const stop = new AbortController()
  button('place-again').addEventListener('click', () => void look(), { signal: stop.signal })
  await look()
  return promise.finally(() => stop.abort())
}

function showEvents(events: CurrentDevice['events'], chosen: (place: GatePosition) => void): void {
  const rows = events.flatMap((event) => {
    const title = createText('h2', event.title)
    title.append(createText('small', formatDay(event.starts_at)))
    const gates = event.gates.map((gate) => {
      const row = createText('button', gate.title)
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
    return [title, ...(gates.length > 0 ? gates : [createText('p', 'This event has no gate.')])]
  })
  elementById('place-list').replaceChildren(...rows)
}

const formatDay = (unix: number): string =>
  new Date(unix * 1000).toLocaleString([], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
