import * as z from 'zod/mini'
import { createOAuthService } from '../oauth-service.js'
import type { OAuthClient } from '../options.js'
import { readLabel, subject } from '../social-service.js'

/** https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
export const createX = (options: OAuthClient) =>
  createOAuthService({
    // X allows `users.read` only together with `tweet.read`.
    options,
    scope: 'users.read tweet.read',
    issuer: 'https://x.com',
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me',
    },
    user: z.object({
      data: z.object({ id: subject, username: z.string() }),
    }),
    read: ({ data }) => ({ subject: data.id, label: readLabel(data.username) }),
  })
