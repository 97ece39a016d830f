/**
 * The delays of the repeated reads, in ms. Some wallets announce a change before they make it, or announce no
 * accounts and then the new ones. So the wallet is read at once and after each delay. Only the last read may
 * conclude that it shares no account.
 *
 * EIP-1193 providers need no repeated reads: an empty list there means that the site has no permission.
 */
const delays = [200, 700] as const

/** Repeated reads of a wallet after its events. */
export interface Looks {
  /** Reads now and after each delay. A new event cancels the reads still planned. */
  begin(): void
  stop(): void
}

/**
 * Plans the repeated reads.
 *
 * @param look - called with whether this read is the last, which may conclude that the wallet shares no account
 */
export function createLooks(look: (isLast: boolean) => void): Looks {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  return {
    begin() {
      stop()
      timers = delays.map((delay, at) => setTimeout(() => look(at === delays.length - 1), delay))
      look(false)
    },
    stop,
  }
}
