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
export const createBackButton =
  (view: Window): BackButton =>
  (close) => {
    const { history } = view
    const push = () => {
      const hosts: unknown = history.state
      history.pushState({ ...(typeof hosts === 'object' && hosts), [MARK]: true }, '')
    }
    const onPopState = () => {
      // The visitor has come back to this entry from a later one.
      if (marked(history.state)) return
      if (close()) view.removeEventListener('popstate', onPopState)
      else push()
    }
    if (!marked(history.state)) push()
    view.addEventListener('popstate', onPopState)
    return () => {
      view.removeEventListener('popstate', onPopState)
      if (marked(history.state)) history.back()
    }
  }
