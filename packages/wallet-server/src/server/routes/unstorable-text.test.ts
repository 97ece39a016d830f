import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../service/routes.js'
import { serverFixture } from '../testing/server.fixture.js'

const fixture = serverFixture()
const social = { github: { clientId: 'wallet', clientSecret: 'secret' } }
const base64 = 'A'.repeat(16)
let signedIn: Awaited<ReturnType<typeof signIn>>
async function signIn() {
  const server = fixture.create({ social })
  const device = await fixture.createDevice(server)
  const { accessToken: token, user } = await fixture.signIn(server, device, fixture.newAddress())
  return { device, token, userId: user.id }
}
beforeAll(async () => {
  signedIn = await signIn()
})

const invalidRequest = { ok: false, status: 400, failure: { error: 'invalid_request' } }

// PostgreSQL stores neither, in text or in JSON.
describe.each([
  ['a NUL character', '\u0000'],
  ['half of a surrogate pair', '\ud800'],
])('%s', (_, part) => {
  it('is refused in a passkey’s label', async () => {
    const { device, token, userId } = signedIn
    const wrap = { kind: 'passkey', credentialId: base64, salt: base64, label: `Chrome${part}` }
    const vault = {
      format: 1,
      userId,
      isCodeKept: false,
      addresses: { eip155: `0x${'1'.repeat(40)}`, solana: '1'.repeat(32) },
      wraps: [{ ...wrap, iv: base64, ciphertext: base64 }],
    }
    const word = `0x${'1'.repeat(64)}`
    const body = { vault, version: 0, signature: { r: word, s: word, yParity: 0 } }
    expect(await device.ask(routes.keepVault, { token, body })).toMatchObject(invalidRequest)
    expect(await device.get(routes.vault, { token })).toMatchObject({ vault: null, version: 0 })
  })

  it('is refused in a window’s return URL', async () => {
    const parent = 'https://app.example'
    const body = { provider: 'github', parent, returnTo: `${parent}/${part}` }
    expect(await signedIn.device.ask(routes.social, { body })).toMatchObject(invalidRequest)
  })
})

it('an id in a request’s path is refused if it has encoded or too many characters', async () => {
  const { device, token } = signedIn
  for (const id of ['%00', '%E0%A4', 'a%2Fb', '%20', 'a'.repeat(1_401)]) {
    const request = { id, token }
    expect(await device.ask(routes.loginDevice, request)).toMatchObject(invalidRequest)
    expect(
      await device.ask(routes.removeDevice, { ...request, body: { passkeys: [] } }),
    ).toMatchObject(invalidRequest)
    expect(await device.ask(routes.removePasskey, request)).toMatchObject(invalidRequest)
  }
})
