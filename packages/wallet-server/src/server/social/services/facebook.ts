import { ClientSecretPost } from 'oauth4webapi'
import * as z from 'zod/mini'
import { createOAuthService } from '../oauth-service.js'
import type { OAuthClient } from '../options.js'
import { readLabel, subject } from '../social-service.js'

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
export const createFacebook = (options: OAuthClient) =>
  createOAuthService({
    options,
    scope: 'public_profile',
    authenticate: ClientSecretPost,
    issuer: 'https://www.facebook.com',
    endpoints: {
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      user: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    },
    user: z.object({ id: subject, name: z.optional(z.string()) }),
    read: ({ id, name }) => ({ subject: id, label: readLabel(name) }),
  })
