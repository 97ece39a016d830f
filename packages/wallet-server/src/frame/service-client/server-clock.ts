/** The tolerated difference, which causes no refusal. In ms. */
const tolerance = 30_000

/**
 * The server's time, learned from its answers. A device's clock may be hours off, and proofs need
 * the server's time.
 */
export interface ServerClock {
  /** In ms since 1970. */
  now(): number
  /**
   * Sets the clock to the time of an answer.
   *
   * @returns whether the clock was off
   */
  set(answer: Response): boolean
}

/** @param device - returns the device's time, in ms since 1970 */
export function createServerClock(device: () => number): ServerClock {
  let ahead = 0
  const now = () => device() + ahead
  return {
    now,
    set(answer) {
      const off = Date.parse(answer.headers.get('date') ?? '') - now()
      if (!(Math.abs(off) > tolerance)) return false
      ahead += off
      return true
    },
  }
}
