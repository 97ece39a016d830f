/**
 * Returns the ms until a time (ms since 1970), or 0 after it.
 *
 * @param most - the length of the whole wait in ms. If more remains, the clock was set back, and
 * the wait counts as over
 */
export function msUntil(time: number | undefined, most = Number.POSITIVE_INFINITY): number {
  const remaining = time === undefined ? 0 : time - Date.now()
  return remaining > most ? 0 : Math.max(0, remaining)
}

/**
 * Returns the seconds until a time (ms since 1970), rounded up, or 0 after it. `most` is as in
 * {@link msUntil}.
 */
export const secondsUntil = (time: number | undefined, most?: number): number =>
  Math.ceil(msUntil(time, most) / 1_000)
