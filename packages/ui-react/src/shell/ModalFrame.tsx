import type { ReactNode } from 'react'
import type { BackButton } from './back-button.js'
import { Dialog } from './Dialog.js'
import { Embedded } from './embedded/Embedded.js'
import type { Direction } from './stage/ViewStage.js'
import { usePhase } from './usePhase.js'

export interface ModalFrameProps {
  readonly open: boolean
  /** While closed: rendered, and not seen. @default false */
  readonly resting?: boolean
  /** A part of the page instead of a dialog over it. */
  readonly embedded?: boolean
  /** The view's name: the header's heading and the dialog's label. */
  readonly title: string
  /** For screen readers only. */
  readonly titleHidden?: boolean
  /** One for each entry of the history, not for each kind of view: it keys the crossing and the memory. */
  readonly viewKey: string
  /** How this view came. @default 'replace' */
  readonly direction?: Direction
  /** At the start of the header when there is no way back: `<IconButton icon="help">`, `<HeaderChip>`. */
  readonly start?: ReactNode
  readonly onBack?: (() => void) | undefined
  /** The visitor asks to close; not called while `closeBlocked`. False keeps it open: the view says why. */
  readonly onClose: () => unknown
  /** The exit is over and the page is as it was. */
  readonly onExited?: (() => void) | undefined
  /** Refuses to close: shakes, says why, focuses what has to be done first. */
  readonly closeBlocked?: boolean
  /** Closes too when the visitor goes back in the browser. */
  readonly backButton?: BackButton | undefined
  /** Below the header: alerts, and short messages over the view. */
  readonly notices?: ReactNode
  /** Below the view, crossing with it: legal text, a note. */
  readonly footer?: ReactNode
  /** Where focus goes when the element that had it before is gone. */
  readonly returnFocusTo?: (() => HTMLElement | null | undefined) | undefined
  /** A view has thrown; the visitor sees a retry. */
  readonly onViewError?: ((error: unknown) => void) | undefined
  /** For the scroll lock, in browsers without constructable sheets. */
  readonly nonce?: string | undefined
  /** The view. */
  readonly children: ReactNode
}

/**
 * What is around the views: scrim, card or bottom sheet, header, notices, stage, footer. It holds what
 * only it can know (what is leaving, where focus was); everything else comes by props.
 */
export function ModalFrame({
  open,
  resting = false,
  embedded = false,
  onExited,
  ...content
}: ModalFrameProps) {
  const { phase, exited } = usePhase(open, onExited)
  if (embedded) {
    return open ? <Embedded {...content} /> : null
  }
  if (phase === 'closed' && !resting) return null
  const state = phase === 'closed' ? 'resting' : phase
  return <Dialog {...content} state={state} onExited={exited} />
}
