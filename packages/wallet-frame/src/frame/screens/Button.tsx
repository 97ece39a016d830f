import type { ButtonHTMLAttributes } from 'react'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'main' | 'plain' | 'quiet' | 'danger'
  /** It was pressed and is not done: it stays where the focus is, and does nothing. */
  readonly isBusy?: boolean
}

export function Button({ look = 'plain', isBusy = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`wf-button wf-button-${look}`}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
