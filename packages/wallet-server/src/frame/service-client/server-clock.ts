/** Less is no reason for a refusal. In ms. */
const tolerance = 30_000

/** The server's time, as far as it told it: a device's clock may be hours off, and a proof is dated by the server's. */
export interface ServerClock {
  /** In ms since 1970. */
  now(): number
  /**
   * Takes over the time of an answer.
   *
   * @returns whether the clock was off
   */
  set(answer: Response): boolean
}

/** @param device - the device's time, in ms since 1970 */
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
