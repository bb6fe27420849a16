import type { ReactNode } from 'react'
import * as words from '#words/box-office'
import { CheckField } from '../kit/field.tsx'
import { tenderKeys } from './counter-keys.ts'
import type { SaleState } from './sale-state.ts'

const upper = (key: string): string => key.toUpperCase()

type KeysHelpProps = Pick<SaleState, 'step'> & { readonly isOn: boolean; onChange(isOn: boolean): void }

/** The keys of the present step, and a switch that turns them off. */
export function KeysHelp({ step, isOn, onChange }: KeysHelpProps): ReactNode {
  const keys: readonly (readonly [key: string, act: string])[] =
    step === 'choose'
      ? [
          [words.keyDigits(), words.keyDigitsDo()],
          [words.keyLetters(), words.keyLettersDo()],
          [words.keyEnter(), words.keyEnterDo()],
          [words.keyEscape(), words.keyEscapeDo()],
        ]
      : [
          [upper(tenderKeys.cash), words.tenderCash()],
          [upper(tenderKeys.card_terminal), words.tenderCard()],
          [upper(tenderKeys.complimentary), words.tenderFree()],
          [upper(tenderKeys.on_account), words.tenderAccount()],
          [words.keyEnter(), words.keyEnterSells()],
          [words.keyEscape(), words.keyEscapeBack()],
        ]
  return (
    <div className="keys">
      {isOn && (
        <dl aria-label={words.keys()}>
          {keys.map(([key, act]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
      )}
      <CheckField label={words.useKeys()} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    </div>
  )
}
