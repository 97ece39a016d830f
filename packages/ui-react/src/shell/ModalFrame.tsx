import type { ReactNode } from 'react'
import type { BackButton } from './back-button.js'
import { Dialog } from './Dialog.js'
import { Embedded } from './embedded/Embedded.js'
import type { Direction } from './stage/ViewStage.js'
import { usePhase } from './usePhase.js'

export interface ModalFrameProps {
  readonly open: boolean
  /** Rendered and invisible while closed. @default false */
  readonly resting?: boolean
  /** A part of the page instead of a dialog over it. */
  readonly embedded?: boolean
  /** The view's name: the header's heading and the dialog's label. */
  readonly title: string
  /** Shows the title only to screen readers. */
  readonly titleHidden?: boolean
  /** Unique per history entry, not per kind of view. Keys the transition and the view's memory. */
  readonly viewKey: string
  /** The direction of the navigation to this view. @default 'replace' */
  readonly direction?: Direction
  /**
   * At the start of the header if there is no Back button: `<IconButton icon="help">`,
   * `<HeaderChip>`.
   */
  readonly start?: ReactNode
  readonly onBack?: (() => void) | undefined
  /**
   * Called when the visitor asks to close, but not while `closeBlocked`. False keeps the modal
   * open, and the view says why.
   */
  readonly onClose: () => unknown
  /** Called when the exit animation is over and the page is restored. */
  readonly onExited?: (() => void) | undefined
  /** Refuses to close: shakes, announces the reason and focuses the required control. */
  readonly closeBlocked?: boolean
  /** Also closes the modal when the visitor goes back in the browser. */
  readonly backButton?: BackButton | undefined
  /** Below the header: alerts, and short messages over the view. */
  readonly notices?: ReactNode
  /** Below the view, in the same transition: legal text, a note. */
  readonly footer?: ReactNode
  /** The focus target if the previously focused element is gone. */
  readonly returnFocusTo?: (() => HTMLElement | null | undefined) | undefined
  /** Called when a view throws. The visitor sees a retry button. */
  readonly onViewError?: ((error: unknown) => void) | undefined
  /** For the scroll lock, in browsers without constructable sheets. */
  readonly nonce?: string | undefined
  /** The view. */
  readonly children: ReactNode
}

/**
 * The frame of the views: scrim, card or bottom sheet, header, notices, stage, footer. Its state is
 * limited to its own matters, such as the leaving view and the previous focus. Everything else
 * comes from props.
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
