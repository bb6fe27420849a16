import { useState, type FormEvent, type ReactNode } from 'react'
import * as words from '#words/settings'
import { Button } from '../kit/button.tsx'
import { ColourField, toSixDigits } from '../kit/colour-field.tsx'
import { toConflictFields } from '../kit/conflict/form-fields.ts'
import { Form } from '../kit/form/form.tsx'
import { Card } from '../kit/page.tsx'
import { describeError } from '../kit/problem.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { useOrganisationUpdate, type SettingsCardProps } from './use-update.ts'

/** The colour of tickets, pages and e-mails while an organisation has none of its own. */
const DEFAULT_COLOUR = '#1f3a5f'

/** The colour of the organisation, with a sketch of how it looks before it is saved. */
export function ColourCard({ organisation, onTheirs }: SettingsCardProps): ReactNode {
  const fields = toConflictFields([{ name: 'background_color', label: words.backgroundColour() }])
  const update = useOrganisationUpdate({ fields, onTheirs })
  const stored = organisation.background_color ?? ''
  const [typed, setTyped] = useState(stored)
  const [isTried, setTried] = useState(false)
  const value = typed.trim()
  // A colour that was stored before colours were checked stays until it is changed.
  const isWrong = value !== '' && value !== stored && toSixDigits(value) === undefined
  const fault = isTried && isWrong ? words.colourWrong() : undefined
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isWrong) void update.run({ background_color: value === '' ? null : value })
  }
  return (
    <Card title={words.colourCard()}>
      <Form write={update} className="stack" noValidate onSubmit={save}>
        <BrandPreview name={organisation.name} colour={toSixDigits(value) ?? DEFAULT_COLOUR} />
        <ColourField
          label={words.backgroundColour()}
          hint={words.colourHint()}
          error={fault ?? (update.error ? describeError(update.error) : undefined)}
          value={typed}
          fallback={DEFAULT_COLOUR}
          onChange={setTyped}
        />
        <div className="actions">
          <Button type="submit" variant="primary" isBusy={update.isBusy}>
            {words.save()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
