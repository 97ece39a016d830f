import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

export type Phase = 'open' | 'closing' | 'closed'

/**
 * In ms. Longer than any exit animation. Needed in background tabs, where animations do not end.
 */
const LATEST = 300

/** Keeps the dialog rendered during its exit. Call `exited` when the exit animation has ended. */
export function usePhase(open: boolean, onExited: (() => void) | undefined) {
  const [phase, setPhase] = useState<Phase>(open ? 'open' : 'closed')
  if (open && phase !== 'open') setPhase('open')
  if (!open && phase === 'open') setPhase('closing')

  const exited = useCallback(() => {
    setPhase((now) => (now === 'closing' ? 'closed' : now))
  }, [])
  const before = useRef(phase)
  // Runs before the paint, so that a dialog that stays rendered is not visible in between.
  useLayoutEffect(() => {
    const hasLeft = before.current === 'closing' && phase === 'closed'
    before.current = phase
    if (hasLeft) onExited?.()
  }, [phase, onExited])
  useEffect(() => {
    if (phase !== 'closing') return
    const timer = setTimeout(exited, LATEST)
    return () => clearTimeout(timer)
  }, [phase, exited])

  return { phase, exited }
}
