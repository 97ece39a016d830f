import type { ChainNamespace, DeepReadonly, NetworkId } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { copyRequest } from './copy-request.js'
import { type ViewName, type ViewRequest, viewFacts } from './views.js'

/** One view of the history, with the data that it was opened with. */
export type RouterEntry = ViewRequest & {
  /** Tells two visits of one view apart. */
  id: number
}

/** The views that lead to the one on show, and which way the last change went. */
export interface RouterState {
  /** First to last; the last is shown. */
  history: RouterEntry[]
  direction: 'forward' | 'back' | 'replace'
}

/** Which view is on show, and how to get to the next one and back. */
export interface Router {
  readonly state: RouterState
  current(): RouterEntry | undefined
  push(request: ViewRequest): void
  replace(request: ViewRequest): void
  /** Empties the history and shows one view. */
  reset(request: ViewRequest): void
  /** To the view before, with its data. @returns false at the first view */
  back(): boolean
  /** To the latest visit of a view, over all that came after it. @returns false when there was none */
  backTo(view: ViewName): boolean
  /** Remembers what is shown. @returns tells whether a view that was opened since is; going back opens none */
  mark(): () => boolean
}

/** The modal's own history. The page's location and history are never touched. */
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
      const leaving = current()
      // Going back must not ask a wallet again.
      if (leaving && viewFacts(leaving.view).transient) state.history.pop()
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

/** The network that the visitor is connecting a wallet of another family for. */
export function requestedNetwork(
  history: DeepReadonly<RouterState['history']>,
  namespace: ChainNamespace,
): NetworkId | undefined {
  for (const entry of [...history].reverse()) {
    if (entry.view === 'Connect' && entry.data?.namespace === namespace) return entry.data.network
  }
  return undefined
}
