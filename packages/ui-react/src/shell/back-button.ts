import type { Unsubscribe } from '@carabiner/core'

/** Asks to close when the visitor goes back. @returns takes the entry away again */
export type BackButton = (close: () => boolean) => Unsubscribe

const MARK = 'carabiner'

const marked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && MARK in state

/**
 * Makes the device's Back button close the modal: an entry in the page's history, at the same address and
 * with the host's own state, so that a router that reads it finds what it left. It is taken away when the
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
      // Still there: the visitor came back to it from further on.
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
