/**
 * The page's address as another app may read it: origin and path. Not its credentials or fragment, and
 * of its query only what the host names: sessions, codes and tokens go by any name.
 *
 * @param parameters - names of query parameters that go along
 * @returns '' when it is no http(s) address
 */
export function shareableUrl(href: string, parameters: readonly string[] = []): string {
  try {
    const { protocol, origin, pathname, searchParams } = new URL(href)
    if (protocol !== 'https:' && protocol !== 'http:') return ''
    const url = new URL(pathname, origin)
    for (const [name, value] of searchParams) {
      if (parameters.includes(name)) url.searchParams.append(name, value)
    }
    return url.href
  } catch {
    return ''
  }
}
