import { useQuery } from '@tanstack/react-query'
import type { AdminMembershipCategory, CreateMembershipCategoryBody } from '@tessera/sdk'
import type { ReactNode } from 'react'
import { body as schema } from '#contract/createMembershipCategory'
import * as words from '#words/members'
import { useApi, useCan } from '../../frame/session.ts'
import { Dialog } from '../../kit/dialog.tsx'
import type { Choice } from '../../kit/field.tsx'
import { useVersioned } from '../../kit/conflict/use-versioned.ts'
import { toConflictFields } from '../../kit/conflict/form-fields.ts'
import { asBody } from '../../kit/form/as-body.ts'
import { SchemaForm, type FormField } from '../../kit/form/schema-form.tsx'
import { Loading } from '../../kit/loading.tsx'
import { useWrite } from '../../kit/use-write.ts'
import { useCatalogue } from '../catalogue-queries.ts'
import { CATALOGUE_KEY } from '../member-types.ts'
import { accessChoices, toFormValues, yesNo } from './choices.ts'

type CategoryDialogProps = { readonly item: AdminMembershipCategory | undefined; onClose(): void }

/** Creates or changes a membership category. */
export function CategoryDialog({ item, onClose }: CategoryDialogProps): ReactNode {
  const api = useApi()
  const maps = useSeatMapChoices()
  const { data } = useCatalogue()
  const none: Choice = { value: '', label: words.none() }
  const seasons = (data?.seasons ?? []).map((each) => ({ value: String(each.season_id), label: each.title }))
  const fields: readonly FormField[] = [
    { name: 'title', label: words.title() },
    { name: 'season_id', label: words.season(), hint: words.seasonHint(), kind: 'select', choices: [none, ...seasons] },
    {
      name: 'membership_seat_map_id',
      label: words.seatMap(),
      hint: words.seatMapHint(),
      kind: 'select',
      choices: [none, ...(maps ?? [])],
    },
    { name: 'show_online', label: words.soldOnline(), kind: 'select', choices: yesNo() },
    { name: 'game_day_access', label: words.access(), kind: 'select', choices: accessChoices() },
    { name: 'order_by', label: words.position(), hint: words.positionHint() },
  ]
  const send = useVersioned({
    shown: item,
    read: async (shown) =>
      (await api.membershipCategories.list()).data.find(
        (each) => each.membership_category_id === shown.membership_category_id,
      ),
    send: (body: CreateMembershipCategoryBody, options) =>
      item
        ? api.membershipCategories.update(item.membership_category_id, body, options)
        : api.membershipCategories.create(body, options),
    fields: toConflictFields(fields),
  })
  const write = useWrite(send, {
    refresh: [CATALOGUE_KEY],
    isErrorShown: true,
    done: ({ title }) => words.offerSaved({ title }),
    onDone: onClose,
  })
  if (!maps)
    return (
      <Dialog title={words.category()} onClose={onClose}>
        <Loading />
      </Dialog>
    )
  return (
    <Dialog title={item ? words.editOffer({ title: item.title }) : words.newCategory()} onClose={onClose}>
      <SchemaForm
        schema={schema}
        fields={fields}
        initial={item ? toFormValues(item) : { show_online: '1', game_day_access: '1' }}
        isUpdate={item !== undefined}
        submit={item ? words.save() : words.createCategory()}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={(body) => void write.run(asBody<CreateMembershipCategoryBody>(body))}
      >
        {!item && <p className="muted">{words.createdInactive()}</p>}
      </SchemaForm>
    </Dialog>
  )
}

/** Returns undefined until the seat maps are read: a choice that arrives later would not be in the form. */
function useSeatMapChoices(): readonly Choice[] | undefined {
  const api = useApi()
  const isAllowed = useCan()('adminListSeatMaps')
  const { data, isLoading } = useQuery({
    queryKey: [...CATALOGUE_KEY, 'seat-maps'],
    queryFn: async () => (await api.seatMaps.list()).data,
    enabled: isAllowed,
  })
  return isLoading ? undefined : (data ?? []).map((map) => ({ value: String(map.seat_map_id), label: map.title }))
}
