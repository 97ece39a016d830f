import * as z from 'zod/mini'
import { createOAuthService } from '../oauth-service.js'
import type { OAuthClient } from '../options.js'
import { readLabel, subject } from '../social-service.js'

/** https://discord.com/developers/docs/topics/oauth2 */
export const createDiscord = (options: OAuthClient) =>
  createOAuthService({
    options,
    scope: 'identify',
    issuer: 'https://discord.com',
    endpoints: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
    user: z.object({ id: subject, username: z.string() }),
    read: ({ id, username }) => ({ subject: id, label: readLabel(username) }),
  })
