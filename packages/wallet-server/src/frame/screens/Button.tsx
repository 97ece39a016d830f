import type { ButtonHTMLAttributes } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'main' | 'plain' | 'quiet' | 'danger'
  /** Whether its action is in progress: it keeps the focus and does nothing. */
  readonly isBusy?: boolean
}

/** A button that shows no secret and changes nothing. All others are a `GuardedButton`. */
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
