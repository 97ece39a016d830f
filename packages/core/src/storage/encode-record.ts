import type { StorageKey, StoredRecords } from './keys.js'

/** Raised when a record's shape changes; records of a newer version are left alone. */
export const recordVersion = 1

/** A record as it is kept: `{"v":1,"data":…}`. */
export const encodeRecord = <Key extends StorageKey>(data: StoredRecords[Key]): string =>
  JSON.stringify({ v: recordVersion, data })
