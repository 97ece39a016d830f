import type { SocialProvider } from '@carabiner/core'
import type { AuthCapability, LoginProvider } from '@carabiner/core/internal'
import { SocialStartError } from '../auth-errors.js'
import { parseUrl } from '../parse-url.js'

/** A login that takes a window, or the page's place. Farcaster has a way of its own. */
export type WindowLogin = Exclude<LoginProvider, 'farcaster'>

/** The services that the wallet's frame is asked for by name. */
const isSocialProvider = (name: LoginProvider): name is SocialProvider =>
  name !== 'farcaster' && name !== 'telegram'

interface AddressRequest {
  readonly provider: WindowLogin
  /** Where the page is to be again afterwards, where it goes itself. */
  readonly returnTo?: string
  readonly signal: AbortSignal
}

/**
 * Where a visitor signs in at a service, as the wallet says.
 *
 * @throws {SocialStartError} where it says none, or none that a page may follow
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
    // A script in an address would run in the page.
    if (!isSecureUrl(answer.uri)) throw new Error('not an address to follow')
    return answer.uri
  } catch (error) {
    throw asked.signal.aborted ? error : new SocialStartError(error)
  }
}

/** An address over TLS, or on this machine: what a wallet names is followed there alone, never as a script. */
export function isSecureUrl(text: string): boolean {
  const { protocol, hostname } = parseUrl(text) ?? {}
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}
