/** The longest wait that is read from a date by the page's own clock, which may be wrong. In s. */
const longestByOwnClock = 60

/**
 * How long a server asks to be left alone: its `Retry-After`, in seconds or as a date.
 *
 * @returns whole seconds, never negative; undefined when it says nothing readable
 */
export function readRetryAfter(headers: Headers): number | undefined {
  const given = headers.get('retry-after')
  if (given === null) return undefined
  if (/^\s*\d+\s*$/.test(given)) return Number(given)
  const secondsSince = (clock: number) => Math.ceil((Date.parse(given) - clock) / 1000)
  // A date is of the server's clock, which pages of other origins rarely see.
  const byServer = secondsSince(Date.parse(headers.get('date') ?? ''))
  if (!Number.isNaN(byServer)) return Math.max(byServer, 0)
  const byPage = secondsSince(Date.now())
  return byPage > 0 ? Math.min(byPage, longestByOwnClock) : undefined
}
