import { useId, useRef, useState, type ReactNode } from 'react'
import * as words from '#words/kit'
import { Button } from './button.tsx'
import './copy-field.css'

type CopyFieldProps = { readonly label: string; readonly text: string }
type CopyState = 'ready' | 'copied' | 'selected'

/** A text to take elsewhere, such as a secret or a link, with a button that copies it. */
export function CopyField({ label, text }: CopyFieldProps): ReactNode {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<CopyState>('ready')
  const copy = async (): Promise<void> => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      // Browsers refuse it on pages without https, or if the person has forbidden it. The text is selected already.
      setState('selected')
    }
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="copy-field">
        <input
          id={id}
          ref={input}
          className="input"
          readOnly
          dir="ltr"
          value={text}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>{words.copy()}</Button>
      </div>
      <p role="status" className="hint">
        {state === 'copied' ? words.copied() : state === 'selected' ? words.copyByKeys() : ''}
      </p>
    </div>
  )
}
