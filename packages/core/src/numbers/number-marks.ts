/** The decimal points and thousands separators of a language. Some languages use other ones for money. */
export interface NumberMarks {
  /** The characters used as decimal points. */
  readonly points: ReadonlySet<string>
  /** The characters used as thousands separators. */
  readonly groups: ReadonlySet<string>
}

const styles = ['decimal', 'currency'] as const

/**
 * Returns the marks of a language.
 *
 * @param locale - BCP 47.
 * @default the browser's
 */
export function numberMarks(locale?: string): NumberMarks {
  const parts = styles.flatMap((style) =>
    new Intl.NumberFormat(locale, { style, currency: 'USD' }).formatToParts(12_345_678.5),
  )
  const marks = (type: Intl.NumberFormatPartTypes) =>
    new Set(parts.flatMap((part) => (part.type === type ? part.value : [])))
  return { points: marks('decimal'), groups: marks('group') }
}
