import {
  type ComponentPropsWithoutRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useAnnounce } from '../root/live-region/LiveRegions.js'
import { Header } from './header/Header.js'
import { useViewMemory } from './stage/useViewMemory.js'
import { ViewStage } from './stage/ViewStage.js'
import type { Direction } from './useCrossFade.js'
import { useModality } from './useModality.js'

/** The view, and the other content of the card. */
export interface CardContent {
  /** The view's name: the header's heading and the dialog's label. */
  readonly title: string
  /** Shows the title only to screen readers. */
  readonly titleHidden?: boolean
  /**
   * Unique per history entry, not per kind of view. The key of the transition and of the view's
   * memory.
   */
  readonly viewKey: string
  /** The direction of the navigation to this view. @default 'replace' */
  readonly direction?: Direction
  /**
   * Shown at the start of the header if there is no Back button, such as `<IconButton icon="help">`
   * or `<HeaderChip>`.
   */
  readonly start?: ReactNode
  readonly onBack?: (() => void) | undefined
  /**
   * Refuses to close. The card then shakes, announces the reason and focuses the required control.
   */
  readonly closeBlocked?: boolean
  /** Shown below the header: alerts, and short messages over the view. */
  readonly notices?: ReactNode
  /** Shown below the view, in the same transition: the legal text or a note. */
  readonly footer?: ReactNode
  /** Called when a view throws. The visitor then sees a retry button. */
  readonly onViewError?: ((error: unknown) => void) | undefined
  /** The view. */
  readonly children: ReactNode
}

interface CardProps {
  readonly element: RefObject<HTMLDivElement | null>
  /** The element's ARIA attributes and additional event handlers. */
  readonly attributes: ComponentPropsWithoutRef<'div'>
  readonly shell: CardContent
  readonly closing?: boolean
  /** Called when the visitor asks to close. Without it there is no close button. */
  readonly onClose?: (() => void) | undefined
}

/** The content of the dialog and of the embedded modal: header, view and the layers over them. */
export function Card({ element, attributes, shell, closing = false, onClose }: CardProps) {
  const { title, titleHidden = false, viewKey, direction = 'replace', onBack } = shell
  const [scrolledView, setScrolledView] = useState<string>()
  const memory = useViewMemory()
  const { modality, handlers } = useModality()
  const announce = useAnnounce()
  const focusCard = useCallback(() => element.current?.focus({ preventScroll: true }), [element])

  const announced = useRef(viewKey)
  // Runs before the view's own announcement, which comes from an effect.
  useLayoutEffect(() => {
    if (announced.current === viewKey) return
    announced.current = viewKey
    announce(title)
  }, [viewKey, title, announce])

  const pressed = useRef<string>(undefined)
  const onClickCapture = (event: MouseEvent) => {
    const { target, detail } = event
    // The second press of a double click is meant for the view of the first press.
    if (detail > 1 && pressed.current !== viewKey) return event.stopPropagation()
    pressed.current = viewKey
    const row = target instanceof Element ? target.closest('[data-row-id]') : null
    const id = row?.getAttribute('data-row-id')
    if (id) memory.note(viewKey, { row: id })
  }
  return (
    <div
      {...attributes}
      {...handlers}
      ref={element}
      className="cb-card"
      tabIndex={-1}
      data-scrolled={scrolledView === viewKey || undefined}
      onClickCapture={onClickCapture}
    >
      <div className="cb-handle" aria-hidden="true" />
      <Header
        title={title}
        titleHidden={titleHidden}
        direction={direction}
        start={shell.start}
        onBack={onBack}
        onClose={onClose}
        closeBlocked={shell.closeBlocked ?? false}
      />
      {shell.notices}
      <ViewStage
        viewKey={viewKey}
        closing={closing}
        direction={direction}
        footer={shell.footer}
        memory={memory}
        modality={modality}
        focusCard={focusCard}
        onScrolled={(scrolled) => setScrolledView(scrolled ? viewKey : undefined)}
        onBack={onBack}
        onError={shell.onViewError}
      >
        {shell.children}
      </ViewStage>
    </div>
  )
}
