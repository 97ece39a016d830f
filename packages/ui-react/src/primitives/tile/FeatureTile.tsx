import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { type IconLike, iconOf } from '../../icons/Icon.js'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './tile.css'

export interface FeatureTileProps extends ComponentPropsWithoutRef<'button'> {
  readonly icon: IconLike
  readonly label: string
}

/**
 * One of an account's main actions: Buy, Swap, Receive or Send. Up to four fit in a `<TileRow>`.
 */
export const FeatureTile = forwardRef<HTMLButtonElement, FeatureTileProps>(function FeatureTile(
  { icon, label, className, ...rest },
  ref,
) {
  useSheet(css)
  return (
    <button type="button" {...rest} ref={ref} className={cx('cb-tile cb-tile-feature', className)}>
      {iconOf(icon)}
      <span>{label}</span>
    </button>
  )
})

/** A row of tiles of equal width. */
export function TileRow({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return <div className="cb-tile-row">{children}</div>
}
