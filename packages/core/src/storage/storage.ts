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
   * Writes what `change` makes of the record, with no other write of this instance in between. A record that
   * can't be read now, or is newer than this library, stays as it is, and `change` is not called.
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

/** The result of a read or write that failed. Distinct from `undefined`, which is no record; no record is `false`. */
const failed = false

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
      return failed
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
    // A turn that failed is its caller's to hear of, and keeps no other from the record.
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
  /** Whether it was kept. */
  const put = (key: StorageKey, text: string) => done(key, () => backend.setItem(name(key), text))
  const drop = (key: StorageKey) => done(key, () => backend.removeItem(name(key)))

  const read = async <Key extends StorageKey>(key: Key) => {
    const raw = await get(key)
    if (typeof raw !== 'string') return raw === failed ? failed : undefined
    const record = await quietly(key, async () => (await loadRecords()).decodeRecord(key, raw))
    if (record === failed || record.kind === 'newer') return failed
    if (record.kind === 'valid') return record.data
    logger.debug('storage', new InvalidStoredRecordError(key, record.cause))
    // Unless it was replaced meanwhile.
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
