import { withDeadline } from '../../async/deadline.js'
import { WalletTimeoutError } from '../../errors/connection-errors.js'
import type { SdkStorage } from '../sdk/sdk-storage.js'
import { FencedOffError, type FencedStore } from './fenced-store.js'
import { ownerKey } from './owner-record.js'

/** The records of a client, and their store. */
export type Records = SdkStorage &
  Partial<FencedStore> & {
    /** Whether the records are in memory only. */
    isTemporary?: boolean
  }

interface Start<Client> {
  /** The time limit for opening the database, in ms. After it, pairing continues without the database. */
  timeout: number
  /** Aborts when the client is no longer needed. */
  signal: AbortSignal
  /** Returns records in this page's memory, for the case that the stored ones are unusable. */
  inMemory(why: unknown): Records
  start(records: Records): Promise<Client>
}

/**
 * Starts a client with the stored records. If those do not open or are unreadable, starts with empty ones, so that
 * wallets can be paired. A start that fails with readable records does not discard them.
 */
export async function startOnRecords<Client>(
  opening: Promise<Records>,
  { timeout, signal, inMemory, start }: Start<Client>,
): Promise<{ client: Client; records: Records }> {
  const read = async (opened: Records) => {
    await opened.getEntries()
    // A host's own store lists nothing before the first write.
    await opened.getItem(ownerKey)
  }
  const open = async () => {
    const opened = await opening
    try {
      // A store that is briefly busy fails once. Without a second attempt, this page would lose its session.
      await read(opened).catch(unlessFenced(() => read(opened)))
      return opened
    } catch (error) {
      return unlessFenced(inMemory)(error)
    }
  }
  let records: Records
  try {
    records = await withDeadline(open(), { action: 'open records', timeout, signal })
  } catch (error) {
    // A tab that does not answer may block the database.
    if (!(error instanceof WalletTimeoutError)) throw error
    records = inMemory(error)
  }
  return { client: await start(records), records }
}

/** Runs the action after an error, unless another tab has become the owner. */
const unlessFenced =
  <T>(action: (error: unknown) => T) =>
  (error: unknown): T => {
    if (error instanceof FencedOffError) throw error
    return action(error)
  }
