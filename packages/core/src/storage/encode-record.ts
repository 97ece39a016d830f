import type { StorageKey, StoredRecords } from './keys.js'

/** Increased when a record's shape changes. Records of a newer version stay untouched. */
export const recordVersion = 1

/** Encodes a record for storage: `{"v":1,"data":…}`. */
export const encodeRecord = <Key extends StorageKey>(data: StoredRecords[Key]): string =>
  JSON.stringify({ v: recordVersion, data })
