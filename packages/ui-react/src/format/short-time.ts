/** The time of day, of one piece: "3:45" and "PM" stay on one line. */
export const shortTime = (time: number | Date, locale: string | undefined): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time).replace(/\s/g, '\u00a0')
