import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon, type IconName } from '../../icons/Icon.js'
import { cx } from '../cx.js'

export interface IconButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly icon: IconName
  /** Its accessible name. */
  readonly label: string
  /** @default 20 */
  readonly iconSize?: 16 | 20
}

/** A square button of one icon: 32 px to see, 44 px to hit. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, iconSize = 20, className, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={cx('cb-icon-button', className)}
      aria-label={label}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  )
})
