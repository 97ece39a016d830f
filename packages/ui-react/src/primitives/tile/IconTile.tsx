import { type ComponentPropsWithoutRef, forwardRef, type ReactElement } from 'react'
import { type IconLike, iconOf } from '../../icons/Icon.js'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import { Spinner } from '../spinner/Spinner.js'
import css from './tile.css'

export interface IconTileProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** A brand's mark of 24 px, or an icon. */
  readonly icon: IconLike | ReactElement
  /** The accessible name. Also visible beside the icon if `wide`. */
  readonly label: string
  /** Makes it a row of full width with a visible label. */
  readonly wide?: boolean
  readonly loading?: boolean
}

/** A sign-in option: a brand's mark on a surface. A `<TileRow>` contains several. */
export const IconTile = forwardRef<HTMLButtonElement, IconTileProps>(function IconTile(
  { icon, label, wide = false, loading = false, className, onClick, ...rest },
  ref,
) {
  useSheet(css)
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={cx('cb-tile cb-tile-icon', wide && 'cb-tile-wide', className)}
      aria-label={wide ? undefined : label}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (!loading) onClick?.(event)
      }}
    >
      {loading ? <Spinner size={20} /> : iconOf(icon)}
      {wide && <span>{label}</span>}
    </button>
  )
})
