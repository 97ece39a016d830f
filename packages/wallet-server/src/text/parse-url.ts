/** A text as a URL, where it is one. `URL.parse` and `URL.canParse` are younger than the browsers that are supported. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
