/**
 * How long a server asks to be left alone: its `Retry-After`, in seconds or as a date.
 *
 * @returns whole seconds, never negative; undefined when it says nothing readable
 */
export function readRetryAfter(headers: Headers): number | undefined {
  const given = headers.get('retry-after')
  if (given === null) return undefined
  const seconds = /^\s*\d+\s*$/.test(given)
    ? Number(given)
    : Math.ceil((Date.parse(given) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0)
}
