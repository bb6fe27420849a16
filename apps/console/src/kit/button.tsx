import { useId, useState, type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from 'react'
import { refuseHalfTyped } from './half-typed.ts'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'disabled'> & {
  readonly type?: 'button' | 'submit'
  /** `primary` is the one act of a page; `danger` cannot be undone; `quiet` has no border. */
  readonly variant?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly isBusy?: boolean
  /** Why it cannot be pressed yet, as a sentence for the person; undefined if it can. */
  readonly unavailable?: string | undefined
  /** True for a plain button that sends its form too. */
  readonly sendsForm?: boolean
}

/**
 * A button. While it is busy it cannot be pressed again. One that is unavailable is grey, keeps the focus, and says why when it is
 * pointed at, focused or pressed. What sends a form or dialog waits until its dates are typed to the end.
 */
export function Button({
  type = 'button',
  variant = 'plain',
  isBusy = false,
  unavailable,
  sendsForm = type === 'submit' || variant === 'primary' || variant === 'danger',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  const reason = useReason(unavailable)
  const classes = ['button', variant, className].filter(Boolean).join(' ')
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (!isBusy && sendsForm && refuseHalfTyped(event.currentTarget)) event.preventDefault()
    else if (unavailable === undefined && !isBusy) onClick?.(event)
    else {
      // Enter in a field presses the button that sends the form.
      event.preventDefault()
      reason.show()
    }
  }
  return (
    <button
      {...rest}
      {...(isBusy && { 'aria-disabled': true })}
      {...reason.props}
      type={type}
      className={classes}
      aria-busy={isBusy}
      onClick={press}
    >
      {children}
      {reason.note}
    </button>
  )
}

/** Why a control cannot be used: its attributes, and the note that belongs inside it. */
function useReason(unavailable: string | undefined) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  if (unavailable === undefined) return { props: {}, note: null, show: () => undefined }
  return {
    props: {
      'aria-disabled': true,
      'aria-describedby': id,
      onBlur: () => setShown(false),
      onPointerLeave: () => setShown(false),
    },
    // Hidden from the name of the button, which would have it too; the description reads it nevertheless.
    note: (
      <span id={id} className={isShown ? 'reason-note shown' : 'reason-note'} aria-hidden="true">
        {unavailable}
      </span>
    ),
    show: () => setShown(true),
  }
}
