import { loadOnce } from '@carabiner/core/adapter'
import { proxy, subscribe } from 'valtio/vanilla'
import type { AccountSource, AccountSourceState } from './account-source.js'

/** Creates a tab's source whose code loads when the visitor opens the tab. */
export function createLazySource(
  load: () => Promise<AccountSource>,
  onDestroy: (...ends: (() => void)[]) => void,
): AccountSource {
  const state = proxy<AccountSourceState>({ status: 'loading', count: 0 })
  const open = loadOnce(async () => {
    const source = await load()
    const copy = () => {
      const { status, count, retryAt, isPartial } = source.state
      Object.assign(state, { status, count, isPartial: isPartial ?? false })
      if (retryAt === undefined) delete state.retryAt
      else state.retryAt = retryAt
    }
    copy()
    onDestroy(subscribe(source.state, copy, true))
    return source
  })
  /** Watchers that wait for the code. A later attempt may load it. */
  const waiting = new Set<(source: AccountSource) => void>()
  /** Loads the code. Tries again after a failure. */
  const openSource = async () => {
    try {
      const source = await open()
      for (const start of waiting) start(source)
      waiting.clear()
      return source
    } catch {
      state.status = 'error'
      return undefined
    }
  }
  return {
    state,
    async load() {
      const source = await openSource()
      await source?.load()
    },
    watch() {
      let stop: (() => void) | undefined
      const start = (source: AccountSource) => {
        if (source.watch) stop = source.watch()
        else void source.load()
      }
      waiting.add(start)
      void openSource()
      return () => {
        waiting.delete(start)
        stop?.()
      }
    },
  }
}
