import { type ComponentPropsWithoutRef, useId, useRef } from 'react'
import { type IconLike, iconOf } from '../../icons/Icon.js'
import { cx } from '../cx.js'
import { Spinner } from '../spinner/Spinner.js'
import { Tooltip } from '../tooltip/Tooltip.js'

export interface IconButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly icon: IconLike
  /** The accessible name, also shown in a tooltip. */
  readonly label: string
  /**
   * Replaces the label in the tooltip and is also announced. For a help button, whose tooltip opens
   * on a tap without `onClick`. Don't put essential information only here.
   */
  readonly tooltip?: string
  /** @default 20 */
  readonly iconSize?: 16 | 20
  /**
   * `plain` has no surface and is 32 px large. `field` has a surface and is 48 px large, for use
   * beside a field. @default 'plain'
   */
  readonly look?: 'plain' | 'filled' | 'field'
  /** Ignores presses and is announced as busy. */
  readonly loading?: boolean
}

/** A square button with one icon: 32 px visible, 44 px hit area. */
export function IconButton({
  icon,
  label,
  tooltip,
  iconSize = 20,
  look = 'plain',
  loading = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        type="button"
        aria-describedby={tooltip === undefined ? undefined : id}
        {...rest}
        ref={button}
        className={cx('cb-icon-button', look !== 'plain' && `cb-icon-button-${look}`, className)}
        aria-label={label}
        aria-busy={loading || undefined}
        aria-disabled={loading || undefined}
        onClick={(event) => {
          if (!loading) onClick?.(event)
        }}
      >
        {loading ? <Spinner size={iconSize} /> : iconOf(icon, iconSize)}
        {tooltip !== undefined && (
          <span id={id} hidden>
            {tooltip}
          </span>
        )}
      </button>
      <Tooltip
        text={tooltip ?? label}
        anchor={button}
        openOnTap={tooltip !== undefined && !onClick}
      />
    </>
  )
}
