import type { SeatCategory, SeatMapLayout } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { Card } from '../kit/page.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { useWrite } from '../kit/use-write.ts'
import { MAPS_KEY } from './map-queries.ts'

/** Colours that people with a weak sense of colour can tell apart (Paul Tol, "bright"). */
const palette = ['#4477aa', '#ee6677', '#228833', '#ccbb44', '#66ccee', '#aa3377', '#bbbbbb']

/** The categories that seats are painted with. */
export function CategoriesCard({ layout }: { readonly layout: SeatMapLayout }): ReactNode {
  const api = useApi()
  const [categories, setCategories] = useState<readonly (SeatCategory & { readonly key: number })[]>(() =>
    layout.categories.map((category, key) => ({ ...category, key })),
  )
  const save = useWrite(
    (_: void, options) =>
      api.seatMaps.updateLayout(
        layout.seat_map_id,
        {
          version: layout.version,
          categories: categories.map(({ name, color }) => ({ name: name.trim(), color })),
        },
        options,
      ),
    { refresh: [MAPS_KEY], done: words.saved, isErrorShown: true },
  )
  const change = (key: number, fields: Partial<SeatCategory>): void =>
    setCategories(categories.map((each) => (each.key === key ? { ...each, ...fields } : each)))
  const add = (): void => {
    const key = Math.max(-1, ...categories.map(({ key }) => key)) + 1
    const color = palette[categories.length % palette.length] ?? '#4477aa'
    setCategories([...categories, { key, name: words.categoryNumber({ number: categories.length + 1 }), color }])
  }
  return (
    <Card title={words.categories()}>
      <Form
        write={save}
        isChanged={categories.length !== layout.categories.length}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save.run()
        }}
      >
        <p className="muted">{words.categoriesText()}</p>
        {categories.map((category, i) => (
          <CategoryRow
            key={category.key}
            category={category}
            number={i + 1}
            onChange={(fields) => change(category.key, fields)}
            onRemove={() => setCategories(categories.filter(({ key }) => key !== category.key))}
          />
        ))}
        <ErrorText error={save.error} />
        <div className="actions">
          <Button onClick={add}>{words.addCategory()}</Button>
          <Button type="submit" isBusy={save.isBusy}>
            {words.saveCategories()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type CategoryRowProps = {
  readonly category: SeatCategory
  readonly number: number
  onChange(fields: Partial<SeatCategory>): void
  onRemove(): void
}

const CategoryRow = ({ category, number, onChange, onRemove }: CategoryRowProps): ReactNode => (
  <div className="category-row">
    <input
      type="color"
      aria-label={words.colourOf({ category: category.name })}
      value={category.color}
      onChange={({ target }) => onChange({ color: target.value })}
    />
    <TextField
      label={words.categoryNumber({ number })}
      value={category.name}
      required
      maxLength={50}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <button
      type="button"
      className="icon-button"
      aria-label={words.removeCategory({ category: category.name })}
      onClick={onRemove}
    >
      ×
    </button>
  </div>
)
