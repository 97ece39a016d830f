import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { type IconLike, iconOf } from '../../icons/icon-of.js'
import { cx } from '../cx.js'
import { Spinner } from '../spinner/Spinner.js'

export interface IconButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly icon: IconLike
  /** Its accessible name. */
  readonly label: string
  /** @default 20 */
  readonly iconSize?: 16 | 20
  /** `field` is 48 px on a surface, beside a field. @default 'plain', 32 px */
  readonly look?: 'plain' | 'filled' | 'field'
  /** Ignores presses and is announced as busy. */
  readonly loading?: boolean
}

/** A square button of one icon: 32 px to see, 44 px to hit. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, iconSize = 20, look = 'plain', loading = false, className, onClick, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={cx('cb-icon-button', look !== 'plain' && `cb-icon-button-${look}`, className)}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (!loading) onClick?.(event)
      }}
    >
      {loading ? <Spinner size={iconSize} /> : iconOf(icon, iconSize)}
    </button>
  )
})
