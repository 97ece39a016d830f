import { ClientSecretPost } from 'oauth4webapi'
import { createOidcService } from '../oidc-service.js'
import type { OidcClient } from '../options.js'

/** https://developers.google.com/identity/openid-connect/openid-connect */
export const createGoogle = (options: OidcClient, now: () => number) =>
  createOidcService({
    issuer: options.issuer ?? 'https://accounts.google.com',
    clientId: options.clientId,
    now,
    authenticate: async () => ClientSecretPost(options.clientSecret),
    scope: 'openid email profile',
    // Visitors with several accounts choose one, and no window signs in without a visible step.
    parameters: { prompt: 'select_account' },
  })
