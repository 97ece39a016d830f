import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

export type Phase = 'open' | 'closing' | 'closed'

/** Longer than any exit: for tabs in the background, where animations do not end. */
const LATEST = 300

/** Keeps the dialog in place while it leaves. `exited` ends that: call it when the animation is over. */
export function usePhase(open: boolean, onExited: (() => void) | undefined) {
  const [phase, setPhase] = useState<Phase>(open ? 'open' : 'closed')
  if (open && phase !== 'open') setPhase('open')
  if (!open && phase === 'open') setPhase('closing')

  const exited = useCallback(() => {
    setPhase((now) => (now === 'closing' ? 'closed' : now))
  }, [])
  const before = useRef(phase)
  // Before the browser paints: a dialog that stays to be shown again is not seen in between.
  useLayoutEffect(() => {
    const left = before.current === 'closing' && phase === 'closed'
    before.current = phase
    if (left) onExited?.()
  }, [phase, onExited])
  useEffect(() => {
    if (phase !== 'closing') return
    const timer = setTimeout(exited, LATEST)
    return () => clearTimeout(timer)
  }, [phase, exited])

  return { phase, exited }
}
