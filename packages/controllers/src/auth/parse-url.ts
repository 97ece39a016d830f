/** Parses a URL. Some supported browsers lack `URL.parse` and `URL.canParse`. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
