import type { WindowProvider } from '../../service/social.js'
import type { Service } from '../service.js'
import { readTelegramLogin } from '../telegram/read-telegram-login.js'
import { type AuthorizationSecrets, readAuthorization } from './authorization.js'
import type { ServiceAccount } from './social-service.js'
import { redirectUri } from './window-url.js'

/**
 * Returns the account of the visitor whose login window returned.
 *
 * @throws AccessDeniedError if the visitor refused
 * @throws for an invalid answer
 */
export async function identifyVisitor(
  service: Service,
  provider: WindowProvider,
  answer: URLSearchParams,
  secrets: AuthorizationSecrets,
): Promise<ServiceAccount> {
  if (provider === 'telegram') return readTelegramLogin(service, answer.get('result') ?? '')
  const socialService = service.social[provider]
  if (!socialService) throw new Error('The service is not offered.')
  return readAuthorization(socialService, redirectUri(service.origin, provider), answer, secrets)
}
