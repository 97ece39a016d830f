import type { ButtonHTMLAttributes } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'main' | 'plain' | 'quiet' | 'danger'
  /** It was pressed and is not done: it stays where the focus is, and does nothing. */
  readonly isBusy?: boolean
}

/** For what shows nothing secret and changes nothing; all else takes a `GuardedButton`. */
export function Button({ look = 'plain', isBusy = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      {...rest}
      className={`wf-button wf-button-${look}`}
      data-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
