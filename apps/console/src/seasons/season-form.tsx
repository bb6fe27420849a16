import type { CreateSeasonBody, Season } from '@tessera/sdk'
import type { ReactNode } from 'react'
import { body as schema } from '#contract/createSeason'
import * as words from '#words/seasons'
import { useApi } from '../frame/session.ts'
import { Dialog } from '../kit/dialog.tsx'
import { useVersioned } from '../kit/conflict/use-versioned.ts'
import { toConflictFields } from '../kit/conflict/form-fields.ts'
import { asBody } from '../kit/form/as-body.ts'
import { SchemaForm, type FormField } from '../kit/form/schema-form.tsx'
import { useWrite } from '../kit/use-write.ts'
import { SEASONS_KEY } from './season-types.ts'

type SeasonDialogProps = {
  readonly seasons: readonly Season[]
  /** Undefined for a new one. */
  readonly season: Season | undefined
  onClose(): void
}

/** Creates or changes a season. */
export function SeasonDialog({ seasons, season, onClose }: SeasonDialogProps): ReactNode {
  const api = useApi()
  const others = seasons.filter((each) => each.season_id !== season?.season_id)
  const fields: readonly FormField[] = [
    { name: 'title', label: words.title(), placeholder: words.titleSample() },
    { name: 'starts_on', label: words.firstDay(), kind: 'date' },
    { name: 'ends_on', label: words.lastDay(), kind: 'date' },
    {
      name: 'previous_season_id',
      label: words.previousSeason(),
      kind: 'select',
      choices: [
        { value: '', label: words.none() },
        ...others.map((each) => ({ value: String(each.season_id), label: each.title })),
      ],
    },
  ]
  const send = useVersioned({
    shown: season,
    read: async (shown) => (await api.seasons.list()).data.find(({ season_id }) => season_id === shown.season_id),
    send: (body: CreateSeasonBody, options) =>
      season ? api.seasons.update(season.season_id, body, options) : api.seasons.create(body, options),
    fields: toConflictFields(fields),
  })
  const write = useWrite(send, {
    refresh: [SEASONS_KEY],
    isErrorShown: true,
    done: ({ title }) => words.seasonSaved({ season: title }),
    onDone: onClose,
  })
  return (
    <Dialog title={season ? words.editSeason({ season: season.title }) : words.newSeason()} onClose={onClose}>
      <SchemaForm
        schema={schema}
        fields={fields}
        initial={
          season
            ? {
                title: season.title,
                starts_on: season.starts_on,
                ends_on: season.ends_on,
                previous_season_id: String(season.previous_season_id ?? ''),
              }
            : {}
        }
        isUpdate={season !== undefined}
        submit={season ? words.save() : words.createSeason()}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={(body) => void write.run(asBody<CreateSeasonBody>(body))}
      >
        <p className="muted">{season ? words.editSeasonHint() : words.newSeasonHint()}</p>
      </SchemaForm>
    </Dialog>
  )
}
