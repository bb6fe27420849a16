import type { ButtonHTMLAttributes, ReactNode } from 'react'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  readonly type?: 'button' | 'submit'
  /** `primary` is the one act of a page; `danger` cannot be undone; `quiet` has no border. */
  readonly variant?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly isBusy?: boolean
}

/** A button. While it is busy it cannot be pressed again. */
export function Button({
  type = 'button',
  variant = 'plain',
  isBusy = false,
  className,
  ...rest
}: ButtonProps): ReactNode {
  const classes = ['button', variant, className].filter(Boolean).join(' ')
  return <button {...rest} type={type} className={classes} aria-busy={isBusy} disabled={isBusy || rest.disabled} />
}
