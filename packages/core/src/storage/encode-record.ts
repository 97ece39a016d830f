import type { StorageKey, StoredRecords } from './keys.js'

/** The version of the records, increased when their form changes. Records of a newer version are left unchanged. */
export const recordVersion = 1

/** Encodes a record for storage: `{"v":1,"data":…}`. */
export const encodeRecord = <Key extends StorageKey>(data: StoredRecords[Key]): string =>
  JSON.stringify({ v: recordVersion, data })
