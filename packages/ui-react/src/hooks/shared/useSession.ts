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

/** What {@link useSession} gives. */
export interface OpenedSession<View, Opened extends Session<View>> {
  /** Absent until its code is here. */
  session: Opened | undefined
  view: View | undefined
  /** Why its code did not come. */
  error: Error | undefined
  /** Loads its code again. */
  reload: () => void
}

const followNothing = () => () => {}
const nothing = () => undefined

/**
 * Opens something of the instance while it is wanted, and closes it with the component. Its code is loaded then.
 *
 * @param open - opens another one when it changes
 */
export function useSession<View, Opened extends Session<View>>(
  isWanted: boolean,
  open: (headless: Headless) => Opened,
): OpenedSession<View, Opened> {
  const { shell } = useCarabinerContext().modal.surface
  const [session, setSession] = useState<Opened>()
  const [error, setError] = useState<Error>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn loads again
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
