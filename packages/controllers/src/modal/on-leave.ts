import { subscribe } from 'valtio/vanilla'
import type { Shell } from '../shell.js'

/** Calls `listener` when the visitor leaves a step by Back or by closing the modal. */
export function onLeave(
  { modal, router, onDestroy }: Shell,
  listener: (how: 'back' | 'close') => void,
): void {
  const stopRouter = subscribe(router.state, () => {
    if (router.state.direction === 'back') listener('back')
  })
  onDestroy(
    stopRouter,
    modal.onClose(() => listener('close')),
  )
}
