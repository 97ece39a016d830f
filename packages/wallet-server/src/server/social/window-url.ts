import type { WindowProvider } from '../../service/social.js'
import { RefusedError } from '../refused-error.js'
import type { Service } from '../service.js'
import { telegramUrl } from '../telegram/telegram-url.js'
import { type AuthorizationSecrets, authorizationUrl } from './authorization.js'

/**
 * Returns the URL that a window returns to. Each service has its own, so that it cannot answer for
 * another.
 */
export const redirectUri = (origin: string, provider: WindowProvider) =>
  `${origin}/callback/${provider}`

/**
 * Returns the login URL of a window.
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
