/** What a language writes within numbers. Some write money with other marks. */
export interface NumberMarks {
  /** Between whole and fraction. */
  readonly points: ReadonlySet<string>
  /** Between thousands. */
  readonly groups: ReadonlySet<string>
}

const styles = ['decimal', 'currency'] as const

/** @param locale - BCP 47; the browser's where there is none */
export function numberMarks(locale?: string): NumberMarks {
  const parts = styles.flatMap((style) =>
    new Intl.NumberFormat(locale, { style, currency: 'USD' }).formatToParts(12_345_678.5),
  )
  const marks = (type: Intl.NumberFormatPartTypes) =>
    new Set(parts.flatMap((part) => (part.type === type ? part.value : [])))
  return { points: marks('decimal'), groups: marks('group') }
}
