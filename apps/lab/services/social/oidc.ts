import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { SocialOptions } from '@carabiner/wallet-server'
import { errors, jwtVerify } from 'jose'
import type { ClientAuthMethod, ClientMetadata } from 'oidc-provider'
import { createProvider } from './provider.js'

export interface OidcService {
  /** The issuer's URL. */
  readonly url: string
  /** Registers the wallet of an origin, as with each of the six services. */
  readonly register: (frameOrigin: string) => Required<SocialOptions>
  /** Stops the provider. Safe to call again. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a real OpenID Connect provider on this machine, which stands for each of the six services
 * with a login window. It requires the authorization code flow with PKCE. Typing a name signs in as
 * that user.
 *
 * @param options - port 0, the default, means any free one
 *
 * @example
 * const oidc = await startOidc()
 * // … createAuthServer({ social: oidc.register('http://localhost:8080'), … })
 * await oidc.stop()
 */
export async function startOidc({ port = 0 }: { port?: number } = {}): Promise<OidcService> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const url = `http://127.0.0.1:${address.port}`
  const secret = randomBytes(16).toString('hex')
  const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  /** Checks a client secret. Apple's is a statement signed with the client's key. */
  const isSecret = async (clientId: string, given: string) => {
    if (!clientId.startsWith('apple-')) return given === secret
    const expected = { issuer: 'TEAM', subject: clientId, audience: 'https://appleid.apple.com' }
    try {
      await jwtVerify(given, createPublicKey(apple), { ...expected, algorithms: ['ES256'] })
      return true
    } catch (error) {
      if (error instanceof errors.JOSEError) return false
      throw error
    }
  }
  const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    format: 'jwk',
  })
  const keys = [{ ...jwk, kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'lab' }]
  const clients: ClientMetadata[] = []
  let handle = createProvider({ url, clients, keys, isSecret })
  server.on('request', (request, response) => void handle(request, response))

  const register = (frameOrigin: string) => {
    const client = (service: string, method: ClientAuthMethod = 'client_secret_post') => {
      const clientId = `${service}-${new URL(frameOrigin).host}`
      clients.push({
        client_id: clientId,
        client_secret: secret,
        client_name: service,
        redirect_uris: [`${frameOrigin}/callback/${service}`],
        token_endpoint_auth_method: method,
      })
      return { clientId, clientSecret: secret }
    }
    const endpoints = (service: string) => ({
      endpoints: {
        authorization: `${url}/auth`,
        token: `${url}/token`,
        user: `${url}/users/${service}`,
      },
    })
    const options = {
      google: { ...client('google'), issuer: url },
      apple: {
        clientId: client('apple').clientId,
        teamId: 'TEAM',
        keyId: 'KEY',
        issuer: url,
        privateKey: String(apple.export({ type: 'pkcs8', format: 'pem' })),
      },
      github: { ...client('github'), ...endpoints('github') },
      facebook: { ...client('facebook'), ...endpoints('facebook') },
      x: { ...client('x', 'client_secret_basic'), ...endpoints('x') },
      discord: { ...client('discord', 'client_secret_basic'), ...endpoints('discord') },
    }
    handle = createProvider({ url, clients, keys, isSecret })
    return options
  }
  return {
    url,
    register,
    async stop() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
