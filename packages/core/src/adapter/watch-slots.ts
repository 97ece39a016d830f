import { withDeadline } from '../async/deadline.js'
import { withSignal } from '../async/with-signal.js'
import { PendingLimitError } from '../errors/send-errors.js'

/** The limit of watched transactions per account. */
const pendingLimit = 99

interface WatchOptions {
  /** The account and its network, such as a CAIP-10 id. */
  owner: string
  /** The time limit, in ms. @default 600000 */
  timeout: number | undefined
  /** The signals, any of which ends the watch. */
  signals: readonly AbortSignal[]
}

/** Runs an adapter's watches, with a limit per account. */
export interface WatchSlots {
  /**
   * Runs a watch.
   *
   * @param look - polls until its signal aborts
   * @throws {PendingLimitError | WalletTimeoutError | AbortedError}
   */
  run<T>(options: WatchOptions, look: (stopped: AbortSignal) => Promise<T>): Promise<T>
}

/** Creates the slots for watched transactions, with a limit per owner. */
export function createWatchSlots(): WatchSlots {
  const taken = new Map<string, number>()
  return {
    async run({ owner, timeout = 600_000, signals }, look) {
      const count = taken.get(owner) ?? 0
      if (count >= pendingLimit) throw new PendingLimitError()
      taken.set(owner, count + 1)
      const action = 'transaction receipt'
      try {
        return await withSignal(signals, (signal) =>
          withDeadline(look(signal), { action, timeout, signal }),
        )
      } finally {
        taken.set(owner, (taken.get(owner) ?? 1) - 1)
      }
    },
  }
}
