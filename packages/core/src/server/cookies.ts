/** Returns a cookie's value from a `Cookie` header or `document.cookie`, or undefined if it is absent or malformed. */
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
 * Returns the text of a `Set-Cookie` header or of an assignment to `document.cookie`. Requests that other sites embed
 * do not send the cookie.
 *
 * @param seconds - the cookie's lifetime
 */
export const writeCookie = (name: string, value: string, seconds: number): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)};path=/;max-age=${seconds};samesite=lax`
