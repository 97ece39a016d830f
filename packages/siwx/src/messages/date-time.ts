const shape =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i

/**
 * Parses an RFC 3339 date and time.
 *
 * @returns ms since 1970, or undefined for another format or a day that does not exist
 */
export function readDateTime(text: string): number | undefined {
  const [, year, month, day] = shape.exec(text) ?? []
  if (year === undefined) return undefined
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const isInCalendar = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isInCalendar ? Date.parse(text.toUpperCase()) : undefined
}

export const isDateTime = (text: string): boolean => readDateTime(text) !== undefined
