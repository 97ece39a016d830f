import type { TestWalletStorage } from './eip6963/types.js'

/** Stores what a real wallet remembers of this site and itself. Never throws. */
export function writeRecord(
  storage: TestWalletStorage | undefined,
  key: string,
  record: Readonly<Record<string, unknown>>,
): void {
  try {
    storage?.setItem(key, JSON.stringify(record))
  } catch {
    // If storage is full or denied, the wallet only loses its state on a reload.
  }
}

/** Reads a record of {@link writeRecord}. The caller checks each field. Never throws. */
export function readRecord(
  storage: TestWalletStorage | undefined,
  key: string,
): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export const readBoolean = (value: unknown, otherwise: boolean) =>
  typeof value === 'boolean' ? value : otherwise
