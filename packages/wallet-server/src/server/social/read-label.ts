import { safeText } from '@carabiner/core/adapter'

/** The first of the names that a service tells, so that it can be shown. */
export function readLabel(...names: readonly (string | null | undefined)[]): string | null {
  for (const name of names) {
    const text = safeText(name ?? '', 120)
    if (text) return text
  }
  return null
}
