import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { trackChanges, type ChangeTracker } from '../unsaved/track-changes.ts'
import { useUnsaved } from '../unsaved/unsaved.tsx'

type SavingProps = {
  /** The write that saves what is typed: after it, that is no longer unsaved. */
  readonly write: { readonly isBusy: boolean; readonly error: unknown }
  /** True while there are changes that no field shows, such as a row that was removed. */
  readonly isChanged?: boolean | undefined
}

type FormElementProps = ComponentProps<'form'> & { readonly onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']> }

/** A form that saves what is typed. Leaving it with changes asks first. */
export function Form({
  write,
  isChanged,
  onSubmit,
  className = 'stack',
  ...rest
}: FormElementProps & SavingProps): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  useUnsavedFields(form, { write, isChanged })
  return <form {...rest} className={className} ref={form} onSubmit={onSubmit} />
}

/** As `Form`, where Enter in a field must not send everything, as on a page of several steps. */
export function FormArea({ write, isChanged, children }: SavingProps & { readonly children: ReactNode }): ReactNode {
  const area = useRef<HTMLDivElement>(null)
  useUnsavedFields(area, { write, isChanged })
  return (
    <div ref={area} className="form-area">
      {children}
    </div>
  )
}

/** A form with nothing to lose: it signs in, looks something up, or is a tool of an editor that asks by itself. */
export const PlainForm = (props: FormElementProps): ReactNode => <form {...props} />

function useUnsavedFields(element: RefObject<HTMLElement | null>, { write, isChanged }: SavingProps): void {
  const tracker = useRef<ChangeTracker>(undefined)
  useEffect(() => {
    if (!element.current) return undefined
    const started = trackChanges(element.current, () => true)
    tracker.current = started
    return () => started.stop()
  }, [element])
  useUnsaved(() => isChanged === true || tracker.current?.hasChanges() === true)
  const wasBusy = useRef(false)
  const { isBusy, error } = write
  useEffect(() => {
    if (isBusy && !wasBusy.current) tracker.current?.keepSent()
    if (wasBusy.current && !isBusy) tracker.current?.endSending(error === undefined || error === null)
    wasBusy.current = isBusy
  }, [isBusy, error])
}
