import type { CreateTaxRateBody } from '@tessera/sdk'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import * as words from '#words/settings'
import { useApi, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { parsePercent } from '../kit/form/parse-number.ts'
import { TAX_RATES_KEY } from '../kit/tax-rates.ts'
import { useWrite } from '../kit/use-write.ts'
import { categories, categoryText, type TaxCategory } from './tax-categories.ts'

/** Adds a rate. It never changes later, so the dialog says so. */
export function TaxRateDialog({ onClose }: { onClose(): void }): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const [input, setInput] = useState({ name: '', country: organisation.country, percent: '', reason: '' })
  const [category, setCategory] = useState<TaxCategory>('S')
  const [isTried, setTried] = useState(false)
  const write = useWrite((body: CreateTaxRateBody, options) => api.taxRates.create(body, options), {
    refresh: [TAX_RATES_KEY],
    done: words.rateAdded,
    isErrorShown: true,
    onDone: onClose,
  })
  const basisPoints = category === 'S' ? toBasisPoints(input.percent) : 0
  const hasReason = category !== 'S' && category !== 'Z'
  const isComplete = input.name.trim() !== '' && basisPoints !== undefined && (!hasReason || input.reason.trim() !== '')
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isComplete) return
    void write.run({
      name: input.name.trim(),
      country: input.country.trim().toUpperCase(),
      category,
      rate_basis_points: basisPoints,
      ...(hasReason && { exemption_reason: input.reason.trim() }),
    })
  }
  const text = (name: keyof typeof input, fault?: string) => ({
    value: input[name],
    error: isTried ? fault : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setInput({ ...input, [name]: event.target.value }),
  })
  return (
    <Dialog title={words.addRate()} onClose={onClose}>
      <Form write={write} className="stack" noValidate onSubmit={submit}>
        <TextField
          label={words.rateName()}
          hint={words.rateNameHint()}
          maxLength={100}
          {...text('name', input.name.trim() === '' ? words.rateNameMissing() : undefined)}
        />
        <TextField label={words.country()} hint={words.countryHint()} maxLength={2} {...text('country')} />
        <SelectField
          label={words.rateCategory()}
          choices={categories.map((value) => ({ value, label: categoryText(value) }))}
          value={category}
          onChange={(event) => setCategory(categories.find((each) => each === event.target.value) ?? 'S')}
        />
        {category === 'S' && (
          <TextField
            label={words.ratePercent()}
            inputMode="decimal"
            {...text('percent', basisPoints === undefined ? words.ratePercentWrong() : undefined)}
          />
        )}
        {hasReason && (
          <TextField
            label={words.rateReason()}
            hint={words.rateReasonHint()}
            maxLength={200}
            {...text('reason', input.reason.trim() === '' ? words.rateReasonMissing() : undefined)}
          />
        )}
        <p className="muted">{words.rateNeverChanges()}</p>
        <ErrorText error={write.error} />
        <div className="actions">
          <Button type="submit" variant="primary" isBusy={write.isBusy}>
            {words.addRate()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Returns hundredths of a per cent; undefined for what is no rate. Nothing is rounded: a rate cannot be corrected later. */
function toBasisPoints(text: string): number | undefined {
  const points = Math.round((parsePercent(text) ?? 0) * 100)
  return points > 0 && points <= 10_000 ? points : undefined
}
