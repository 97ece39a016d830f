import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './switch.css'

export interface SwitchProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'checked' | 'type' | 'id'> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  /** The hint below the label. */
  readonly hint?: ReactNode
  /** True while the change is pending. Presses are then ignored. */
  readonly busy?: boolean
}

/** A switch that takes effect immediately. A press anywhere on its line toggles it. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { checked, onChange, label, hint, busy = false, ...rest },
  ref,
) {
  useSheet(css)
  const id = useId()
  return (
    <label
      className={cx('cb-switch', busy && 'cb-switch-busy', rest.disabled && 'cb-switch-disabled')}
    >
      <span className="cb-switch-text">
        <span>{label}</span>
        {hint !== undefined && (
          <span className="cb-switch-hint" id={id}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        ref={ref}
        className="cb-switch-track"
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={hint === undefined ? undefined : id}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange(event.currentTarget.checked)
        }}
      />
    </label>
  )
})
