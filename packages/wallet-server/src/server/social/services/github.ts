import { ClientSecretPost } from 'oauth4webapi'
import * as z from 'zod/mini'
import { createOAuthService } from '../oauth-service.js'
import type { OAuthClient } from '../options.js'
import { readLabel } from '../social-service.js'

/** https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps */
export const createGitHub = (options: OAuthClient) =>
  createOAuthService({
    options,
    scope: 'read:user',
    authenticate: ClientSecretPost,
    issuer: 'https://github.com/login/oauth',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
    },
    user: z.object({ id: z.int(), login: z.string() }),
    read: ({ id, login }) => ({ subject: String(id), label: readLabel(login) }),
  })
