import { linkedController } from '../../async/join-signals.js'
import type { Metadata } from '../../metadata.js'
import { memoryBackend } from '../../storage/backend.js'
import type { WalletConnectDependencies, WalletConnectOptions } from '../options.js'
import { createSdkStorage, type SdkStorage } from '../sdk/sdk-storage.js'
import { claimFencedStore, FencedOffError } from './fenced-store.js'
import { createOwner } from './owner.js'
import { openOwnerRecord } from './owner-record.js'
import { createOwnership, createSoleOwnership } from './ownership.js'
import { createSharedClient, type SharedClient, type SharedClientParts } from './shared-client.js'
import { type Records, startOnRecords } from './start-on-records.js'
import { createSoleTabLock, createTabLock } from './tab-lock.js'

/** The time limit for opening the database, in ms. */
const openTimeout = 5_000

/**
 * Opens the relay client of one instance, which the tabs of the same origin and prefix share. Each tab has a client of
 * its own if the host stores the records itself, or if the browser lacks or refuses Web Locks.
 */
export function openSharedClient(
  { projectId, relayUrl, metadata = pageMetadata() }: WalletConnectOptions,
  { backend, page, storage, storagePrefix, logger, signal }: WalletConnectDependencies,
): SharedClient {
  const name = `carabiner:${storagePrefix}:session`
  const { BroadcastChannel, indexedDB, navigator } = globalThis
  const locks = backend || !BroadcastChannel || !indexedDB ? undefined : navigator?.locks
  const tabLock = locks ? createTabLock(locks, name) : createSoleTabLock()

  /** Returns records in this page's memory, for the case that the stored ones are unusable. */
  const inMemory = (why: unknown): Records => {
    logger.debug('WalletConnect sessions are kept in memory', why)
    return { ...createSdkStorage(memoryBackend(), storagePrefix), isTemporary: true }
  }
  const openRecords = async (onFencedOff: () => void): Promise<Records> => {
    if (backend) return createSdkStorage(backend, `${storagePrefix}:session`)
    try {
      return await claimFencedStore(name, locks && onFencedOff)
    } catch (error) {
      return inMemory(error)
    }
  }
  const makeOwner: SharedClientParts['createOwner'] = async ({ tell, onFencedOff, ...term }) => {
    const { createUniversalProviderClient } = await import('../sdk/universal-provider-client.js')
    const { signal: termSignal, abort } = linkedController(term.signal)
    /** Closes a resource at the end of the term, or at once if the term is over already. */
    const closeWhenOver = (close: () => unknown) => {
      if (termSignal.aborted) close()
      termSignal.throwIfAborted()
      termSignal.addEventListener('abort', close)
    }
    try {
      termSignal.throwIfAborted()
      const opening = openRecords(onFencedOff).then((opened) => {
        closeWhenOver(() => opened.close?.())
        return opened
      })
      const { client, records } = await startOnRecords(opening, {
        timeout: openTimeout,
        signal: termSignal,
        inMemory,
        start: (records) =>
          createUniversalProviderClient({
            projectId,
            relayUrl,
            metadata,
            prefix: storagePrefix,
            storage: droppingFencedOff(records),
            check: records.check,
            page,
          }),
      })
      closeWhenOver(() => client.destroy())
      const ownerRecord = await openOwnerRecord(records)
      const { isTemporary = false } = records
      const parts = { client, ownerRecord, storage, tabLock, tell, signal: termSignal, isTemporary }
      return { owner: await createOwner(parts), epoch: records.epoch }
    } catch (error) {
      abort(error)
      throw error
    }
  }
  return createSharedClient({
    tabLock,
    ownership: (listeners) =>
      locks ? createOwnership(locks, name, listeners) : createSoleOwnership(listeners),
    channel: locks && new BroadcastChannel(name),
    createOwner: makeOwner,
    page,
    signal,
  })
}

/**
 * Wraps the store for the SDK, which does not await its writes. A write of a client that another tab has replaced never
 * settles, since that client is being discarded.
 */
function droppingFencedOff(records: SdkStorage): SdkStorage {
  const drop = (error: unknown) =>
    error instanceof FencedOffError ? new Promise<never>(() => {}) : Promise.reject(error)
  return {
    ...records,
    setItem: (key, value) => records.setItem(key, value).catch(drop),
    removeItem: (key) => records.removeItem(key).catch(drop),
  }
}

/** Returns default metadata, for an app that sets none. */
const pageMetadata = (): Metadata => ({
  name: globalThis.document?.title || globalThis.location?.hostname || 'App',
  url: globalThis.location?.origin,
})
