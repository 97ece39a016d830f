/** The longest pause, in s, that is accepted if only the page's own clock is available, which may be wrong. */
const longestByOwnClock = 60

/**
 * Reads a server's `Retry-After`, in seconds or as a date.
 *
 * @returns whole seconds, never negative, or undefined without a readable value
 */
export function readRetryAfter(headers: Headers): number | undefined {
  const header = headers.get('retry-after')
  if (header === null) return undefined
  if (/^\s*\d+\s*$/.test(header)) return Number(header)
  const secondsSince = (clock: number) => Math.ceil((Date.parse(header) - clock) / 1000)
  // The server set the date by its own clock, which pages of other origins can rarely read.
  const byServer = secondsSince(Date.parse(headers.get('date') ?? ''))
  if (!Number.isNaN(byServer)) return Math.max(byServer, 0)
  const byPage = secondsSince(Date.now())
  return byPage > 0 ? Math.min(byPage, longestByOwnClock) : undefined
}
