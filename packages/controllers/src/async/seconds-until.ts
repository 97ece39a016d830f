/**
 * Ms until a time (ms since 1970); 0 once it is there.
 *
 * @param most - how long the whole wait was meant to be, in ms: more than that is left only where the clock was set
 * back, and then the wait is over
 */
export function msUntil(time: number | undefined, most = Number.POSITIVE_INFINITY): number {
  const left = time === undefined ? 0 : time - Date.now()
  return left > most ? 0 : Math.max(0, left)
}

/** Whole seconds until a time (ms since 1970); 0 once it is there. `most` is that of {@link msUntil}. */
export const secondsUntil = (time: number | undefined, most?: number): number =>
  Math.ceil(msUntil(time, most) / 1_000)
