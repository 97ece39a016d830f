import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { Icon } from '../../icons/Icon.js'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './checkbox.css'

export interface CheckboxProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'checked' | 'type' | 'id'> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** The label, which may contain links. */
  readonly label: ReactNode
  /** The message that asks the visitor to tick it first. */
  readonly error?: string | undefined
  /** Draws it on a surface of its own, for the terms before connecting. */
  readonly card?: boolean
}

/** A checkbox for an agreement. A press anywhere on the label ticks it. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { checked, onChange, label, error, card = false, ...rest },
  ref,
) {
  useSheet(css)
  const id = useId()
  return (
    <div className={cx('cb-checkbox', card && 'cb-checkbox-card', error && 'cb-checkbox-invalid')}>
      <label className={cx('cb-checkbox-line', rest.disabled && 'cb-checkbox-disabled')}>
        <span className="cb-checkbox-box">
          <input
            {...rest}
            ref={ref}
            type="checkbox"
            checked={checked}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : id}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {checked && <Icon name="check" size={16} />}
        </span>
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p className="cb-checkbox-error" id={id}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
})
