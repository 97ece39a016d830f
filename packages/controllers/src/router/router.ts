import type { ChainNamespace, DeepReadonly, NetworkId } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { copyRequest } from './copy-request.js'
import { type ViewName, type ViewRequest, viewFacts } from './views.js'

/** A view in the history, with its data. */
export type RouterEntry = ViewRequest & {
  /** Distinguishes two visits of the same view. */
  id: number
}

/** The history of views, and the direction of the last change. */
export interface RouterState {
  /** The views from first to last. The last one is visible. */
  history: RouterEntry[]
  direction: 'forward' | 'back' | 'replace'
}

/** The visible view, and navigation between views. */
export interface Router {
  readonly state: RouterState
  current(): RouterEntry | undefined
  push(request: ViewRequest): void
  replace(request: ViewRequest): void
  /** Clears the history and shows one view. */
  reset(request: ViewRequest): void
  /** Goes to the previous view, with its data. @returns false at the first view */
  back(): boolean
  /**
   * Goes back to the latest visit of a view, past all later ones.
   *
   * @returns false if it was not visited
   */
  backTo(view: ViewName): boolean
  /**
   * Marks the current view.
   *
   * @returns a function that reports whether a view opened since then is visible. Going back opens
   * none
   */
  mark(): () => boolean
}

/** Creates the modal's history. The page's own location and history never change. */
export function createRouter(): Router {
  const state = proxy<RouterState>({ history: [], direction: 'replace' })
  let nextId = 1
  const entry = (request: ViewRequest): RouterEntry => {
    const id = nextId
    nextId += 1
    return { ...copyRequest(request), id }
  }
  const current = () => state.history.at(-1)
  return {
    state,
    current,
    push(request) {
      const previousEntry = current()
      // Remove a view that prompts the wallet, because going back must not prompt again.
      if (previousEntry && viewFacts(previousEntry.view).transient) state.history.pop()
      state.history.push(entry(request))
      state.direction = 'forward'
    },
    replace(request) {
      state.history.pop()
      state.history.push(entry(request))
      state.direction = 'replace'
    },
    reset(request) {
      state.history = [entry(request)]
      state.direction = 'replace'
    },
    back() {
      if (state.history.length < 2) return false
      state.history.pop()
      state.direction = 'back'
      return true
    },
    backTo(wanted) {
      const at = state.history.map(({ view }) => view).lastIndexOf(wanted)
      if (at < 0) return false
      state.history.splice(at + 1)
      state.direction = 'back'
      return true
    },
    mark() {
      const next = nextId
      return () => (current()?.id ?? 0) >= next
    },
  }
}

/**
 * Returns the network that the visitor requested before connecting a wallet of another chain
 * family.
 */
export function requestedNetwork(
  history: DeepReadonly<RouterState['history']>,
  namespace: ChainNamespace,
): NetworkId | undefined {
  for (const entry of [...history].reverse()) {
    if (entry.view === 'Connect' && entry.data?.namespace === namespace) return entry.data.network
  }
  return undefined
}
