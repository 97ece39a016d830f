import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import { Spinner } from '../spinner/Spinner.js'
import css from './button.css'
import { type ButtonLook, buttonClass } from './button-class.js'

export interface ButtonProps extends ComponentPropsWithoutRef<'button'>, ButtonLook {
  /** Shown before the label. A spinner replaces it while loading. */
  readonly icon?: ReactNode
  /** Ignores presses and is announced as busy. */
  readonly loading?: boolean
  /** The label while loading. The button always keeps the width of the longer label. */
  readonly loadingLabel?: string
  /**
   * The reason why the button can't be pressed now. The reason becomes the label, and the button
   * stays focusable.
   */
  readonly reason?: string | undefined
  /** Called on a press while there is a reason. Moves focus to the invalid field. */
  readonly onReasonPress?: () => void
}

/** A button. A view has at most one primary button. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant,
    size,
    block,
    icon,
    loading = false,
    loadingLabel,
    reason,
    onReasonPress,
    onClick,
    className,
    children,
    ...rest
  },
  ref,
) {
  useSheet(css)
  const blocked = loading || reason !== undefined
  const busy = loading && loadingLabel !== undefined
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={cx(buttonClass({ variant, size, block }), className)}
      aria-disabled={blocked || undefined}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      onClick={(event) => {
        if (!blocked) onClick?.(event)
        else if (!loading) onReasonPress?.()
      }}
    >
      {loading ? <Spinner /> : icon}
      <span className="cb-button-labels">
        <span aria-hidden={busy || undefined} className={cx(busy && 'cb-button-ghost')}>
          {reason ?? children}
        </span>
        {loadingLabel !== undefined && (
          <span aria-hidden={!busy || undefined} className={cx(!busy && 'cb-button-ghost')}>
            {loadingLabel}
          </span>
        )}
      </span>
    </button>
  )
})
