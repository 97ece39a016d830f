import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Sentinel } from '../root/focus/Sentinel.js'
import { useFocusTrap } from '../root/focus/useFocusTrap.js'
import { useAnnounce } from '../root/live-region/LiveRegions.js'
import { Header } from './header/Header.js'
import { TITLE_ID } from './header/HeaderTitle.js'
import type { ShellProps } from './Shell.js'
import { Snackbar } from './snackbar/Snackbar.js'
import { useViewMemory } from './stage/useViewMemory.js'
import { ViewStage } from './stage/ViewStage.js'
import { useModality } from './useModality.js'
import { useRefusedClose } from './useRefusedClose.js'
import { useSheetDrag } from './useSheetDrag.js'

interface DialogProps extends Omit<ShellProps, 'open' | 'onExited'> {
  readonly closing: boolean
  readonly onExited: () => void
}

/** The dialog while it is in the page. */
export function Dialog(props: DialogProps) {
  const { title, titleHidden = false, viewKey, direction = 'replace', footer, children } = props
  const { closing, closeBlocked = false, onClose, onBack, onExited } = props
  const card = useRef<HTMLDivElement>(null)
  const [scrolledView, setScrolledView] = useState<string>()
  const memory = useViewMemory()
  const { modality, handlers } = useModality()
  const trap = useFocusTrap(card, { returnTo: props.returnFocusTo, nonce: props.nonce })
  const refuse = useRefusedClose(card)
  const announce = useAnnounce()

  const requestClose = () => {
    if (closing) return false
    if (closeBlocked) refuse()
    else onClose()
    return !closeBlocked
  }
  const drag = useSheetDrag(card, requestClose)
  const focusCard = useCallback(() => card.current?.focus({ preventScroll: true }), [])

  const announced = useRef(viewKey)
  useEffect(() => {
    if (announced.current === viewKey) return
    announced.current = viewKey
    announce(title)
  }, [viewKey, title, announce])

  const onKeyDown = (event: KeyboardEvent) => {
    // Whatever is open inside (a search, a menu) has had its turn.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    requestClose()
  }
  const onClickCapture = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('[data-row-id]') : null
    const id = row?.getAttribute('data-row-id')
    if (id) memory.note(viewKey, { row: id })
  }

  return (
    <div className="cb-shell" data-closing={closing || undefined}>
      {/* biome-ignore lint/a11y: a second way to close; the button and Escape are the accessible ones */}
      <div
        className="cb-scrim"
        onMouseDown={(event) => event.preventDefault()}
        onClick={requestClose}
      />
      <Sentinel onFocus={trap.toLast} />
      <div
        className="cb-frame"
        onAnimationEnd={(event) => {
          if (closing && event.target === event.currentTarget) onExited()
        }}
      >
        <div
          ref={card}
          className="cb-card"
          role="dialog"
          aria-modal="true"
          aria-labelledby={TITLE_ID}
          tabIndex={-1}
          data-scrolled={scrolledView === viewKey || undefined}
          onKeyDown={onKeyDown}
          onClickCapture={onClickCapture}
          {...handlers}
          {...drag}
        >
          <div className="cb-handle" aria-hidden="true" />
          <Header
            title={title}
            titleHidden={titleHidden}
            direction={direction}
            start={props.start}
            onBack={onBack}
            onClose={requestClose}
            closeBlocked={closeBlocked}
          />
          <Snackbar message={props.snackbar} onDismiss={props.onSnackbarDismiss} />
          <ViewStage
            viewKey={viewKey}
            direction={direction}
            footer={footer}
            memory={memory}
            modality={modality}
            focusCard={focusCard}
            onScrolled={(scrolled) => setScrolledView(scrolled ? viewKey : undefined)}
            onBack={onBack}
            onError={props.onViewError}
          >
            {children}
          </ViewStage>
        </div>
      </div>
      <Sentinel onFocus={trap.toFirst} />
    </div>
  )
}
