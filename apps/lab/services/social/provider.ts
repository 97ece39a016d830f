import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import Provider, { type ClientMetadata, interactionPolicy, type JWK } from 'oidc-provider'
import { page } from './sign-in-page.js'
import { readUser, userOf } from './users.js'

/** Google lets a visitor with several accounts choose one. */
const policy = interactionPolicy.base()
policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)

export interface ProviderOptions {
  /** The issuer's URL. */
  readonly url: string
  readonly clients: readonly ClientMetadata[]
  /** The keys that sign ID tokens. */
  readonly keys: JWK[]
  readonly isSecret: (clientId: string, given: string) => Promise<boolean>
}

/** Creates the provider with its pages, and the user endpoints of services with OAuth 2.0 only. */
export function createProvider({
  url,
  clients,
  keys,
  isSecret,
}: ProviderOptions): (request: IncomingMessage, response: ServerResponse) => unknown {
  const provider = new Provider(url, {
    clients: clients.map((client) => ({
      ...client,
      response_types: ['code'],
      grant_types: ['authorization_code'],
    })),
    jwks: { keys },
    scopes: ['openid', 'public_profile', 'users.read', 'tweet.read', 'identify', 'read:user'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google and Apple put these claims into the ID token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...readUser(id) }) }),
    renderError(ctx, out) {
      ctx.type = 'text'
      ctx.body = `${out.error}: ${out.error_description}`
    },
  })
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: { clientId: string }, given: string) {
      return isSecret(this.clientId, given)
    },
  })

  const app = new Hono()
  app.get('/users/:service', async (c) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    const accessToken = token === undefined ? undefined : await provider.AccessToken.find(token)
    const service = c.req.param('service')
    if (!accessToken?.accountId || !accessToken.clientId?.startsWith(`${service}-`))
      return c.text('no', 401)
    return c.json(userOf(service, accessToken.accountId))
  })
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const handle = provider.callback()
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url)
    if (pathname.startsWith('/users/')) return answer(request, response)
    if (pathname.startsWith('/interaction/')) return interact(provider, request, response)
    return handle(request, response)
  }
}

/** Shows the page on which a visitor types their name or cancels. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  try {
    const { params, prompt } = await provider.interactionDetails(request, response)
    const clientId = String(params.client_id)
    if (request.method !== 'POST') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(String(await page(clientId.split('-')[0] ?? '')))
      return
    }
    const form = await readForm(request)
    const accountId = form.get('name')?.trim()
    if (form.get('answer') === 'cancel' || !accountId) {
      const refused = { error: 'access_denied', error_description: 'The visitor declined.' }
      await provider.interactionFinished(request, response, refused)
      return
    }
    const grant = new provider.Grant({ accountId, clientId })
    grant.addOIDCScope(String(params.scope ?? ''))
    grant.addOIDCClaims(['sub'])
    const result = { login: { accountId }, consent: { grantId: await grant.save() } }
    await provider.interactionFinished(request, response, {
      ...result,
      [prompt.name]: result[prompt.name as 'login'] ?? {},
    })
  } catch {
    response.writeHead(400, { 'Content-Type': 'text/plain' })
    response.end('This sign-in has expired.')
  }
}

async function readForm(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) body += chunk
  return new URLSearchParams(body)
}
