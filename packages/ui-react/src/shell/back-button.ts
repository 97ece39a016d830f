import type { Unsubscribe } from '@carabiner/core'

/** Calls back when the visitor goes back. @returns a function that removes the history entry */
export type BackButton = (close: () => boolean) => Unsubscribe

const MARK = 'carabiner'

const marked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && MARK in state

/**
 * Makes the device's Back button close the modal, by adding a history entry. The entry has the same
 * address and includes the host's own state, so that the host's router is not affected. If the
 * modal closes in another way, the entry is removed, unless the host has navigated on.
 */
export function createBackButton(view: Window): BackButton {
  const { history } = view
  /** Whether the browser is about to remove the last entry: `history.back` returns before that. */
  let isRemoving = false

  const push = () => {
    const hosts: unknown = history.state
    history.pushState({ ...(typeof hosts === 'object' && hosts), [MARK]: true }, '')
  }
  const remove = () => {
    if (isRemoving || !marked(history.state)) return
    isRemoving = true
    const onRemoved = () => {
      isRemoving = false
    }
    view.addEventListener('popstate', onRemoved, { once: true })
    history.back()
  }

  return (close) => {
    // The modal was opened again at once. Its entry is added after the removal of the last one.
    let needsEntry = isRemoving
    const onPopState = () => {
      // The visitor has come back to this entry from a later one.
      if (marked(history.state)) return
      if (!needsEntry && close()) {
        view.removeEventListener('popstate', onPopState)
        return
      }
      needsEntry = false
      push()
    }
    if (!marked(history.state)) push()
    view.addEventListener('popstate', onPopState)
    return () => {
      view.removeEventListener('popstate', onPopState)
      remove()
    }
  }
}
