import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SelectField, TextField, type Choice } from '../field.tsx'
import { PlainForm } from '../form/form.tsx'
import { isHalfTyped } from '../half-typed.ts'

/** The filters of a page, as its address has them. */
export type Search = Readonly<Record<string, string | undefined>>

/** Returns the filters in the address, and a function that changes some of them. Each filtered page is a link to itself. */
export function useFilters(): readonly [filters: Search, change: (changes: Search) => void] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: Search): void => {
    // The address may have changed since this page was drawn: a text that is still being typed arrives later than a choice.
    const next = (before: Search): Search =>
      Object.fromEntries(
        Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
      )
    void navigate({ to: '.', search: next, replace: true })
  }
  return [search, change]
}

export type Filter =
  | { readonly name: string; readonly label: string; readonly kind: 'text' | 'date' }
  | {
      readonly name: string
      readonly label: string
      readonly kind: 'select'
      readonly choices: readonly Choice[]
      /** Filters whose choices depend on this one: another choice here resets them. */
      readonly resets?: readonly string[]
    }

/** The filters of a list, kept in the address. */
export function FilterBar({ filters }: { readonly filters: readonly Filter[] }): ReactNode {
  const [search, change] = useFilters()
  return (
    <PlainForm role="search" className="filters" onSubmit={(event) => event.preventDefault()}>
      {filters.map((filter) => {
        const { name, label } = filter
        const value = search[name] ?? ''
        if (filter.kind === 'select')
          return (
            <SelectField
              key={name}
              label={label}
              choices={filter.choices}
              value={value}
              onChange={(event) =>
                change({
                  ...Object.fromEntries((filter.resets ?? []).map((other) => [other, undefined])),
                  [name]: event.target.value,
                })
              }
            />
          )
        return (
          <TypedFilter
            key={name}
            label={label}
            type={filter.kind === 'date' ? 'date' : 'search'}
            value={value}
            onChange={(typed) => change({ [name]: typed })}
          />
        )
      })}
    </PlainForm>
  )
}

type TypedFilterProps = {
  readonly label: string
  readonly type: 'date' | 'search'
  /** What the address has. */
  readonly value: string
  onChange(typed: string): void
}

/** A filter that is typed. If a link has changed the address, the field begins anew with what the address has. */
export function TypedFilter(props: TypedFilterProps): ReactNode {
  const { value } = props
  const [last, setLast] = useState({ value, sent: value, resets: 0 })
  if (value !== last.value)
    setLast(value === last.sent ? { ...last, value } : { value, sent: value, resets: last.resets + 1 })
  const send = (typed: string): void => {
    setLast((present) => ({ ...present, sent: typed }))
    props.onChange(typed)
  }
  return <TypedField key={last.resets} {...props} onChange={send} />
}

const TYPING_MS = 250

/** Says what was typed shortly after the last key. */
function TypedField({ label, type, value, onChange }: TypedFilterProps): ReactNode {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const changeSoon = (input: HTMLInputElement): void => {
    clearTimeout(timer.current)
    // The filter stays as it was until the date is whole again.
    if (isHalfTyped(input)) return
    timer.current = setTimeout(() => onChange(input.value), TYPING_MS)
  }
  return (
    <TextField
      label={label}
      type={type}
      defaultValue={value}
      onChange={({ target }) => changeSoon(target)}
      // A half-typed date that is emptied has no other value than before, and is no change for the browser.
      onBlur={({ target }) => target.value !== value && changeSoon(target)}
    />
  )
}
