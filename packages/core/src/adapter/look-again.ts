/**
 * Wallets announce a change before they have made it, or announce no accounts and then the new ones. So the wallet is read
 * at once and again after these delays; only the last read may conclude that it shares nothing. In ms.
 *
 * EIP-1193 providers are not looked at again: an empty list there means that the site's permission is gone.
 */
const delays = [200, 700] as const

/** Looks at a wallet after each of its events. */
export interface Looks {
  /** Reads now and after each delay. A new event cancels the reads still planned. */
  begin(): void
  stop(): void
}

/** @param look - told whether it is the last one: it then may conclude that the wallet shares nothing */
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
