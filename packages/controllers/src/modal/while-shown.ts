import { createAbortScope, joinSignals } from '@carabiner/core/adapter'
import { SupersededError } from '@carabiner/core/internal'
import { subscribe } from 'valtio/vanilla'
import type { ViewName } from '../router/views.js'
import type { Shell } from '../shell.js'

/**
 * Calls back once none of these views is open anymore.
 *
 * @returns a function that removes the listener
 */
export function onViewsLeft(
  { modal, router }: Pick<Shell, 'modal' | 'router'>,
  views: readonly ViewName[],
  listener: () => void,
): () => void {
  const stopRouter = subscribe(router.state, () => {
    const view = router.current()?.view
    if (view === undefined || !views.includes(view)) listener()
  })
  const stopModal = modal.onClose(listener)
  return () => {
    stopRouter()
    stopModal()
  }
}

/**
 * Awaits a task while a view is open.
 *
 * @param signal - ends the wait as well
 * @throws {SupersededError} when the visitor leaves the view
 */
export async function whileShown<T>(
  shell: Pick<Shell, 'modal' | 'router'>,
  view: ViewName,
  signal: AbortSignal,
  wait: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const scope = createAbortScope()
  const leftSignal = scope.renew()
  const stop = onViewsLeft(shell, [view], () => scope.abort(new SupersededError()))
  const bothSignals = joinSignals(signal, leftSignal)
  try {
    return await wait(bothSignals.signal)
  } finally {
    stop()
    bothSignals.release()
  }
}
