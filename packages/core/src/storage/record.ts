// Loaded only if a record exists, since it imports every schema.
import * as z from 'zod/mini'
import { zInt } from '../schema/zod-bounds.js'
import { recordVersion } from './encode-record.js'
import { type StorageKey, type StoredRecords, storageSchemas } from './keys.js'

const maxRecordLength = 256 * 1024
const envelope = z.object({ v: zInt(0, Number.MAX_SAFE_INTEGER), data: z.unknown() })

/** The content of a stored string. `newer` means that a later version of this library wrote it. */
export type DecodedRecord<Key extends StorageKey> =
  | { kind: 'valid'; data: StoredRecords[Key] }
  | { kind: 'newer' }
  | { kind: 'invalid'; cause?: unknown }

/** Decodes a stored string with the schema of its key. Never throws. */
export function decodeRecord<Key extends StorageKey>(key: Key, raw: string): DecodedRecord<Key> {
  const outer = z.safeParse(envelope, raw.length > maxRecordLength ? undefined : parseJson(raw))
  if (!outer.success) return { kind: 'invalid', cause: outer.error }
  if (outer.data.v > recordVersion) return { kind: 'newer' }
  const schema: z.ZodMiniType<StoredRecords[Key]> = storageSchemas[key]
  const record = z.safeParse(schema, outer.data.data)
  return record.success
    ? { kind: 'valid', data: record.data }
    : { kind: 'invalid', cause: record.error }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
