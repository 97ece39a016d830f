const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Formats a past time: within a day as "5 min. ago", otherwise as a date, "Nov 3". Times are in ms
 * since 1970.
 */
export function shortWhen(time: number, now: number, locale: string | undefined): string {
  const age = Math.max(0, now - time)
  if (age >= day) {
    return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(time)
  }
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  if (age < minute) return format.format(0, 'second')
  return age < hour
    ? format.format(-Math.floor(age / minute), 'minute')
    : format.format(-Math.floor(age / hour), 'hour')
}
