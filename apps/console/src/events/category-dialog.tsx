import type { PriceCategory } from '@tessera/sdk'
import type { ReactNode } from 'react'
import { body as schema } from '#contract/createPriceCategory'
import * as words from '#words/events'
import { useApi } from '../frame/session.ts'
import { Dialog } from '../kit/dialog.tsx'
import { asBody } from '../kit/form/as-body.ts'
import { SchemaForm } from '../kit/form/schema-form.tsx'
import { useWrite } from '../kit/use-write.ts'
import { EVENTS_KEY } from './event-types.ts'

type CategoryDialogProps = {
  readonly eventId: string
  /** Undefined for a new one. */
  readonly category: PriceCategory | undefined
  onClose(): void
}

type CategoryInput = { readonly title: string; readonly order_by?: number }

/** Creates or changes a price category. */
export function CategoryDialog({ eventId, category, onClose }: CategoryDialogProps): ReactNode {
  const api = useApi()
  const write = useWrite(
    (body: CategoryInput, options) =>
      category
        ? api.priceCategories.update(category.price_category_id, body, options)
        : api.events.priceCategories.create(eventId, body, options),
    {
      isErrorShown: true,
      refresh: [EVENTS_KEY],
      done: ({ title }) => words.categorySaved({ category: title }),
      onDone: onClose,
    },
  )
  return (
    <Dialog title={category ? words.editCategory({ category: category.title }) : words.newCategory()} onClose={onClose}>
      <SchemaForm
        schema={schema}
        fields={[
          { name: 'title', label: words.categoryTitle(), hint: words.categoryTitleHint() },
          { name: 'order_by', label: words.position(), hint: words.positionHint() },
        ]}
        initial={category ? { title: category.title, order_by: String(category.order_by) } : {}}
        isUpdate={category !== undefined}
        submit={category ? words.save() : words.createCategory()}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={(body) => void write.run(asBody<CategoryInput>(body))}
      />
    </Dialog>
  )
}
