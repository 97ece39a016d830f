import fc from 'fast-check'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { mutatedJson } from '../../../../../apps/lab/services/moods/mutated-json.fixture.js'
import { routes } from '../../service/routes.js'
import type { AuthServer } from '../auth-server.js'
import { origin, serverFixture } from '../testing/server.fixture.js'
import { codeOf, comeBack, openWindow } from '../testing/window.fixture.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 10)
const fixture = serverFixture()
const issuer = 'https://issuer.example'
const endpoints = {
  authorization: `${issuer}/auth`,
  token: `${issuer}/token`,
  user: `${issuer}/user`,
}
const client = { clientId: 'wallet', clientSecret: 'secret', endpoints }
const social = {
  github: client,
  facebook: client,
  x: client,
  discord: client,
  google: { clientId: 'wallet', clientSecret: 'secret', issuer },
}
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let relayed: AuthServer
const farcaster = { rpcUrl: 'https://node.example', relayUrl: 'https://relay.example' }
beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  relayed = fixture.create({ farcaster, deviceWait: 0 })
}, 60_000)
afterEach(() => void vi.unstubAllGlobals())

const token = { access_token: 'token', token_type: 'bearer' }
const users = {
  github: { id: 7, login: 'ann' },
  facebook: { id: '7', name: 'Ann' },
  x: { data: { id: '7', username: 'ann' } },
  discord: { id: '7', username: 'ann' },
}
const claims = {
  iss: issuer,
  aud: 'wallet',
  sub: '7',
  email: 'ann@mail.example',
  name: 'Ann',
  iat: 1,
  exp: 9_000_000_000,
}
const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  id_token_signing_alg_values_supported: ['RS256'],
}

type Answers = Readonly<Record<string, unknown>>

/** Sets the answer of each path of all services: JSON, or the text itself. */
const answerWith = (answers: Answers) =>
  vi.stubGlobal('fetch', async (input: unknown) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    const body = answers[pathname]
    const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
    return new Response(text, { headers: { 'Content-Type': 'application/json' } })
  })

/** Returns the stored users and identities. */
const readStored = async () =>
  JSON.stringify(
    await fixture.database.query(
      `select (select count(*) from wallet_users), (select count(*) from wallet_identities),
        coalesce((select max(length(subject)) from wallet_identities), 0) <= 255 as "isBounded"`,
      [],
    ),
  )

/** Answers a window with this nonce like an OpenID Connect service. */
async function openIdAnswers(idClaims: unknown, nonce: string | null) {
  const id_token = await new SignJWT({ nonce, ...Object(idClaims) })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(keys.privateKey)
  const key = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  return { '/token': { ...token, id_token }, '/keys': { keys: [key] } }
}

/** Signs in. @returns whether the server accepted the service's answer */
async function signIn(
  server: AuthServer,
  provider: keyof typeof social,
  { claims: idToken, ...answers }: Answers,
) {
  const device = await fixture.createDevice(server)
  const discovery = { '/.well-known/openid-configuration': metadata }
  answerWith(discovery)
  const { searchParams } = new URL(await openWindow(device, { provider }))
  const own = provider === 'google' && (await openIdAnswers(idToken, searchParams.get('nonce')))
  answerWith({ ...discovery, ...own, ...answers })
  const before = await readStored()
  const state = searchParams.get('state') ?? ''
  const back = `${origin}/callback/${provider}?${new URLSearchParams({ code: 'code', state })}`
  const { status, resultUri } = await comeBack(server, new Request(back))
  expect(status).toBe(200)
  expect(await readStored()).toBe(before)
  if (resultUri === `${origin}/callback?error=server_error`) return false
  const { user } = await device.get(routes.socialSession, { body: { code: codeOf(resultUri) } })
  expect(user.name?.length ?? 0).toBeLessThanOrEqual(120)
  expect(await readStored()).toContain('"isBounded":true')
  return true
}

it.each(['github', 'facebook', 'x', 'discord'] as const)(
  'a login with %s signs in the visitor that the service’s answer names, or is refused, for any answer',
  async (provider) => {
    const server = fixture.create({ social })
    const answers = { '/token': token, '/user': users[provider] }
    expect(await signIn(server, provider, answers)).toBe(true)
    const mutated = fc.oneof(
      mutatedJson(users[provider]).map((user) => ({ ...answers, '/user': user })),
      mutatedJson(token).map((granted) => ({ ...answers, '/token': granted })),
      fc.constantFrom('', '{', 'null', 'a'.repeat(1_000_000)).map((user) => ({
        ...answers,
        '/user': user,
      })),
    )
    await fc.assert(
      fc.asyncProperty(
        mutated,
        async (mutation) => void (await signIn(server, provider, mutation)),
      ),
      { numRuns },
    )
  },
)

