import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { mutatedJson } from '../../../../../apps/lab/services/moods/mutated-json.fixture.js'
import { failure } from '../../service/failure.js'
import { routes } from '../../service/routes.js'
import type { AuthServer } from '../auth-server.js'
import type { Device } from '../testing/device.fixture.js'
import { origin, serverFixture } from '../testing/server.fixture.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 60)
const fixture = serverFixture()
let [server, device]: [AuthServer?, Device?] = []
let [token, userId] = ['', '']
beforeAll(async () => {
  const social = { github: { clientId: 'wallet', clientSecret: 'secret' } }
  server = fixture.create({ social, telegram: { botToken: '1:token' }, deviceWait: 1 })
  device = await fixture.createDevice(server)
  const session = await fixture.signIn(server, device, fixture.newAddress())
  ;[token, userId] = [session.accessToken, session.user.id]
  server = fixture.create({
    social,
    telegram: { botToken: '1:token' },
    deviceWait: 1,
    mailer: { send: async () => {} },
  })
}, 60_000)

const base64 = 'A'.repeat(22)
const parent = 'https://app.example'
const otp = { otp: '123456' }
const data = Buffer.from('{"topOrigin":"https://app.example"}').toString('base64url')
const credential = { id: base64, rawId: base64, type: 'public-key' }
const response = { clientDataJSON: data, attestationObject: base64, transports: ['internal'] }
const assertion = { clientDataJSON: data, authenticatorData: base64, signature: base64 }
const sealed = { iv: base64.slice(0, 16), ciphertext: base64 }
const word = `0x${'1'.repeat(64)}`
const signature = { r: word, s: word, yParity: 0 }
const addresses = { eip155: `0x${'1'.repeat(40)}`, solana: '1'.repeat(32) }
const label = 'Chrome on Android'
const wraps = [
  { kind: 'passkey', credentialId: base64, salt: base64, label, ...sealed },
  { kind: 'recovery', salt: base64, ...sealed },
]

/** A valid body of each route. */
const bodies = (): Partial<Record<keyof typeof routes, unknown>> => ({
  login: { email: 'eve@mail.example', parent: 'app.example' },
  loginCode: otp,
  emailPrimary: otp,
  verificationCode: otp,
  keepVault: {
    vault: { format: 1, userId, isCodeKept: false, addresses, wraps },
    version: 0,
    signature,
  },
  keepPermission: { sealed, expiresAt: 9_000_000_000_000, signature },
  forgetPermission: { signature },
  email: { email: 'new@mail.example' },
  emailSecondary: { ...otp, passkeys: [base64] },
  removeLogin: { passkeys: [base64] },
  removeDevice: { passkeys: [base64] },
  passkeyRegistration: { verificationId: base64 },
  registerPasskey: { response: { ...credential, response } },
  loginByPasskey: { response: { ...credential, response: assertion } },
  social: { provider: 'github', parent, returnTo: `${parent}/back` },
  socialSession: { code: base64 },
  socialAccount: { code: base64 },
  linkSocial: { code: base64 },
  farcaster: { parent },
  telegram: { initData: `auth_date=1&hash=${'a'.repeat(64)}&user=%7B%7D`, parent },
})

const mutatedBody = (name: keyof typeof routes) =>
  fc.oneof(
    mutatedJson(bodies()[name]).map((body) => JSON.stringify(body)),
    fc.constantFrom('', '{', '{"__proto__":{"x":1}}', '\u0000', '['.repeat(60_000)),
    fc.constant('a'.repeat(1_000_000)),
  )

