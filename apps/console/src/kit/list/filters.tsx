import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { SelectField, TextField, type Choice } from '../field.tsx'

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
  | { readonly name: string; readonly label: string; readonly kind: 'select'; readonly choices: readonly Choice[] }

const TYPING_MS = 250

/** The filters of a list, kept in the address. */
export function FilterBar({ filters }: { readonly filters: readonly Filter[] }): ReactNode {
  const [search, change] = useFilters()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const changeSoon = (name: string, value: string): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change({ [name]: value }), TYPING_MS)
  }
  return (
    <form role="search" className="filters" onSubmit={(event) => event.preventDefault()}>
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
              onChange={(event) => change({ [name]: event.target.value })}
            />
          )
        return (
          <TextField
            key={name}
            label={label}
            type={filter.kind === 'date' ? 'date' : 'search'}
            defaultValue={value}
            onChange={(event) => changeSoon(name, event.target.value)}
          />
        )
      })}
    </form>
  )
}
