import { useRef } from 'react'
import { cx } from '../../primitives/cx.js'
import { Tooltip } from '../../primitives/tooltip/Tooltip.js'
import { type Direction, useCrossFade } from '../useCrossFade.js'

export interface HeaderTitleProps {
  readonly title: string
  /** Shows the title only to screen readers, if the element at the start is wide. */
  readonly titleHidden?: boolean
  readonly direction: Direction
}

export const TITLE_ID = 'cb-title'
/** In ms. The exit of the old title takes 120 ms, plus two frames as a margin. */
const DURATION = 160

/** Returns whether the title is cut off. A title for screen readers only is 1 px wide. */
const isClipped = ({ scrollWidth, clientWidth }: HTMLElement) =>
  clientWidth > 1 && scrollWidth > clientWidth

/** The view's name. If it is cut off, a tooltip shows the full text. */
function Heading({ title, className }: { readonly title: string; readonly className: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h1 id={TITLE_ID} ref={heading} tabIndex={-1} className={className}>
        <bdi>{title}</bdi>
      </h1>
      <Tooltip text={title} anchor={heading} when={isClipped} />
    </>
  )
}

/** The view's name, which cross-fades with the previous one. */
export function HeaderTitle({ title, titleHidden = false, direction }: HeaderTitleProps) {
  const shown = titleHidden ? '' : title
  const { id, leaving } = useCrossFade(shown, shown, DURATION)
  return (
    <div className={`cb-header-middle cb-header-${direction}`}>
      {leaving && (
        <span key={leaving.id} className="cb-header-title cb-header-leaving" aria-hidden="true">
          {leaving.value}
        </span>
      )}
      <Heading
        key={id}
        title={title}
        className={cx(
          titleHidden ? 'cb-sr-only' : 'cb-header-title',
          id > 0 && 'cb-header-entering',
        )}
      />
    </div>
  )
}
