/** Parameters that let their reader act as the visitor. */
const secret =
  /^(code|state|token|access_token|id_token|refresh_token|result_uri|session|auth|jwt|otp|password|secret|key|api_?key|signature|sig|nonce|symkey)$/i

/**
 * The page's address without what must not reach another app: credentials, the fragment (OAuth
 * answers arrive there), codes and tokens.
 *
 * @returns '' when it is no http(s) address
 */
export function shareableUrl(href: string): string {
  try {
    const url = new URL(href)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return ''
    url.username = ''
    url.password = ''
    url.hash = ''
    for (const name of [...url.searchParams.keys()]) {
      if (secret.test(name)) url.searchParams.delete(name)
    }
    return url.href
  } catch {
    return ''
  }
}
