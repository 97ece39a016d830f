import { readRecord, type SdkStorage } from '../sdk/sdk-storage.js'
import { openDatabase } from './open-database.js'

/** A newer owner has claimed the records, so this client must no longer write. */
export class FencedOffError extends Error {
  override name = 'FencedOffError'
}

/** Records that only one client at a time may write. */
export interface FencedStore extends SdkStorage {
  /** The number of this claim, which increases with each. */
  readonly epoch: number
  /**
   * Checks that this claim is the newest.
   *
   * @throws {FencedOffError} after a newer claim or a close
   */
  check(): Promise<void>
  /** Refuses every later write. */
  close(): void
}

const table = 'records'
/** The key of the newest claim's number. No record of the SDK has this name. */
const epochKey = '#epoch'

/**
 * Claims the WalletConnect records of an origin in IndexedDB. Each write checks for a newer claim within its own
 * transaction, so a tab that was suspended while another became the owner cannot overwrite newer records.
 *
 * @param onFencedOff - called once, when a write or check is refused. Without it, there are no such checks
 */
export async function claimFencedStore(
  name: string,
  onFencedOff?: (() => void) | undefined,
): Promise<FencedStore> {
  let transactions = openTransactions(await openDatabase(name, table))
  // Don't repeat this after a suspension, since another tab may be the owner by then.
  const epoch = await transactions.once<number>('readwrite', (records, done) => {
    answer(records.get(epochKey), (newestEpoch: unknown) => {
      const next = typeof newestEpoch === 'number' ? newestEpoch + 1 : 1
      records.put(next, epochKey)
      done(next)
    })
  })
  let closed = false
  const fencedOff = () => {
    if (!closed) onFencedOff?.()
    close()
    return new FencedOffError()
  }
  const close = () => {
    if (closed) return
    closed = true
    // Pending transactions still finish, unless the page stops.
    transactions.close()
  }
  let reopening: Promise<void> | undefined
  /** Reopens the database once, for all calls that failed with `used`. */
  const reopen = async (used: typeof transactions) => {
    if (transactions !== used) return
    reopening ??= (async () => {
      used.close()
      transactions = openTransactions(await openDatabase(name, table))
      if (closed) transactions.close()
    })().finally(() => {
      reopening = undefined
    })
    await reopening
  }
  const run: typeof transactions.run = async (mode, action) => {
    const used = transactions
    try {
      return await used.run(mode, action)
    } catch (error) {
      // Repeat a call that was suspended while others reopened the database.
      const isReplaced = error instanceof FencedOffError && !closed
      if (!isReplaced && !isDatabaseClosed(error)) throw error
      // The browser closed the database, and a new claim opens it again.
      if (onFencedOff) throw fencedOff()
      await reopen(used)
      if (closed) throw new FencedOffError()
      return transactions.run(mode, action)
    }
  }
  /** Runs an action if this claim is the newest. */
  const fenced = async (mode: IDBTransactionMode, action: (records: IDBObjectStore) => void) => {
    if (closed) throw new FencedOffError()
    const wasNewest = await run<boolean>(mode, (records, done) => {
      answer(records.get(epochKey), (newestEpoch: unknown) => {
        const isNewest = newestEpoch === epoch || !onFencedOff
        if (isNewest) action(records)
        done(isNewest)
      })
    })
    if (!wasNewest) throw fencedOff()
  }
  const read = <T>(query: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    if (closed) return Promise.reject(new FencedOffError())
    return run('readonly', (records, done) => answer(query(records), done))
  }
  const getKeys = async () =>
    (await read((records) => records.getAllKeys())).flatMap((key) =>
      typeof key === 'string' && key !== epochKey ? key : [],
    )
  const getItem = async (key: string) => {
    const text: unknown = await read((records) => records.get(key))
    return typeof text === 'string' ? readRecord(text) : undefined
  }
  return {
    epoch,
    check: () => fenced('readonly', () => {}),
    close,
    getKeys,
    getItem,
    async getEntries() {
      const keys = await getKeys()
      return Promise.all(keys.map(async (key) => [key, await getItem(key)]))
    },
    setItem(key, value) {
      const text = JSON.stringify(value)
      return fenced('readwrite', (records) => void records.put(text, key))
    },
    removeItem: (key) => fenced('readwrite', (records) => void records.delete(key)),
  }
}

const isDatabaseClosed = (error: unknown) =>
  error instanceof DOMException && error.name === 'InvalidStateError'

/**
 * Runs transactions on the records. Aborts them when the page freezes, since an open one would block every other tab,
 * and repeats them when the page resumes.
 */
function openTransactions(database: IDBDatabase) {
  const open = new Set<IDBTransaction>()
  const stopped = new AbortController()
  const { signal } = stopped
  let closed = false
  /** Pending while the page is frozen. */
  let awake: Promise<void> | undefined
  let wake = () => {}
  const sleep = () => {
    awake ??= new Promise((resolve) => {
      wake = () => {
        awake = undefined
        resolve()
      }
    })
    for (const transaction of [...open]) {
      try {
        transaction.abort()
      } catch {
        // The transaction is being committed, and ends by itself.
      }
    }
  }
  globalThis.document?.addEventListener('freeze', sleep, { signal })
  globalThis.document?.addEventListener('resume', () => wake(), { signal })
  globalThis.addEventListener?.('pagehide', sleep, { signal })
  globalThis.addEventListener?.('pageshow', () => wake(), { signal })
  const end = (transaction: IDBTransaction) => {
    open.delete(transaction)
    if (closed && open.size === 0) stopped.abort()
  }
  /**
   * Runs a transaction once.
   *
   * @throws {FencedOffError} if the page stopped in the meantime
   */
  const once = <T>(mode: IDBTransactionMode, action: TransactionAction<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(table, mode)
      open.add(transaction)
      let outcome: { value: T } | undefined
      transaction.oncomplete = () => {
        end(transaction)
        if (outcome) resolve(outcome.value)
        else reject(new Error('A transaction ended without a result'))
      }
      transaction.onabort = () => {
        end(transaction)
        reject(transaction.error ?? new FencedOffError())
      }
      action(transaction.objectStore(table), (value) => {
        outcome = { value }
      })
    })
  return {
    once,
    close() {
      closed = true
      database.close()
      wake()
      if (open.size === 0) stopped.abort()
    },
    /**
     * Runs a transaction, and resolves with the argument of `done` once it is on disk.
     *
     * @throws {FencedOffError} if closed before
     */
    async run<T>(mode: IDBTransactionMode, action: TransactionAction<T>): Promise<T> {
      for (;;) {
        try {
          return await once(mode, action)
        } catch (error) {
          if (!(error instanceof FencedOffError)) throw error
          await awake
          if (closed) throw error
        }
      }
    },
  }
}

type TransactionAction<T> = (records: IDBObjectStore, done: (value: T) => void) => void

function answer<T>(request: IDBRequest<T>, use: (value: T) => void): void {
  request.onsuccess = () => use(request.result)
}
