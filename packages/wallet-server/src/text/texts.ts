/** Fills a text's `{name}` placeholders with values. */
export const fill = (
  template: string,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )

const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** @param code - BCP 47 */
export const directionOf = (code: string): 'ltr' | 'rtl' => (rightToLeft.test(code) ? 'rtl' : 'ltr')
