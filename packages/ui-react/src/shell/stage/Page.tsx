import { type ReactNode, type UIEvent, useLayoutEffect, useRef } from 'react'
import { ViewAnnouncer } from '../../root/live-region/LiveRegions.js'
import { ArrivedContext, PressedRowContext } from './page-context.js'
import { ViewBoundary, type ViewBoundaryProps } from './ViewBoundary.js'

interface PageProps extends ViewBoundaryProps {
  readonly state: 'first' | 'entering' | 'leaving'
  readonly footer?: ReactNode
  /** Set when the visitor comes back to the page: the id of the row that they left it by. */
  readonly pressedRow?: string | undefined
  /** Called when the view appears. Undefined on a leaving page. */
  readonly onArrived?: (() => void) | undefined
  readonly onScroll?: (top: number) => void
}

export function Page(props: PageProps) {
  const { state, footer, pressedRow, onArrived, onScroll, children, ...boundary } = props
  const page = useRef<HTMLDivElement>(null)
  const leaving = state === 'leaving'
  // Set directly on the element, because React 18 does not know this property.
  useLayoutEffect(() => {
    page.current?.toggleAttribute('inert', leaving)
  }, [leaving])

  const note = ({ target, currentTarget }: UIEvent) => {
    if (!leaving && target === currentTarget) onScroll?.(currentTarget.scrollTop)
  }
  return (
    <div className={`cb-page cb-page-${state}`} ref={page} aria-hidden={leaving || undefined}>
      <div className="cb-page-scroller" onScroll={note}>
        <div className="cb-page-content">
          <ViewAnnouncer left={leaving}>
            <ViewBoundary {...boundary}>
              <PressedRowContext.Provider value={pressedRow}>
                <ArrivedContext.Provider value={onArrived}>{children}</ArrivedContext.Provider>
              </PressedRowContext.Provider>
            </ViewBoundary>
          </ViewAnnouncer>
        </div>
      </div>
      {footer && <footer className="cb-footer">{footer}</footer>}
    </div>
  )
}
