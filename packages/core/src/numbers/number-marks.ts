/** The number marks of a language. Some languages use other marks for money. */
export interface NumberMarks {
  /** Decimal points. */
  readonly points: ReadonlySet<string>
  /** Thousands separators. */
  readonly groups: ReadonlySet<string>
}

const styles = ['decimal', 'currency'] as const

/** @param locale - BCP 47. @default the browser's */
export function numberMarks(locale?: string): NumberMarks {
  const parts = styles.flatMap((style) =>
    new Intl.NumberFormat(locale, { style, currency: 'USD' }).formatToParts(12_345_678.5),
  )
  const marks = (type: Intl.NumberFormatPartTypes) =>
    new Set(parts.flatMap((part) => (part.type === type ? part.value : [])))
  return { points: marks('decimal'), groups: marks('group') }
}
