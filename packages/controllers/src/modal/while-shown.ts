import { createAbortScope, joinSignals } from '@carabiner/core/adapter'
import { SupersededError } from '@carabiner/core/internal'
import { subscribe } from 'valtio/vanilla'
import type { ViewName } from '../router/views.js'
import type { Shell } from '../shell.js'

/**
 * Calls back when none of these views is open any more. @returns a function that removes the
 * listener
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
 * Awaits work while a view is open.
 *
 * @param signal - ends the wait too
 * @throws {SupersededError} when the view is left
 */
export async function whileShown<T>(
  shell: Pick<Shell, 'modal' | 'router'>,
  view: ViewName,
  signal: AbortSignal,
  wait: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const scope = createAbortScope()
  const left = scope.renew()
  const stop = onViewsLeft(shell, [view], () => scope.abort(new SupersededError()))
  const joined = joinSignals(signal, left)
  try {
    return await wait(joined.signal)
  } finally {
    stop()
    joined.release()
  }
}
