import type { Engine } from './engine.js'
import { persistChain } from './state/persist.js'
import { syncTabs, type TabsOptions } from './tabs/tabs.js'
import { type Records, warnSharedPrefix } from './tabs/warn-shared-prefix.js'

const loadReconnect = () => import('./reconnect.js')
const loadRecords = () => import('../storage/record.js')
const loadResync = () => import('./resync.js')

interface StartOptions {
  /** The stored records of this instance. */
  records: Records
  /** Lists core's own connectors, before anything is restored. */
  listConnectors: () => void
  reconnect: boolean
  /** Absent if tabs don't share storage. */
  tabs: TabsOptions | undefined
}

export interface Lifecycle {
  start(engine: Engine, options: StartOptions): void
  /** Whether the page is unloading. Wallet events are ignored then. */
  unloading(): boolean
}

/** Creates the lifecycle, which ties one instance to its page. */
export function createLifecycle(): Lifecycle {
  let started = false
  let unloading = false
  return {
    unloading: () => unloading,
    start(engine, options) {
      if (started || engine.signal.aborted) return
      started = true
      const { signal } = engine
      if (!globalThis.addEventListener) {
        engine.logger.warn(
          'start() was called without a page, such as on a server, so it finds no wallets: call it in the browser',
        )
      }
      warnSharedPrefix(options.records, engine.logger, signal)
      let recalled = () => {}
      engine.recalling = new Promise((resolve) => {
        recalled = () => {
          engine.recalling = undefined
          resolve()
        }
      })
      globalThis.addEventListener?.('pagehide', () => (unloading = true), { signal })
      globalThis.addEventListener?.(
        'pageshow',
        (event) => {
          unloading = false
          // The page returned from the back/forward cache, during which wallet events were lost, so ask the wallets
          // again.
          if (event.persisted) void askAgain(engine)
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
      options.listConnectors()
      const tabs = options.tabs && syncTabs(engine, options.tabs)
      restore(engine, options.reconnect, recalled)
        .catch((error) => engine.logger.error('restoring the connections failed', error))
        .finally(() => {
          recalled()
          engine.state.ready = true
          tabs?.askForSession()
          for (const namespace of engine.adapterNamespaces()) {
            if (engine.namespaceState(namespace).status === 'connected')
              persistChain(engine, namespace)
          }
        })
    },
  }
}

/** Loads the restoring code only if a record is stored, so that a first visit loads none. */
async function restore(engine: Engine, enabled: boolean, recalled: () => void): Promise<void> {
  const hasRecords = await Promise.all(
    engine.adapterNamespaces().map((namespace) => engine.storage.has(`chain.${namespace}`)),
  )
  if (!hasRecords.includes(true)) return
  // Load both modules in parallel.
  const [{ reconnect }] = await Promise.all([loadReconnect(), loadRecords()])
  await reconnect(engine, enabled, recalled)
}

async function askAgain(engine: Engine): Promise<void> {
  try {
    const { resync } = await loadResync()
    await resync(engine)
  } catch (error) {
    engine.logger.debug('the wallets could not be checked after the page came back', error)
  }
}
