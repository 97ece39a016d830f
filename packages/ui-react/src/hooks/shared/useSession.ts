import type { Unsubscribe } from '@carabiner/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { loadHeadless } from '../../headless/load-headless.js'
import type { Headless } from '../../headless/start-headless.js'
import { useCarabinerContext } from './context.js'
import { asError } from './useMutation.js'

interface Session<View> {
  get(): View
  subscribe(listener: () => void): Unsubscribe
  close(): void
}

/** The result of {@link useSession}. */
export interface OpenedSession<View, Opened extends Session<View>> {
  /** Undefined until the session's code is loaded. */
  session: Opened | undefined
  view: View | undefined
  /** The reason why the session's code failed to load. */
  error: Error | undefined
  /** Loads the session's code again. */
  reload: () => void
}

const followNothing = () => () => {}
const nothing = () => undefined

/**
 * Loads and opens a session of the instance while it is wanted, and closes it on unmount.
 *
 * @param open - opens a new session when this function changes
 */
export function useSession<View, Opened extends Session<View>>(
  isWanted: boolean,
  open: (headless: Headless) => Opened,
): OpenedSession<View, Opened> {
  const { shell } = useCarabinerContext().modal.surface
  const [session, setSession] = useState<Opened>()
  const [error, setError] = useState<Error>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn loads the code again
  useEffect(() => {
    if (!isWanted) return
    let opened: Opened | undefined
    let isGone = false
    loadHeadless(shell).then(
      (headless) => {
        if (isGone) return
        opened = open(headless)
        setSession(opened)
      },
      (thrown) => {
        if (!isGone) setError(asError(thrown))
      },
    )
    return () => {
      isGone = true
      opened?.close()
      setSession(undefined)
      setError(undefined)
    }
  }, [shell, isWanted, open, turn])
  const view = useSyncExternalStore<View | undefined>(
    session?.subscribe ?? followNothing,
    session?.get ?? nothing,
    nothing,
  )
  const reload = useCallback(() => setTurn((count) => count + 1), [])
  return { session, view, error, reload }
}
