/**
 * Formats a time by which something has to be done: the time of day, with the date if that is not
 * today.
 */
export function timeUntil(time: number, locale: string | undefined, now = Date.now()): string {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat(locale, {
    ...(isToday ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(time)
}
