import type { AuthCapability } from '@carabiner/core/internal'
import { SocialStartError } from '../auth-errors.js'
import { isSecureUrl } from '../secure-url.js'
import { isSocialProvider, type WindowLogin } from './social-name.js'

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
