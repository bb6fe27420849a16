import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { refuseHalfTyped } from './half-typed.ts'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  readonly type?: 'button' | 'submit'
  /** `primary` is the one act of a page; `danger` cannot be undone; `quiet` has no border. */
  readonly variant?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly isBusy?: boolean
  /** True for a plain button that sends its form too. */
  readonly sendsForm?: boolean
}

/** A button. While it is busy it cannot be pressed again. What sends a form or dialog waits until its dates are typed to the end. */
export function Button({
  type = 'button',
  variant = 'plain',
  isBusy = false,
  sendsForm = type === 'submit' || variant === 'primary' || variant === 'danger',
  className,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  const classes = ['button', variant, className].filter(Boolean).join(' ')
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (sendsForm && refuseHalfTyped(event.currentTarget)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-busy={isBusy}
      disabled={isBusy || rest.disabled}
      onClick={press}
    />
  )
}