it.each(['7'.repeat(256), '7\u0000', '\u202e7', ''])(
  'a social login refuses an account whose id is empty, too long or has invalid characters',
  async (id) => {
    const server = fixture.create({ social })
    for (const [provider, user] of [
      ['facebook', { id, name: 'Ann' }],
      ['x', { data: { id, username: 'ann' } }],
      ['discord', { id, username: 'ann' }],
    ] as const) {
      expect(await signIn(server, provider, { '/token': token, '/user': user })).toBe(false)
    }
    expect(await signIn(server, 'google', { claims: { ...claims, sub: id } })).toBe(false)
  },
)

it('a social login refuses an answer of the service that is too long', async () => {
  const server = fixture.create({ social })
  const long = 'a'.repeat(262_144)
  const user = { ...users.github, bio: long }
  expect(await signIn(server, 'github', { '/token': token, '/user': user })).toBe(false)
  const granted = { ...token, scope: long }
  expect(await signIn(server, 'github', { '/token': granted, '/user': users.github })).toBe(false)
  expect(await signIn(server, 'google', { claims: { ...claims, bio: long } })).toBe(false)
})

it('an OpenID Connect login signs in the visitor that the answer names, or is refused, for any answer', async () => {
  const server = fixture.create({ social })
  expect(await signIn(server, 'google', { claims })).toBe(true)
  const mutated = fc.oneof(
    mutatedJson(claims).map((changed) => ({ claims: changed })),
    mutatedJson(token).map((granted) => ({ claims, '/token': granted })),
    mutatedJson({ keys: [{ kty: 'RSA', n: 'AQAB', e: 'AQAB', kid: 'one', alg: 'RS256' }] }).map(
      (changed) => ({ claims, '/keys': changed }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(mutated, async (mutation) => void (await signIn(server, 'google', mutation))),
    { numRuns },
  )
})

it('a social login is refused if the service’s login page is not a web page', async () => {
  for (const authorization_endpoint of ['javascript:alert(1)', `${issuer}/${'a'.repeat(5_000)}`]) {
    const device = await fixture.createDevice(fixture.create({ social }))
    answerWith({ '/.well-known/openid-configuration': { ...metadata, authorization_endpoint } })
    const body = { provider: 'google', parent: 'https://app.example' }
    const failure = { error: 'service_failed' }
    expect(await device.ask(routes.social, { body })).toMatchObject({ status: 502, failure })
  }
})

it('a social login opens its window or is refused, for any metadata of the service', async () => {
  await fc.assert(
    fc.asyncProperty(mutatedJson(metadata), async (changed) => {
      const server = fixture.create({ social })
      answerWith({ '/.well-known/openid-configuration': changed })
      const other = await fixture.createDevice(server)
      const body = { provider: 'google', parent: 'https://app.example' }
      const answer = await other.ask(routes.social, { body })
      if (!answer.ok) expect(answer).toMatchObject({ status: 502 })
    }),
    { numRuns },
  )
})

it('a Farcaster login begins or is refused, for any answer of the relay', async () => {
  const channel = { channelToken: 'token', url: 'https://farcaster.example/connect' }
  const device = await fixture.createDevice(relayed)
  const begin = () => device.ask(routes.farcaster, { body: { parent: 'https://app.example' } })
  const serviceFailed = { status: 502, failure: { error: 'service_failed' } }
  answerWith({ '/v1/channel': channel })
  expect(await begin()).toMatchObject({ ok: true })
  for (const channelToken of ['token\u0000', 'to\nken', '\ud800']) {
    answerWith({ '/v1/channel': { ...channel, channelToken } })
    expect(await begin()).toMatchObject(serviceFailed)
  }
  await fc.assert(
    fc.asyncProperty(mutatedJson(channel), async (changed) => {
      answerWith({ '/v1/channel': changed })
      const answer = await begin()
      if (!answer.ok) expect(answer).toMatchObject(serviceFailed)
    }),
    { numRuns },
  )
  const status = {
    state: 'completed',
    message: 'app.example wants you to sign in',
    signature: '0x11',
    username: 'ann',
    nonce: 'nonce',
  }
  await fc.assert(
    fc.asyncProperty(mutatedJson(status), async (changed) => {
      answerWith({ '/v1/channel': channel })
      const login = await begin()
      const id = login.ok ? login.body.loginId : ''
      answerWith({ '/v1/channel/status': changed })
      const before = await readStored()
      const answer = await device.ask(routes.farcasterSession, { id })
      expect(answer).toMatchObject(answer.ok ? { body: { status: 'waiting' } } : serviceFailed)
      expect(await readStored()).toBe(before)
    }),
    { numRuns },
  )
})
