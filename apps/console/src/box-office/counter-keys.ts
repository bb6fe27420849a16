import { useEffect, useEffectEvent, useState } from 'react'
import type { SaleAction, SaleState, Tender } from './sale-state.ts'
import type { SoldPrice } from './sold-prices.ts'

/** The letter of each price, in order. */
export const priceLetters = 'abcdefghijklmnopqrstuvwxyz'

/** The key of each tender, while the sale is being paid. */
export const tenderKeys: Readonly<Record<Tender, string>> = {
  cash: 'c',
  card_terminal: 'k',
  complimentary: 'g',
  on_account: 'o',
}

/** Returns what a key does in a sale; undefined if it does nothing. */
export function toAction(key: string, sale: SaleState, prices: readonly SoldPrice[]): SaleAction | undefined {
  if (key === 'Escape') return { kind: 'back' }
  return sale.step === 'choose' ? toChoice(key, sale, prices) : toTender(key)
}

function toTender(key: string): SaleAction | undefined {
  const found = Object.entries(tenderKeys).find(([, own]) => own === key.toLowerCase())
  return found && isTender(found[0]) ? { kind: 'tender', tender: found[0] } : undefined
}

const isTender = (name: string): name is Tender => name in tenderKeys

function toChoice(key: string, sale: SaleState, prices: readonly SoldPrice[]): SaleAction | undefined {
  if (key === 'Enter') return { kind: 'pay' }
  const index = Math.max(
    0,
    prices.findIndex(({ priceId }) => priceId === sale.markedId),
  )
  const priceId = prices[index]?.priceId
  if (priceId === undefined) return undefined
  if (/^\d$/.test(key)) return { kind: 'digit', priceId, digit: Number(key) }
  if (key === 'Backspace' || key === 'Delete') return { kind: 'erase', priceId }
  if (key === '+' || key === '-') return { kind: 'add', priceId, by: key === '+' ? 1 : -1 }
  return toMark(key, index, prices)
}

function toMark(key: string, index: number, prices: readonly SoldPrice[]): SaleAction | undefined {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key]
  const letter = key.length === 1 ? priceLetters.indexOf(key.toLowerCase()) : -1
  const to = step === undefined ? letter : (index + step + prices.length) % prices.length
  const price = prices[to]
  return price && { kind: 'mark', priceId: price.priceId }
}

const KEYS_AT = 'tessera-counter-keys'
const OFF = 'off'

/** Returns whether single keys act on this device, and a function that changes it. People who speak to their computer turn them off. */
export function useKeysSetting(): readonly [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(KEYS_AT) !== OFF)
  const change = (next: boolean): void => {
    localStorage.setItem(KEYS_AT, next ? 'on' : OFF)
    setOn(next)
  }
  return [isOn, change]
}

/**
 * Calls the listener for keys that belong to the sale: not while somebody types in a field or a dialog is open, and not for Enter
 * or Space on a button, which press it. The listener returns true if it used the key.
 */
export function useCounterKeys(listener: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]') || isForField(event) || isForButton(event)) return
    if (listener(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}

/** Escape leaves a field and goes a step back. */
const isForField = ({ target, key }: KeyboardEvent): boolean =>
  key !== 'Escape' && target instanceof HTMLElement && target.matches('input, textarea, select')

const isForButton = ({ target, key }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof HTMLElement && target.matches('button, a, summary')
