import type { ComponentProps } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** What a person may do as well, beside what they came to do. */
  isQuiet?: boolean
}

/** The portal's button. */
export function Button({ isQuiet = false, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className="button" data-kind={isQuiet ? 'quiet' : undefined} {...props} />
}
