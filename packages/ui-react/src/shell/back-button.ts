import type { Unsubscribe } from '@carabiner/core'

/** Asks to close when the visitor goes back. @returns a function that removes the history entry */
export type BackButton = (close: () => boolean) => Unsubscribe

const MARK = 'carabiner'

const marked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && MARK in state

/**
 * Makes the device's Back button close the modal, by a history entry at the same address and with
 * the host's own state, so that the host's router is not affected. The entry is removed when the
 * modal closes in another way, unless the host has navigated on.
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
      // The visitor came back to the entry from a later one.
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
