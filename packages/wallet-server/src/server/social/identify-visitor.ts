import type { WindowProvider } from '../../service/social.js'
import type { Service } from '../service.js'
import { readTelegramLogin } from '../telegram/read-telegram-login.js'
import { type AuthorizationSecrets, readAuthorization } from './authorization.js'
import type { ServiceAccount } from './social-service.js'
import { redirectUri } from './window-url.js'

/**
 * Whom a service says that the visitor is whose window came back.
 *
 * @throws AccessDeniedError where the visitor said no
 * @throws where what it says does not hold
 */
export async function identifyVisitor(
  service: Service,
  provider: WindowProvider,
  answer: URLSearchParams,
  secrets: AuthorizationSecrets,
): Promise<ServiceAccount> {
  if (provider === 'telegram') return readTelegramLogin(service, answer.get('result') ?? '')
  const known = service.social[provider]
  if (!known) throw new Error('The service is not offered.')
  return readAuthorization(known, redirectUri(service.origin, provider), answer, secrets)
}
