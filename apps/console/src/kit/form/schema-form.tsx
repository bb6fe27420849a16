import { ResponseError } from '@tessera/sdk'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as words from '#words/kit'
import { Button } from '../button.tsx'
import { CheckField, SelectField, TextArea, TextField, type Choice } from '../field.tsx'
import { Form } from './form.tsx'
import { ErrorText } from '../error-text.tsx'
import { withoutNull, type ObjectSchema } from './schema.ts'
import { changedNames, findFault, toBody, type Currencies, type FormValues } from './validate.ts'

export type FormField = {
  /** A property of the operation's body. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Without it, the schema decides between a line of text, a number, a tick and a choice. */
  readonly kind?: 'text' | 'area' | 'email' | 'password' | 'date' | 'check' | 'select' | 'number' | 'money'
  /** For a choice: its values with their words. */
  readonly choices?: readonly Choice[]
  readonly placeholder?: string
  /** For an amount: it is typed in major units of this currency, and sent in minor ones. */
  readonly currency?: string
  /** The object of the body that has the property: errors name it too, as `buyer[city]`. */
  readonly within?: string
}

type SchemaFormProps = {
  /** The schema of the body: `import { body } from '#contract/<operation>'`. */
  readonly schema: ObjectSchema
  readonly fields: readonly FormField[]
  readonly initial?: FormValues
  /** True for a PATCH: only what the person changed is sent, and an emptied field as `null`. */
  readonly isUpdate?: boolean
  readonly submit: string
  readonly isBusy?: boolean
  /** The error of the last submission. Errors of a field are shown there. */
  readonly error?: unknown
  /** More controls, between the fields and the button. */
  readonly children?: ReactNode
  onSubmit(body: Record<string, unknown>): void
}

/** A form for the body of an operation, checked by the schema of the contract. */
export function SchemaForm(props: SchemaFormProps): ReactNode {
  const { schema, fields, initial = {}, isUpdate = false, submit, isBusy = false, error, children, onSubmit } = props
  const [first] = useState(() => withDefaults(fields, schema, initial))
  const form = useForm<FormValues>({ defaultValues: first, mode: 'onTouched' })
  const { listChanged, keepSent } = useStoredValues(first, isBusy, error)
  const [isUnchanged, setUnchanged] = useState(false)
  useServerErrors(form, fields, error)
  const send = form.handleSubmit((values) => {
    const changed = isUpdate ? listChanged(values) : undefined
    // Controls between the fields may have changed.
    const hasNothing = changed?.size === 0 && children === undefined
    setUnchanged(hasNothing)
    if (hasNothing) return
    keepSent(values)
    onSubmit(toBody(schema, values, { changed, currencies: listCurrencies(fields) }))
  })
  const isOfField = error instanceof ResponseError && fields.some((field) => isAbout(field, error.param))
  return (
    <Form write={{ isBusy, error }} className="stack" noValidate onSubmit={(event) => void send(event)}>
      {fields.map((field) => (
        <SchemaField key={field.name} field={field} schema={schema} form={form} />
      ))}
      {children}
      {!isOfField && <ErrorText error={error} />}
      {isUnchanged && (
        <p role="status" className="muted">
          {words.nothingChanged()}
        </p>
      )}
      <div className="actions">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

type SchemaFieldProps = {
  readonly field: FormField
  readonly schema: ObjectSchema
  readonly form: UseFormReturn<FormValues>
}

function SchemaField({ field, schema, form }: SchemaFieldProps): ReactNode {
  const { name, label, hint, choices = [], placeholder } = field
  const kind = field.kind ?? defaultKind(schema, name)
  const fault = form.formState.errors[name]?.message
  const shared = { label, hint, error: fault, placeholder }
  const input = form.register(name, { validate: (value) => findFault(schema, name, value, field.currency) })
  if (kind === 'check') return <CheckField {...shared} {...input} />
  if (kind === 'select') return <SelectField {...shared} {...input} choices={choices} />
  if (kind === 'area') return <TextArea {...shared} {...input} />
  if (kind === 'number' || kind === 'money') return <TextField {...shared} {...input} inputMode="decimal" />
  return <TextField {...shared} {...input} type={kind} />
}

function defaultKind(schema: ObjectSchema, name: string): NonNullable<FormField['kind']> {
  const field = withoutNull(schema.properties[name] ?? {})
  if (field.type === 'boolean') return 'check'
  if (field.enum) return 'select'
  return field.type === 'integer' || field.type === 'number' ? 'number' : 'text'
}

const withDefaults = (fields: readonly FormField[], schema: ObjectSchema, initial: FormValues): FormValues =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      initial[name] ?? ((kind ?? defaultKind(schema, name)) === 'check' ? false : ''),
    ]),
  )

const listCurrencies = (fields: readonly FormField[]): Currencies =>
  Object.fromEntries(fields.flatMap(({ name, currency }) => (currency === undefined ? [] : [[name, currency]])))

/** True if a parameter of an error belongs to the field: an amount has two names. */
const isAbout = ({ name, currency, within }: FormField, param: string | null): boolean =>
  param === name ||
  (currency !== undefined && param === `${name}_minor`) ||
  (within !== undefined && param === `${within}[${name}]`)

type StoredValues = {
  /** Returns the names of the fields that differ from what the server has. */
  listChanged(values: FormValues): ReadonlySet<string>
  /** Remembers what is sent now: the server has it if that succeeds. */
  keepSent(values: FormValues): void
}

/** Knows what the server has, so that a value that is set back after a save counts as changed. */
function useStoredValues(first: FormValues, isBusy: boolean, error: unknown): StoredValues {
  const stored = useRef(first)
  const sent = useRef<FormValues>(undefined)
  const wasBusy = useRef(false)
  useEffect(() => {
    const isSaved = wasBusy.current && !isBusy && (error === undefined || error === null)
    if (isSaved && sent.current) stored.current = sent.current
    wasBusy.current = isBusy
  }, [isBusy, error])
  return {
    listChanged: (values) => changedNames(stored.current, values),
    keepSent: (values) => void (sent.current = { ...values }),
  }
}

/** Shows the errors of the server at their fields, and goes to the first. */
function useServerErrors(form: UseFormReturn<FormValues>, fields: readonly FormField[], error: unknown): void {
  const { setError } = form
  useEffect(() => {
    if (!(error instanceof ResponseError)) return
    const faults = error.errors.length > 0 ? error.errors : [{ param: error.param ?? '', message: error.message }]
    for (const { param, message } of faults) {
      const field = fields.find((each) => isAbout(each, param))
      if (field) setError(field.name, { message }, { shouldFocus: true })
    }
    // The fields of a form do not change while it is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error, setError])
}
