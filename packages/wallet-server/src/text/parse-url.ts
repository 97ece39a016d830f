/**
 * Parses a URL, or returns undefined. `URL.parse` and `URL.canParse` are newer than the supported
 * browsers.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
