import type { TestWalletStorage } from './eip6963/types.js'

/** Writes what a real wallet would remember of this site and of itself. Never throws. */
export function writeRecord(
  storage: TestWalletStorage | undefined,
  key: string,
  record: Readonly<Record<string, unknown>>,
): void {
  try {
    storage?.setItem(key, JSON.stringify(record))
  } catch {
    // Full or forbidden storage: the wallet forgets at reload, nothing worse.
  }
}

/** What {@link writeRecord} wrote, to be checked field by field. Never throws. */
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
