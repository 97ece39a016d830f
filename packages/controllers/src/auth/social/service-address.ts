import type { SocialProvider } from '@carabiner/core'
import type { AuthCapability, LoginProvider } from '@carabiner/core/internal'
import { SocialStartError } from '../auth-errors.js'
import { parseUrl } from '../parse-url.js'

/** A login in a window or by navigation of the page. Farcaster uses a channel instead. */
export type WindowLogin = Exclude<LoginProvider, 'farcaster'>

/** Whether the wallet's frame supports a service by name. */
const isSocialProvider = (name: LoginProvider): name is SocialProvider =>
  name !== 'farcaster' && name !== 'telegram'

interface AddressRequest {
  readonly provider: WindowLogin
  /** The address to return to, if the page itself navigates. */
  readonly returnTo?: string
  readonly signal: AbortSignal
}

/**
 * Returns the wallet's URL to sign in at a service.
 *
 * @throws {SocialStartError} if the URL is missing or insecure
 */
export async function serviceAddress(
  { social, telegram }: Pick<AuthCapability, 'social' | 'telegram'>,
  { provider, ...asked }: AddressRequest,
): Promise<string> {
  try {
    const answer = isSocialProvider(provider)
      ? await social.redirectUri({ provider, ...asked })
      : await telegram?.redirectUri(asked)
    if (!answer) throw new Error('the wallet does not offer that service')
    // Other schemes are rejected: a `javascript:` URL would run in this page.
    if (!isSecureUrl(answer.uri)) throw new Error('not a secure URL')
    return answer.uri
  } catch (error) {
    throw asked.signal.aborted ? error : new SocialStartError(error)
  }
}

/** Whether a URL uses TLS or points to this machine. Rejects scripts in URLs from the wallet. */
export function isSecureUrl(text: string): boolean {
  const { protocol, hostname } = parseUrl(text) ?? {}
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}
