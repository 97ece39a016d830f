/**
 * Returns the ms until a time (ms since 1970), or 0 after it.
 *
 * @param most - the length of the whole wait, in ms. More remains only if the clock was set back,
 * and then the wait is over
 */
export function msUntil(time: number | undefined, most = Number.POSITIVE_INFINITY): number {
  const left = time === undefined ? 0 : time - Date.now()
  return left > most ? 0 : Math.max(0, left)
}

/**
 * Returns the whole seconds until a time (ms since 1970), or 0 after it. `most` as in {@link
 * msUntil}.
 */
export const secondsUntil = (time: number | undefined, most?: number): number =>
  Math.ceil(msUntil(time, most) / 1_000)
