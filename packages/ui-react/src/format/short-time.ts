/** Formats the time of day without a line break: "3:45" and "PM" stay together. */
export const shortTime = (time: number | Date, locale: string | undefined): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time).replace(/\s/g, '\u00a0')
