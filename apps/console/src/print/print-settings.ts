import { useSyncExternalStore } from 'react'

export const printFormats = ['80mm', 'a4'] as const
export type PrintFormat = (typeof printFormats)[number]

/** How this device prints. */
export type PrintSettings = { readonly format: PrintFormat; readonly isAutomatic: boolean }

const STORED_AT = 'tessera-printing'
const CHANGED = 'tessera-printing-changed'
const OFF = 'off'

/** Returns how this device prints, and a function that changes it. It is kept on the device, because the printer stands there. */
export function usePrintSettings(): readonly [PrintSettings, (settings: PrintSettings) => void] {
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(STORED_AT) ?? '')
  const [format, automatic] = stored.split(' ')
  const change = (settings: PrintSettings): void => {
    localStorage.setItem(STORED_AT, `${settings.format} ${settings.isAutomatic ? 'on' : OFF}`)
    dispatchEvent(new Event(CHANGED))
  }
  return [{ format: format === 'a4' ? 'a4' : '80mm', isAutomatic: automatic !== OFF }, change]
}

function subscribe(onChange: () => void): () => void {
  for (const name of [CHANGED, 'storage']) addEventListener(name, onChange)
  return () => {
    for (const name of [CHANGED, 'storage']) removeEventListener(name, onChange)
  }
}
