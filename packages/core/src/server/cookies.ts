/** A cookie's value from a `Cookie` header or `document.cookie`; undefined when absent or malformed. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key = '', ...value] = pair.trim().split('=')
    if (key !== encodeURIComponent(name)) continue
    try {
      return decodeURIComponent(value.join('='))
    } catch {
      return undefined
    }
  }
  return undefined
}

/**
 * A `Set-Cookie` text that scripts and servers of this site alone may read.
 *
 * @param seconds - how long it is kept
 */
export const writeCookie = (name: string, value: string, seconds: number): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)};path=/;max-age=${seconds};samesite=lax`
