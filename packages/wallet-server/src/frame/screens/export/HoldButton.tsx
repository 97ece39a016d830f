import { useInSight } from '../../guard/SightContext.js'
import { useWords } from '../FrameContext.js'
import { useHold } from './useHold.js'

/** A guarded button to hold. It counts only while its screen is visible. */
export function HoldButton({ onHeld }: { onHeld(): void }) {
  const { text } = useWords()
  const isGuarded = !useInSight()
  const { isHeld, handlers } = useHold(onHeld, isGuarded)
  return (
    <button
      type="button"
      className="wf-button wf-button-danger wf-hold"
      aria-disabled={isGuarded || undefined}
      data-held={isHeld || undefined}
      {...handlers}
    >
      {text(isHeld ? 'export.hold.busy' : 'export.hold')}
    </button>
  )
}
