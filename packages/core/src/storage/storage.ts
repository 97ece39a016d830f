import { withDeadline } from '../async/deadline.js'
import { InvalidStoredRecordError } from '../errors/input-errors.js'
import type { Logger } from '../logger/logger.js'
import type { StorageBackend } from './backend.js'
import { encodeRecord } from './encode-record.js'
import type { StorageKey, StoredRecords } from './keys.js'

const loadRecords = () => import('./record.js')

/**
 * Typed records. No call throws: if storage is full or denied, the visitor's action continues and only persistence is
 * lost.
 */
export interface Storage {
  /** Whether a key has a stored value, readable or not. */
  has(key: StorageKey): Promise<boolean>
  /**
   * Returns the record, or undefined if it is absent, unreadable or newer than this library, or if storage is denied.
   */
  read<Key extends StorageKey>(key: Key): Promise<StoredRecords[Key] | undefined>
  write<Key extends StorageKey>(key: Key, value: StoredRecords[Key]): Promise<void>
  /**
   * Writes the result of `change`. No other write of this instance comes in between. If the record is unreadable now,
   * or newer than this library, it stays unchanged and `change` is not called.
   *
   * @param change - returns the new record. Undefined removes it
   * @returns whether the change was stored
   */
  update<Key extends StorageKey>(
    key: Key,
    change: (record: StoredRecords[Key] | undefined) => StoredRecords[Key] | undefined,
  ): Promise<boolean>
  remove(key: StorageKey): Promise<void>
}

export interface StorageOptions {
  backend: StorageBackend
  /** The prefix that separates the records of two instances. */
  prefix: string
  logger: Logger
}

/** The time limit for an answer of the backend, in ms. */
const answerTimeout = 10_000

/**
 * The result of a failed read or write. `undefined` means that the record is absent, and `false` is never a record's
 * value.
 */
const failed = false

/**
 * Creates typed, validated records over a string store.
 *
 * Each record is `{"v":1,"data":…}`. A record that fails its schema is removed, without effect on the others. Writes of
 * one key are applied in order, even if the backend is slow.
 */
export function createStorage({ backend, prefix, logger }: StorageOptions): Storage {
  const name = (key: StorageKey) => `${prefix}:${key}`
  const turns = new Map<StorageKey, Promise<unknown>>()

  const quietly = async <T>(key: StorageKey, action: () => T | Promise<T>) => {
    try {
      const answer = action()
      // A synchronous answer needs no timer.
      if (!(answer instanceof Promise)) return answer
      return await withDeadline(answer, { action: 'storage', timeout: answerTimeout })
    } catch (error) {
      logger.debug(`storage failed at ${key}`, error)
      return failed
    }
  }
  const done = async (key: StorageKey, action: () => void | Promise<void>) => {
    // A synchronous action completes before this line returns.
    const answer = quietly(key, () => {
      const ending = action()
      return ending instanceof Promise ? ending.then(() => true) : true
    })
    return (await answer) === true
  }
  /** Runs at once if no write of the key is pending, so that a page that closes does not lose the write. */
  const inTurn = <T>(key: StorageKey, action: () => Promise<T>): Promise<T> => {
    // A failed turn rejects only for its caller. The next turn runs nevertheless.
    const turn = turns.get(key)?.then(action, action) ?? action()
    const end = () => {
      if (turns.get(key) === turn) turns.delete(key)
    }
    turns.set(key, turn)
    turn.then(end, end)
    return turn
  }
  const lastTurn = (key: StorageKey) => turns.get(key)?.catch(() => {})
  const get = (key: StorageKey) => quietly(key, () => backend.getItem(name(key)))
  /** Writes a value. @returns whether it was stored */
  const put = (key: StorageKey, text: string) => done(key, () => backend.setItem(name(key), text))
  const drop = (key: StorageKey) => done(key, () => backend.removeItem(name(key)))

  const read = async <Key extends StorageKey>(key: Key) => {
    const raw = await get(key)
    if (typeof raw !== 'string') return raw === failed ? failed : undefined
    const record = await quietly(key, async () => (await loadRecords()).decodeRecord(key, raw))
    if (record === failed || record.kind === 'newer') return failed
    if (record.kind === 'valid') return record.data
    logger.debug('storage', new InvalidStoredRecordError(key, record.cause))
    // The record may have been replaced meanwhile, so compare it first.
    if ((await get(key)) === raw) await drop(key)
    return undefined
  }

  return {
    async has(key) {
      await lastTurn(key)
      return typeof (await get(key)) === 'string'
    },
    async read(key) {
      await lastTurn(key)
      return (await read(key)) || undefined
    },
    async write(key, data) {
      const text = encodeRecord(data)
      await inTurn(key, () => put(key, text))
    },
    async update(key, change) {
      return inTurn(key, async () => {
        const record = await read(key)
        if (record === failed) return failed
        const changed = change(record)
        return changed === undefined ? drop(key) : put(key, encodeRecord(changed))
      })
    },
    async remove(key) {
      await inTurn(key, () => drop(key))
    },
  }
}
