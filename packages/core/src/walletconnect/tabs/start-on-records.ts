import { withDeadline } from '../../async/deadline.js'
import { WalletTimeoutError } from '../../errors/connection-errors.js'
import type { SdkStorage } from '../sdk/sdk-storage.js'
import { FencedOffError, type FencedStore } from './fenced-store.js'
import { ownerKey } from './owner-record.js'

/** What a client keeps, and where. */
export type Records = SdkStorage &
  Partial<FencedStore> & {
    /** They are this page's alone. */
    isTemporary?: boolean
  }

interface Start<Client> {
  /** How long a database may take to open before a visitor who pairs goes on without it, in ms. */
  timeout: number
  /** Aborts when the client is not wanted any more. */
  signal: AbortSignal
  /** Records of this page alone, where those that are kept cannot be used. */
  inMemory(why: unknown): Records
  start(records: Records): Promise<Client>
}

/**
 * Starts a client on what is kept, or on nothing, where that does not open or cannot be read: wallets can then be paired.
 * A start that fails on records that can be read is no reason to leave them.
 */
export async function startOnRecords<Client>(
  opening: Promise<Records>,
  { timeout, signal, inMemory, start }: Start<Client>,
): Promise<{ client: Client; records: Records }> {
  const read = async (opened: Records) => {
    await opened.getEntries()
    // A host's own store lists nothing before it was written to.
    await opened.getItem(ownerKey)
  }
  const open = async () => {
    const opened = await opening
    try {
      // A store that is busy for a moment fails once: the session in it would be lost to this page.
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
    // A tab that does not answer may hold the database.
    if (!(error instanceof WalletTimeoutError)) throw error
    records = inMemory(error)
  }
  return { client: await start(records), records }
}

/** Another tab is the owner now: nothing else is tried here. */
const unlessFenced =
  <T>(action: (error: unknown) => T) =>
  (error: unknown): T => {
    if (error instanceof FencedOffError) throw error
    return action(error)
  }
