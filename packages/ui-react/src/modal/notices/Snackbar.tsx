import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Glyph } from '../../icons/Glyph.js'
import { INFO } from '../../icons/glyphs.js'
import { CHECK, WARNING } from '../../icons/host-glyphs.js'
import { Spinner } from '../../primitives/spinner/Spinner.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import { useCrossFade } from '../../shell/useCrossFade.js'
import css from './snackbar.css'

type SnackbarTone = 'success' | 'error' | 'warning' | 'info' | 'loading'

interface SnackbarMessage {
  /** Unique per message, even for equal texts. */
  readonly id: string | number
  /** The time of creation, from `performance.now()`. */
  readonly at: number
  readonly tone: SnackbarTone
  readonly text: string
  /** An action that is available while the message shows, such as Undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

interface SnackbarProps {
  readonly message: SnackbarMessage | undefined
  /** Called after the message's time or a press. Removes the message. */
  readonly onDismiss: (id: SnackbarMessage['id']) => void
}

const EXIT = 150
/** The most that one line takes, in px. */
const ONE_LINE = 44
const ICONS: Readonly<Record<Exclude<SnackbarTone, 'loading'>, string>> = {
  success: CHECK,
  error: WARNING,
  warning: WARNING,
  info: INFO,
}

const lifetime = ({ tone, text, action }: SnackbarMessage): number | undefined => {
  if (tone === 'loading') return undefined
  if (action) return 5000
  return tone === 'error' && text.length > 60 ? 4000 : 2500
}

interface BodyProps {
  readonly message: SnackbarMessage
  readonly state: 'entering' | 'following' | 'leaving'
  readonly onDismiss: () => void
  readonly onHover: (hovered: boolean) => void
}

function Body({ message: { tone, text, action }, state, onDismiss, onHover }: BodyProps) {
  return (
    // biome-ignore lint/a11y: a press anywhere is a shortcut; assistive technology reads the text in a live region
    <div
      className={`cb-snackbar cb-snackbar-${tone} cb-snackbar-${state}`}
      onClick={onDismiss}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={() => onHover(true)}
      onBlur={() => onHover(false)}
    >
      {tone === 'loading' ? <Spinner size={20} /> : <Glyph path={ICONS[tone]} />}
      <span aria-hidden="true">{text}</span>
      {action && (
        <button
          type="button"
          className="cb-snackbar-action"
          onClick={(event) => {
            event.stopPropagation()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

/** A short message at the bottom of the card. Only the latest is shown. */
export function Snackbar({ message, onDismiss }: SnackbarProps) {
  useSheet(css)
  const announce = useAnnounce()
  // The hovered message is stored by its id. A message that disappears under the pointer gets no
  // leave event, and must not stop the timer of the next one.
  const [hoveredId, setHoveredId] = useState<SnackbarMessage['id']>()
  const wasHovered = useRef<SnackbarMessage['id']>(undefined)
  const { id, leaving } = useCrossFade(String(message?.id ?? ''), message, EXIT)

  const { id: shown, at = 0, text, tone } = message ?? {}
  useEffect(() => {
    if (shown === undefined || text === undefined) return
    announce(text, tone === 'error' ? 'assertive' : 'polite')
  }, [shown, text, tone, announce])
  const time = message && lifetime(message)
  const hovered = hoveredId === shown
  useEffect(() => {
    if (shown === undefined || time === undefined || hovered) return
    // After the pointer leaves, the message shows for its full time again.
    const remaining = wasHovered.current === shown ? time : at + time - performance.now()
    wasHovered.current = undefined
    const timer = setTimeout(onDismiss, remaining, shown)
    return () => clearTimeout(timer)
  }, [shown, at, time, hovered, onDismiss])

  // Two lines need more room below the view.
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const body = shown === undefined ? undefined : slot.current?.lastElementChild
    if (body instanceof HTMLElement && text !== undefined) {
      slot.current?.toggleAttribute('data-tall', body.offsetHeight > ONE_LINE)
    }
  }, [shown, text])

  const dismiss = () => message && onDismiss(message.id)
  return (
    <div ref={slot} className="cb-snackbar-slot" data-shown={message !== undefined || undefined}>
      {leaving?.value && (
        <Body
          key={leaving.id}
          message={leaving.value}
          state="leaving"
          onDismiss={dismiss}
          onHover={() => {}}
        />
      )}
      {message && (
        <Body
          key={id}
          message={message}
          state={leaving?.value ? 'following' : 'entering'}
          onDismiss={dismiss}
          onHover={(now) => {
            wasHovered.current = shown
            setHoveredId(now ? shown : undefined)
          }}
        />
      )}
    </div>
  )
}
