import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useRef } from 'react'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import { Tooltip } from '../tooltip/Tooltip.js'
import css from './tile.css'

export interface WalletTileProps extends ComponentPropsWithoutRef<'button'> {
  /** Must be stable, because focus returns to this tile after Back. */
  readonly rowId: string
  /** A 56 px `<WalletImage>`. */
  readonly picture: ReactNode
  readonly name: string
  /** A word such as "Installed", shown as a dot and announced. */
  readonly mark?: string | undefined
  readonly selected?: boolean
}

function TileMark({ text }: { readonly text: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span className="cb-tile-mark" role="img" aria-label={text} ref={mark} />
      <Tooltip text={text} anchor={mark} />
    </>
  )
}

/** A wallet in a grid: its picture above its name. */
export const WalletTile = forwardRef<HTMLButtonElement, WalletTileProps>(function WalletTile(
  { rowId, picture, name, mark, selected = false, className, ...rest },
  ref,
) {
  useSheet(css)
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={cx('cb-tile cb-tile-wallet', className)}
      data-row-id={rowId}
      {...(rest.role === 'option' && { 'aria-selected': selected })}
    >
      {picture}
      <span className="cb-tile-name">
        <span className="cb-tile-label" dir="auto">
          {name}
        </span>
        {mark !== undefined && <TileMark text={mark} />}
      </span>
    </button>
  )
})
