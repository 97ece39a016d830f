import type { Engine } from './engine.js'
import { reconnect } from './reconnect.js'
import { resync } from './resync.js'

export interface Lifecycle {
  start(engine: Engine, reconnectEnabled: boolean): void
  /** True while the page goes away: wallets then emit events that mean nothing. */
  unloading(): boolean
}

/** Ties one instance to the life of its page. */
export function createLifecycle(): Lifecycle {
  let started = false
  let unloading = false
  return {
    unloading: () => unloading,
    start(engine, reconnectEnabled) {
      if (started || engine.signal.aborted) return
      started = true
      const { signal } = engine
      globalThis.addEventListener?.('pagehide', () => (unloading = true), { signal })
      globalThis.addEventListener?.(
        'pageshow',
        (event) => {
          unloading = false
          // Back from the back/forward cache: what wallets said meanwhile was not heard.
          if (event.persisted) void resync(engine)
        },
        { signal },
      )
      for (const namespace of engine.adapterNamespaces()) {
        try {
          engine.adapter(namespace).start()
        } catch (error) {
          engine.logger.error(`the ${namespace} adapter did not start`, error)
        }
      }
      reconnect(engine, reconnectEnabled)
        .catch((error) => engine.logger.error('restoring failed', error))
        .finally(() => {
          engine.state.ready = true
        })
    },
  }
}
