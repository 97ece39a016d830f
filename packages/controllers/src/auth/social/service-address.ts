import type { SocialProvider } from '@carabiner/core'
import type { AuthCapability, LoginProvider } from '@carabiner/core/internal'
import { SocialStartError } from '../auth-errors.js'
import { parseUrl } from '../parse-url.js'

/** A login in a window or in place of the page. Farcaster uses a channel instead. */
export type WindowLogin = Exclude<LoginProvider, 'farcaster'>

/** The services that the wallet's frame knows by name. */
const isSocialProvider = (name: LoginProvider): name is SocialProvider =>
  name !== 'farcaster' && name !== 'telegram'

interface AddressRequest {
  readonly provider: WindowLogin
  /** The address to return to, if the page itself navigates. */
  readonly returnTo?: string
  readonly signal: AbortSignal
}

/**
 * Returns the wallet's URL for signing in at a service.
 *
 * @throws {SocialStartError} if the URL is missing or not secure
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
    // A `javascript:` URL would run in the page.
    if (!isSecureUrl(answer.uri)) throw new Error('not an address to follow')
    return answer.uri
  } catch (error) {
    throw asked.signal.aborted ? error : new SocialStartError(error)
  }
}

/** Whether the URL uses TLS or this machine. Guards against scripts in URLs of the wallet. */
export function isSecureUrl(text: string): boolean {
  const { protocol, hostname } = parseUrl(text) ?? {}
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}