const ids = fc.oneof(
  fc.constantFrom(base64, '%00', '%E0%A4', '%ED%A0%80', '..%2f', '__proto__', 'constructor'),
  fc.constantFrom("'%3b--", 'a'.repeat(60_000), '%', ':id', '$&', '%F0%9F%98%80', '-1'),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
)
const ascii = fc.string({
  unit: fc.integer({ min: 33, max: 255 }).map((c) => String.fromCharCode(c)),
})
const headers = fc.dictionary(
  fc.constantFrom(
    ...['authorization', 'content-type', 'origin', 'sec-fetch-site', 'accept-language'],
    ...['user-agent', 'x-forwarded-for', 'cookie', 'sec-ch-ua', 'content-length', 'dpop'],
  ),
  fc.oneof(ascii, fc.constantFrom('a'.repeat(100_000), 'DPoP a', 'null', 'x,'.repeat(5_000))),
)
const claims = fc.dictionary(
  fc.constantFrom('htm', 'htu', 'iat', 'jti', 'ath', 'exp', 'nbf', 'crit', '__proto__'),
  fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1e21, '\u0000', '\u0000'.repeat(9))),
)
const proofHeader = fc.constantFrom(
  ...[{ jwk: {} }, { jwk: null }, { jwk: { kty: 'oct', k: base64 } }, { typ: 'JWT' }],
  ...[{ kid: '\u0000' }, { jwk: { kty: 'EC', crv: 'P-256', x: base64, y: base64 } }],
)

// Leaves out the routes that end the session, which the others need.
const names = Object.keys(routes).filter(
  (name): name is keyof typeof routes => name in routes && !name.startsWith('logout'),
)
/** Only one part is hostile, so that the other parts pass the checks. */
const requests = fc.constantFrom(...names).chain((name) => {
  const request = {
    name: fc.constant(name),
    id: fc.constant(base64),
    isSignedIn: fc.constant(true),
    body: fc.constant(JSON.stringify(bodies()[name]) ?? ''),
    headers: fc.constant({}),
    claims: fc.constant({}),
    proofHeader: fc.constant({}),
  }
  return fc.oneof(
    {
      weight: bodies()[name] ? 8 : 0,
      arbitrary: fc.record({ ...request, body: mutatedBody(name) }),
    },
    { weight: 2, arbitrary: fc.record({ ...request, id: ids }) },
    { weight: 1, arbitrary: fc.record({ ...request, headers, isSignedIn: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ ...request, claims }) },
    { weight: 1, arbitrary: fc.record({ ...request, proofHeader }) },
  )
})

type Sent = typeof requests extends fc.Arbitrary<infer Value> ? Value : never

const malformed: Sent = {
  name: 'email',
  id: base64,
  isSignedIn: true,
  body: '{',
  headers: {},
  claims: {},
  proofHeader: {},
}
/** One request for each expected outcome, even if the time limit leaves room for few cases. */
const examples: [Sent][] = [
  [malformed],
  [{ ...malformed, claims: { htm: -1 } }],
  [{ ...malformed, name: 'session', body: '' }],
]

/** Returns the number of rows stored for visitors. */
async function countRows() {
  const tables = ['users', 'devices', 'sessions', 'flows', 'vaults', 'passkeys', 'identities']
  const counts = [...tables, 'permissions'].map((name) => `(select count(*) from wallet_${name})`)
  const { rows } = await fixture.database.query(`select ${counts.join(' + ')} as count`, [])
  return JSON.stringify(rows)
}

it('any request to the server’s routes is served, or is refused with a reason and stores nothing', async () => {
  let served = 0
  const reasons = new Set<string>()
  await fc.assert(
    fc.asyncProperty(requests, async ({ name, id, isSignedIn, ...parts }) => {
      const route = routes[name]
      const url = new URL(origin + route.path.replace(':id', () => id))
      const proven = { token: isSignedIn ? token : undefined, claims: parts.claims }
      const proof = await device?.prove(route.method, url.pathname, proven, parts.proofHeader)
      const request = new Request(url, {
        method: route.method,
        headers: {
          DPoP: proof ?? '',
          ...(isSignedIn && { Authorization: `DPoP ${token}` }),
          'Content-Type': 'application/json',
          ...parts.headers,
        },
        body: route.method === 'GET' ? undefined : parts.body,
      })
      const before = await countRows()
      const answer = await server?.fetch(request)
      const json: unknown = await answer?.json()
      if (answer?.ok) {
        served += 1
        expect(() => route.answer.parse(json)).not.toThrow()
        return
      }
      const { error } = failure.parse(json)
      reasons.add(error)
      expect(answer?.status, error).toBeLessThan(500)
      expect(await countRows()).toBe(before)
    }),
    { numRuns, examples },
  )
  expect(served).toBeGreaterThan(0)
  expect([...reasons]).toEqual(expect.arrayContaining(['invalid_request', 'invalid_proof']))
})
