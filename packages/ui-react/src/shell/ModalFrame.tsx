import { Dialog, type DialogProps } from './Dialog.js'
import { Embedded } from './embedded/Embedded.js'
import { usePhase } from './usePhase.js'

export interface ModalFrameProps extends Omit<DialogProps, 'state' | 'onExited'> {
  readonly open: boolean
  /** Whether the modal is rendered and invisible while closed. @default false */
  readonly resting?: boolean
  /** Whether the modal is a part of the page, and not a dialog over it. */
  readonly embedded?: boolean
  /** Called when the exit animation has ended and the page is restored. */
  readonly onExited?: (() => void) | undefined
}

/**
 * The frame of the views: scrim, card or bottom sheet, header, notices, stage and footer. Its own
 * state is limited to the frame, such as the leaving view and the previous focus. Everything else
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
