import { loadOnce } from '@carabiner/core/adapter'
import { proxy, subscribe } from 'valtio/vanilla'
import type { AccountSource, AccountSourceState } from './account-source.js'

/** What a tab reads, by code that is loaded once the tab is shown. */
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
  /** Code that did not come is loaded with the next try. */
  const withSource = async <T>(use: (source: AccountSource) => T) => {
    try {
      return use(await open())
    } catch {
      state.status = 'error'
      return undefined
    }
  }
  return {
    state,
    load: async () => {
      await withSource((source) => source.load())
    },
    watch() {
      let isWatching = true
      let stop: (() => void) | undefined
      void withSource((source) => {
        if (!isWatching) return
        if (source.watch) stop = source.watch()
        else void source.load()
      })
      return () => {
        isWatching = false
        stop?.()
      }
    },
  }
}
