import { verifyMessage } from 'viem'
import { isHex } from 'viem/utils'
import { expect, it, vi } from 'vitest'
import type { Grant } from '../../../../packages/core/src/adapter/adapter.js'
import type { SignInRequest } from '../../../../packages/core/src/siwx/sign-in-request.js'
import { verifySignIn } from '../../../../packages/siwx/src/verify/verify-sign-in.js'
import {
  asked,
  connect,
  createStage,
  eventually,
  harbor,
  lagoon,
  networks,
  open,
} from './session.fixture'

const signIn: SignInRequest = {
  domain: 'app.test',
  uri: 'https://app.test/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  statement: 'Welcome',
  expirationTime: '2036-01-01T00:00:00.000Z',
  resources: ['https://app.test/terms'],
}
const evm = [lagoon, harbor]
const sessionsOf = (grants: readonly Grant[]) => grants.flatMap(({ signedIn = [] }) => signedIn)

it('connecting and signing in is one approval on a phone that does both', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const app = stage.app()
  const { grants, pairings } = open(app, phone, { networks: evm, signIn })
  const id = await asked(phone, 'wc_sessionAuthenticate')
  expect(phone.asked).toHaveLength(1)
  expect(phone.asked[0]?.text).toContain('Welcome I further authorize the stated URI')
  await phone.approve(id)
  const [grant] = await grants
  expect(grant).toMatchObject({ namespace: 'eip155', active: phone.account })
  expect(pairings).toHaveLength(1)
  const sessions = sessionsOf(await grants)
  expect(sessions.map(({ data }) => data.chainId)).toEqual(['eip155:31338', 'eip155:31337'])
  for (const { data, message, signature, cacao } of sessions) {
    expect(data).toEqual({
      ...signIn,
      issuedAt: cacao?.p.iat,
      accountAddress: phone.account,
      chainId: data.chainId,
    })
    expect(cacao).toMatchObject({
      h: { t: 'caip122' },
      p: { iss: `did:pkh:${data.chainId}:${phone.account}`, nonce: signIn.nonce },
      s: { t: 'eip191', s: signature },
    })
    expect(message).toContain(`Chain ID: ${data.chainId.slice('eip155:'.length)}\n`)
    if (!isHex(signature) || !isHex(phone.account)) throw new Error('not hex')
    expect(await verifyMessage({ address: phone.account, message, signature })).toBe(true)
    const { domain, uri, nonce } = signIn
    const expected = { domain, uri, nonce, chainIds: [data.chainId], address: phone.account }
    const verifiers = { eip155: async () => true }
    await verifySignIn({ message, signature, data, expected, verifiers, ...(cacao && { cacao }) })
  }
  // The session that came with it is one like any other.
  const provider = await app.connector.getProvider('eip155')
  const signing = provider?.request({
    method: 'personal_sign',
    params: ['0x68690a', phone.account],
  })
  await phone.approve(await asked(phone, 'personal_sign'))
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  expect(phone.sessions).toBe(1)
  await app.connector.session.close()
  await eventually(() => phone.sessions === 0)
})

it('a phone that only connects is asked once, by the same code', async () => {
  const stage = await createStage()
  const phone = await stage.phone({ signsIn: false })
  const app = stage.app()
  const { grants, pairings } = open(app, phone, { networks: evm, signIn })
  await phone.approve(await asked(phone))
  expect((await grants)[0]).toMatchObject({ namespace: 'eip155', active: phone.account })
  expect(sessionsOf(await grants)).toEqual([])
  expect(pairings).toHaveLength(1)
  expect(phone.asked).toEqual([])
})

it('who declines is asked nothing else', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const { grants } = open(stage.app(), phone, { networks: evm, signIn })
  await phone.reject(await asked(phone, 'wc_sessionAuthenticate'))
  await expect(grants).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  expect(phone.asked).toEqual([])
  expect(phone.sessions).toBe(0)
})

it('a session approved after the visitor left is ended', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const leaving = new AbortController()
  const { grants } = open(stage.app(), phone, { networks: evm, signIn, signal: leaving.signal })
  const id = await asked(phone, 'wc_sessionAuthenticate')
  leaving.abort(new Error('left'))
  await expect(grants).rejects.toThrow('left')
  await phone.approve(id)
  await eventually(() => phone.sessions === 0)
})

it.each([
  ['a network is of another family', { networks, signIn }],
  [
    'the request has an id, which would not be signed',
    { networks: evm, signIn: { ...signIn, requestId: 'r-1' } },
  ],
])('where %s it only connects', async (_, options) => {
  const stage = await createStage()
  const phone = await stage.phone()
  const { grants } = open(stage.app(), phone, options)
  await phone.approve(await asked(phone))
  expect(sessionsOf(await grants)).toEqual([])
})

it('without a sign-in a phone that signs in only connects', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  expect(sessionsOf(await connect(stage.app(), phone))).toEqual([])
})

it('one that nobody answered in time is proposed anew, and holds no timer', async () => {
  const stage = await createStage()
  const setting = vi.spyOn(globalThis, 'setTimeout')
  const clearing = vi.spyOn(globalThis, 'clearTimeout')
  const { pairings } = open(stage.app(), undefined, { networks: evm, signIn })
  const timerOf = (milliseconds: number) => {
    const at = setting.mock.calls.findIndex(([, delay]) => delay === milliseconds)
    return { action: setting.mock.calls[at]?.[0], timer: setting.mock.results[at]?.value }
  }
  await eventually(() => {
    timerOf(299_000).action?.()
    return pairings.length === 2
  })
  const hour = timerOf(3_600_000).timer
  expect(hour).toBeDefined()
  expect(clearing.mock.calls.map(([timer]) => timer)).toContain(hour)
})
