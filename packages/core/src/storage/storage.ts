import { withDeadline } from '../async/deadline.js'
import { InvalidStoredRecordError } from '../errors/input-errors.js'
import type { Logger } from '../logger/logger.js'
import type { StorageBackend } from './backend.js'
import { encodeRecord } from './encode-record.js'
import type { StorageKey, StoredRecords } from './keys.js'

const loadRecords = () => import('./record.js')

/** Typed records. No call throws: a full or denied storage costs persistence, not the visitor's action. */
export interface Storage {
  /** Whether something is kept under a key, readable or not. */
  has(key: StorageKey): Promise<boolean>
  /** The record, or undefined when it is absent, unreadable, newer than this library, or storage is denied. */
  read<Key extends StorageKey>(key: Key): Promise<StoredRecords[Key] | undefined>
  write<Key extends StorageKey>(key: Key, value: StoredRecords[Key]): Promise<void>
  /**
   * Writes what `change` makes of the record, with no other write of this instance in between.
   *
   * @param change - undefined removes the record
   * @returns whether it was kept
   */
  update<Key extends StorageKey>(
    key: Key,
    change: (record: StoredRecords[Key] | undefined) => StoredRecords[Key] | undefined,
  ): Promise<boolean>
  remove(key: StorageKey): Promise<void>
}

export interface StorageOptions {
  backend: StorageBackend
  /** Keeps the records of two instances apart. */
  prefix: string
  logger: Logger
}

/** A backend that did not answer by then has failed. In ms. */
const answerTimeout = 10_000

/**
 * Typed, validated records over a string store.
 *
 * Each record is `{"v":1,"data":…}`; one that fails its schema is removed, alone. Writes of one key
 * land in the order they were made, however slowly the backend takes them.
 */
export function createStorage({ backend, prefix, logger }: StorageOptions): Storage {
  const name = (key: StorageKey) => `${prefix}:${key}`
  const turns = new Map<StorageKey, Promise<unknown>>()

  const quietly = async <T>(key: StorageKey, action: () => T | Promise<T>) => {
    try {
      const answer = action()
      // What answers at once needs no timer.
      if (!(answer instanceof Promise)) return answer
      return await withDeadline(answer, { action: 'storage', timeout: answerTimeout })
    } catch (error) {
      logger.debug(`storage failed at ${key}`, error)
      return undefined
    }
  }
  const done = async (key: StorageKey, action: () => void | Promise<void>) => {
    // A plain action is done before this returns.
    const answer = quietly(key, () => {
      const ending = action()
      return ending instanceof Promise ? ending.then(() => true) : true
    })
    return (await answer) === true
  }
  /** At once when no other write of the key is under way: a page that is left must not lose it. */
  const inTurn = <T>(key: StorageKey, action: () => Promise<T>): Promise<T> => {
    const turn = turns.get(key)?.then(action) ?? action()
    turns.set(key, turn)
    void turn.then(() => {
      if (turns.get(key) === turn) turns.delete(key)
    })
    return turn
  }
  const get = (key: StorageKey) => quietly(key, () => backend.getItem(name(key)))
  /** Whether it was kept. */
  const put = (key: StorageKey, text: string) => done(key, () => backend.setItem(name(key), text))
  const drop = (key: StorageKey) => done(key, () => backend.removeItem(name(key)))

  const read = async <Key extends StorageKey>(key: Key) => {
    const raw = await get(key)
    if (typeof raw !== 'string') return undefined
    const record = await quietly(key, async () => (await loadRecords()).decodeRecord(key, raw))
    if (record?.kind === 'valid') return record.data
    if (record?.kind === 'invalid') {
      logger.debug('storage', new InvalidStoredRecordError(key, record.cause))
      // Unless it was replaced meanwhile.
      if ((await get(key)) === raw) await drop(key)
    }
    return undefined
  }

  return {
    async has(key) {
      await turns.get(key)
      return typeof (await get(key)) === 'string'
    },
    async read(key) {
      await turns.get(key)
      return read(key)
    },
    async write(key, data) {
      const text = encodeRecord(data)
      await inTurn(key, () => put(key, text))
    },
    async update(key, change) {
      return inTurn(key, async () => {
        const changed = change(await read(key))
        return changed === undefined ? drop(key) : put(key, encodeRecord(changed))
      })
    },
    async remove(key) {
      await inTurn(key, () => drop(key))
    },
  }
}
