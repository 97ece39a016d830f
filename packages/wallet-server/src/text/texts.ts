/** Fills a text's `{name}` placeholders with values. */
export const fill = (
  template: string,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
