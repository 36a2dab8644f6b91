import type { ComponentProps } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** What a person may do as well, beside what they came to do. */
  isQuiet?: boolean
  /** What cannot be taken back. */
  isDanger?: boolean
  /** It stands beside one line of many. */
  isSmall?: boolean
  /** What it does is under way: it waits until that is over. */
  isBusy?: boolean
}

/** The portal's button. */
export function Button({
  isQuiet,
  isDanger,
  isSmall,
  isBusy = false,
  disabled,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className="button"
      data-kind={isQuiet ? 'quiet' : isDanger ? 'danger' : undefined}
      data-small={isSmall || undefined}
      aria-busy={isBusy || undefined}
      disabled={isBusy || disabled}
      {...props}
    />
  )
}
