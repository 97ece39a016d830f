/**
 * Several wallets tell of a change before they have made it, or of no accounts and then of the new ones: they are looked at
 * again after so long, and share nothing only once the last look says so. In ms.
 */
const delays = [200, 700] as const

/** Looks at a wallet after each of its events. */
export interface Looks {
  /** Now and again; what an earlier event began ends. */
  begin(): void
  stop(): void
}

/** @param look - told whether nothing that it sees is awaited any longer */
export function createLooks(look: (isLast: boolean) => void): Looks {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  return {
    begin() {
      stop()
      timers = delays.map((delay) => setTimeout(() => look(delay === delays[1]), delay))
      look(false)
    },
    stop,
  }
}
