import type { WindowProvider } from '../../service/social.js'
import { RefusedError } from '../refused-error.js'
import type { Service } from '../service.js'
import { telegramUrl } from '../telegram/telegram-url.js'
import { type AuthorizationSecrets, authorizationUrl } from './authorization.js'

/** Where a window comes back to: another address for each service, so that none can answer for another. */
export const redirectUri = (origin: string, provider: WindowProvider) =>
  `${origin}/callback/${provider}`

/**
 * Where a window is sent to sign in.
 *
 * @throws RefusedError `not_offered`
 */
export async function windowUrl(
  { origin, social, telegram }: Service,
  provider: WindowProvider,
  secrets: AuthorizationSecrets,
): Promise<string> {
  const uri = redirectUri(origin, provider)
  if (provider === 'telegram') {
    if (!telegram) throw new RefusedError('not_offered')
    return telegramUrl(telegram, origin, `${uri}?state=${secrets.state}`)
  }
  const service = social[provider]
  if (!service) throw new RefusedError('not_offered')
  return authorizationUrl(service, uri, secrets)
}
