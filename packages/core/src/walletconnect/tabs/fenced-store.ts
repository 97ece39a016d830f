import type { SdkStorage } from '../sdk-storage.js'

/** A newer owner has claimed the records: nothing may be written in this client's name any more. */
export class FencedOffError extends Error {
  override name = 'FencedOffError'
}

/** Records that one client at a time may write. */
export interface FencedStore extends SdkStorage {
  /** Grows with each claim. */
  readonly epoch: number
  /** @throws {FencedOffError} once a newer claim was made or this one was closed */
  check(): Promise<void>
  /** Refuses every later write. */
  close(): void
}

const table = 'records'
/** No record of the SDK's has this name. */
const epochKey = '#epoch'

/**
 * Claims the WalletConnect records of an origin in IndexedDB. Each write looks in its own transaction
 * whether a newer claim was made: a tab that slept through its replacement cannot write over it.
 *
 * @param onFencedOff - called once, when a write or a check was refused; without it none is
 */
export async function claimFencedStore(
  name: string,
  onFencedOff?: (() => void) | undefined,
): Promise<FencedStore> {
  const database = await openDatabase(name)
  const epoch = await inTransaction<number>(database, 'readwrite', (records, done) => {
    answer(records.get(epochKey), (known: unknown) => {
      const next = typeof known === 'number' ? known + 1 : 1
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
    // What is under way is still finished.
    database.close()
  }
  /** Runs only while this claim is the newest. */
  const fenced = async (mode: IDBTransactionMode, action: (records: IDBObjectStore) => void) => {
    if (closed) throw new FencedOffError()
    const held = await inTransaction<boolean>(database, mode, (records, done) => {
      answer(records.get(epochKey), (known: unknown) => {
        const isNewest = known === epoch || !onFencedOff
        if (isNewest) action(records)
        done(isNewest)
      })
    })
    if (!held) throw fencedOff()
  }
  const read = <T>(query: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    if (closed) return Promise.reject(new FencedOffError())
    return inTransaction(database, 'readonly', (records, done) => answer(query(records), done))
  }
  const getKeys = async () =>
    (await read((records) => records.getAllKeys())).flatMap((key) =>
      typeof key === 'string' && key !== epochKey ? key : [],
    )
  const getItem = async (key: string) => {
    const text: unknown = await read((records) => records.get(key))
    return typeof text === 'string' ? JSON.parse(text) : undefined
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

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(table)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      // The visitor, or the browser, clears the site's data.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
  })
}

/** Resolves with what `done` was told, once it is on disk. */
function inTransaction<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  action: (records: IDBObjectStore, done: (value: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode)
    let outcome: { value: T } | undefined
    transaction.oncomplete = () =>
      outcome ? resolve(outcome.value) : reject(new Error('A transaction told nothing'))
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
    action(transaction.objectStore(table), (value) => {
      outcome = { value }
    })
  })
}

function answer<T>(request: IDBRequest<T>, use: (value: T) => void): void {
  request.onsuccess = () => use(request.result)
}
