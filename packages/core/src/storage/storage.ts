import * as z from 'zod/mini'
import { InvalidStoredRecordError } from '../errors/input-errors.js'
import type { Logger } from '../logger/logger.js'
import type { StorageBackend } from './backend.js'
import { type StorageKey, type StoredRecords, storageSchemas } from './keys.js'

/** Raised when a record's shape changes; records of a newer version are left alone. */
const version = 1
const maxRecordLength = 256 * 1024
const envelope = z.object({ v: z.int(), data: z.unknown() })

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
      const outer = z.safeParse(envelope, raw.length > maxRecordLength ? undefined : parseJson(raw))
      if (outer.success) {
        if (outer.data.v > version) return undefined
        const schema: z.ZodMiniType<StoredRecords[Key]> = storageSchemas[key]
        const record = z.safeParse(schema, outer.data.data)
        if (record.success) return record.data
      }
      await drop(key, outer.error)
      return undefined
    },
    async write(key, data) {
      await quietly(key, () => backend.setItem(name(key), JSON.stringify({ v: version, data })))
    },
    async remove(key) {
      await quietly(key, () => backend.removeItem(name(key)))
    },
  }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
