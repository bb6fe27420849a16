import type { AdminMembershipCategory, AdminMembershipPaymentOption, AdminMembershipType } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/field.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { categoryColumns, optionColumns, typeColumns } from './catalogue-columns.tsx'
import { CategoryDialog } from './catalogue-forms/category.tsx'
import { OptionDialog } from './catalogue-forms/option.tsx'
import { TypeDialog } from './catalogue-forms/type.tsx'
import { useCatalogue } from './catalogue-queries.ts'
import { MembersTabs } from './members-tabs.tsx'
import { OfferStatus } from './member-types.ts'
import { OfferActs, type OfferKind } from './offer-acts.tsx'
import './members.css'

type EditedOffer =
  | { readonly kind: 'category'; readonly item?: AdminMembershipCategory }
  | { readonly kind: 'type'; readonly item?: AdminMembershipType }
  | { readonly kind: 'option'; readonly item?: AdminMembershipPaymentOption }

/** What is on offer: categories, their types, and the ways to pay. */
export function CatalogueScreen(): ReactNode {
  const catalogue = useCatalogue()
  const [editing, setEditing] = useState<EditedOffer>()
  const [hasArchived, setArchived] = useState(false)
  if (catalogue.isPending) return <Loading />
  const { data, error, refetch } = catalogue
  if (!data)
    return (
      <Page title={words.catalogue()}>
        <Problem error={error} onRetry={() => void refetch()} />
      </Page>
    )
  const isShown = ({ status }: { readonly status: number }): boolean => hasArchived || status !== OfferStatus.archived
  return (
    <Page title={words.catalogue()}>
      <MembersTabs />
      <CheckField
        label={words.showArchived()}
        checked={hasArchived}
        onChange={(event) => setArchived(event.target.checked)}
      />
      <OfferCard
        kind="category"
        title={words.categories()}
        empty={words.noCategories()}
        columns={(onEdit) => categoryColumns(data, onEdit)}
        rows={data.categories.filter(isShown)}
        idOf={(item) => item.membership_category_id}
        onEdit={(item) => setEditing({ kind: 'category', ...(item && { item }) })}
      />
      <OfferCard
        kind="type"
        title={words.types()}
        empty={words.noTypes()}
        columns={typeColumns}
        rows={data.types.filter(isShown)}
        idOf={(item) => item.membership_type_id}
        onEdit={(item) => setEditing({ kind: 'type', ...(item && { item }) })}
      />
      <OfferCard
        kind="option"
        title={words.paymentOptions()}
        empty={words.noOptions()}
        columns={optionColumns}
        rows={data.options.filter(isShown)}
        idOf={(item) => item.membership_payment_option_id}
        onEdit={(item) => setEditing({ kind: 'option', ...(item && { item }) })}
      />
      <EditDialog editing={editing} onClose={() => setEditing(undefined)} />
    </Page>
  )
}

function EditDialog({ editing, onClose }: { readonly editing: EditedOffer | undefined; onClose(): void }): ReactNode {
  if (!editing) return null
  if (editing.kind === 'category') return <CategoryDialog item={editing.item} onClose={onClose} />
  if (editing.kind === 'type') return <TypeDialog item={editing.item} onClose={onClose} />
  return <OptionDialog item={editing.item} onClose={onClose} />
}

const createRights: Readonly<Record<OfferKind, string>> = {
  category: 'createMembershipCategory',
  type: 'createMembershipType',
  option: 'createMembershipPaymentOption',
}

const createWords: Readonly<Record<OfferKind, () => string>> = {
  category: words.newCategory,
  type: words.newType,
  option: words.newOption,
}

type OfferCardProps<Item> = {
  readonly kind: OfferKind
  readonly title: string
  readonly empty: string
  readonly columns: (onEdit: ((item: Item) => void) | undefined) => readonly Column<Item>[]
  readonly rows: readonly Item[]
  readonly idOf: (item: Item) => number | string
  onEdit(item: Item | undefined): void
}

function OfferCard<Item extends { readonly title: string; readonly status: number }>(
  props: OfferCardProps<Item>,
): ReactNode {
  const { kind, title, empty, columns, rows, idOf, onEdit } = props
  const can = useCan()
  const acts: Column<Item> = {
    id: 'acts',
    title: words.acts(),
    cell: (item) => <OfferActs kind={kind} id={idOf(item)} item={item} />,
  }
  const isEditor = can(createRights[kind])
  const shown = columns(isEditor ? onEdit : undefined)
  return (
    <Card title={title} actions={isEditor && <Button onClick={() => onEdit(undefined)}>{createWords[kind]()}</Button>}>
      {rows.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <Table label={title} columns={isEditor ? [...shown, acts] : shown} rows={rows} rowKey={idOf} />
      )}
    </Card>
  )
}
