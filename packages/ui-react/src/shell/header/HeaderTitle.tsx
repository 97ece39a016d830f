import { cx } from '../../primitives/cx.js'
import type { Direction } from '../direction.js'
import { useSwap } from '../useSwap.js'

export interface HeaderTitleProps {
  readonly title: string
  /** For screen readers only, where a wide start slot takes its place. */
  readonly titleHidden?: boolean
  readonly direction: Direction
}

export const TITLE_ID = 'cb-title'
const DURATION = 160

/** The view's name. The old one leaves as the new one arrives. */
export function HeaderTitle({ title, titleHidden = false, direction }: HeaderTitleProps) {
  const shown = titleHidden ? '' : title
  const { id, leaving } = useSwap(shown, shown, DURATION)
  return (
    <div className={`cb-header-middle cb-header-${direction}`}>
      {leaving && (
        <span key={leaving.id} className="cb-header-title cb-header-leaving" aria-hidden="true">
          {leaving.value}
        </span>
      )}
      <h1
        key={id}
        id={TITLE_ID}
        tabIndex={-1}
        className={cx(
          titleHidden ? 'cb-sr-only' : 'cb-header-title',
          id > 0 && 'cb-header-entering',
        )}
      >
        {title}
      </h1>
    </div>
  )
}
