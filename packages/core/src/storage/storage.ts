import { InvalidStoredRecordError } from '../errors/input-errors.js'
import type { Logger } from '../logger/logger.js'
import type { StorageBackend } from './backend.js'
import type { StorageKey, StoredRecords } from './keys.js'
import { decodeRecord, encodeRecord } from './record.js'

export interface Storage {
  /** The record, or undefined when it is absent, unreadable, newer than this library, or storage is denied. */
  read<Key extends StorageKey>(key: Key): Promise<StoredRecords[Key] | undefined>
  /** Never throws: a full or denied storage costs persistence, not the visitor's action. */
  write<Key extends StorageKey>(key: Key, value: StoredRecords[Key]): Promise<void>
  remove(key: StorageKey): Promise<void>
}

export interface StorageOptions {
  backend: StorageBackend
  /** Keeps the records of two instances apart. */
  prefix: string
  logger: Logger
}

/**
 * Typed, validated records over a string store.
 *
 * Each record is `{"v":1,"data":…}`; one that fails its schema is removed, alone.
 */
export function createStorage({ backend, prefix, logger }: StorageOptions): Storage {
  const name = (key: StorageKey) => `${prefix}:${key}`
  const quietly = async <T>(key: StorageKey, action: () => T | Promise<T>) => {
    try {
      return await action()
    } catch (error) {
      logger.debug(`storage failed at ${key}`, error)
      return undefined
    }
  }
  const drop = (key: StorageKey, cause?: unknown) => {
    logger.debug('storage', new InvalidStoredRecordError(key, cause))
    return quietly(key, () => backend.removeItem(name(key)))
  }

  return {
    async read<Key extends StorageKey>(key: Key) {
      const raw = await quietly(key, () => backend.getItem(name(key)))
      if (typeof raw !== 'string') return undefined
      const record = decodeRecord(key, raw)
      if (record.kind === 'valid') return record.data
      if (record.kind === 'invalid') await drop(key, record.cause)
      return undefined
    },
    async write(key, data) {
      await quietly(key, () => backend.setItem(name(key), encodeRecord(data)))
    },
    async remove(key) {
      await quietly(key, () => backend.removeItem(name(key)))
    },
  }
}
