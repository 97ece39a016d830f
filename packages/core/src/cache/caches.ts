// Loaded on demand, with the first value to cache.
import type { Storage } from '../storage/storage.js'
import { type Cache, createCache } from './cache.js'
import { type CacheEntries, cacheLimits } from './entries.js'

type Values = { [Name in keyof CacheEntries]: Omit<CacheEntries[Name], 'timestamp'> }

/** The cached answers of an instance. They outlive the page, and all tabs of a site share them. */
export interface Caches {
  /** An account's balances of all tokens, by CAIP-10 id. Used for 30 s. */
  readonly balance: Cache<Values['balance']>
  /** An account's balance of the native currency, by CAIP-10 id. Used for 30 s. */
  readonly nativeBalance: Cache<Values['nativeBalance']>
  /** Names of addresses, by CAIP-10 id. Used for 5 minutes. */
  readonly ens: Cache<Values['ens']>
  /** Names and pictures of addresses, by address. Used for 5 minutes. */
  readonly identity: Cache<Values['identity']>
  /** A project's settings, by their source. Used for a day before they are read again. */
  readonly project: Cache<Values['project']>
}

export function createCaches(storage: Storage): Caches {
  return {
    balance: createCache({
      ...cacheLimits.balance,
      fits: ({ balance }) => balance.length <= cacheLimits.balance.mostTokens,
      idOf: ({ caipAddress }) => caipAddress,
      record: {
        read: () => storage.read('cache.balance'),
        update: (change) => storage.update('cache.balance', change),
      },
    }),
    nativeBalance: createCache({
      ...cacheLimits.nativeBalance,
      idOf: ({ caipAddress }) => caipAddress,
      record: {
        read: () => storage.read('cache.nativeBalance'),
        update: (change) => storage.update('cache.nativeBalance', change),
      },
    }),
    ens: createCache({
      ...cacheLimits.ens,
      idOf: ({ networkId, address }) => `${networkId}:${address}`,
      record: {
        read: () => storage.read('cache.ens'),
        update: (change) => storage.update('cache.ens', change),
      },
    }),
    identity: createCache({
      ...cacheLimits.identity,
      idOf: ({ address }) => address,
      record: {
        read: () => storage.read('cache.identity'),
        update: (change) => storage.update('cache.identity', change),
      },
    }),
    project: createCache({
      ...cacheLimits.project,
      idOf: ({ project }) => project,
      record: {
        read: () => storage.read('cache.project'),
        update: (change) => storage.update('cache.project', change),
      },
    }),
  }
}
