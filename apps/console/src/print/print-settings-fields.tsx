import type { ReactNode } from 'react'
import * as words from '#words/print'
import { CheckField, SelectField } from '../kit/field.tsx'
import { usePrintSettings } from './print-settings.ts'

/** The paper of this device, and whether it prints after each sale. */
export function PrintSettingsFields(): ReactNode {
  const [settings, change] = usePrintSettings()
  return (
    <div className="stack">
      <SelectField
        label={words.paper()}
        value={settings.format}
        choices={[
          { value: '80mm', label: words.roll() },
          { value: 'a4', label: words.a4() },
        ]}
        onChange={(event) => change({ ...settings, format: event.target.value === 'a4' ? 'a4' : '80mm' })}
      />
      <CheckField
        label={words.automatic()}
        hint={words.automaticHint()}
        checked={settings.isAutomatic}
        onChange={(event) => change({ ...settings, isAutomatic: event.target.checked })}
      />
    </div>
  )
}
