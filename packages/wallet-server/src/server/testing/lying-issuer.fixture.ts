// A double of an OpenID Connect service, because no real one lies: the test sets its ID token.
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listen } from '../../../../../apps/lab/services/http/listen.js'

interface Lie {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly isOver?: boolean
  /** Whether the token is signed by a key that the issuer does not publish. */
  readonly isForged?: boolean
}

export async function startLyingIssuer() {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  let nonce = ''
  let lie: Lie = {}
  const answers: Record<string, (url: string) => Promise<object>> = {
    '/.well-known/openid-configuration': async (issuer) => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': async () => ({
      keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
    }),
    '/token': async (iss) => ({
      access_token: 'token',
      token_type: 'bearer',
      id_token: await new SignJWT({ iss, aud: 'wallet', sub: 'them', nonce, ...lie.claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt()
        .setExpirationTime(lie.isOver ? 1 : '5m')
        .sign(lie.isForged ? other.privateKey : own.privateKey),
    }),
  }
  const { url, stop } = await listen({
    async fetch(request: Request) {
      const { origin, pathname } = new URL(request.url)
      const answer = answers[pathname]
      return answer ? Response.json(await answer(origin)) : new Response(null, { status: 404 })
    },
  })
  return {
    stop,
    options: { clientId: 'wallet', clientSecret: 'secret', issuer: url },
    /** Answers the login of a window. */
    answer(uri: string, next: Lie): Request {
      const { searchParams } = new URL(uri)
      nonce = searchParams.get('nonce') ?? ''
      lie = next
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', 'code')
      back.searchParams.set('state', searchParams.get('state') ?? '')
      return new Request(back)
    },
  }
}
