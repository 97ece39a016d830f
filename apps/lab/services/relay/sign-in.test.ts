import { verifyMessage } from 'viem'
import { isHex } from 'viem/utils'
import { afterEach, expect, it, type MockInstance, vi } from 'vitest'
import type { Grant } from '../../../../packages/core/src/adapter/grant.js'
import type { SignInRequest } from '../../../../packages/core/src/siwx/siwx.js'
import { verifySignIn } from '../../../../packages/siwx/src/verify/verify-sign-in.js'
import {
  awaitPrompt,
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
afterEach(() => void vi.useRealTimers())

const evm = [lagoon, harbor]
const sessionsOf = (grants: readonly Grant[]) => grants.flatMap(({ signedIn = [] }) => signedIn)

it('a phone that can sign in while connecting does so over WalletConnect with one approval', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const app = stage.app()
  const { grants, pairings } = open(app, phone, { networks: evm, signIn })
  const id = await awaitPrompt(phone, 'wc_sessionAuthenticate')
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
  // The session from this approval works like any other.
  const provider = await app.connector.getProvider('eip155')
  const signing = provider?.request({
    method: 'personal_sign',
    params: ['0x68690a', phone.account],
  })
  await phone.approve(await awaitPrompt(phone, 'personal_sign'))
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  expect(phone.sessions).toBe(1)
  await app.connector.session.close()
  await eventually(() => phone.sessions === 0)
})

it('a phone that connects but cannot sign in is prompted once, by the same QR code', async () => {
  const stage = await createStage()
  const phone = await stage.phone({ signsIn: false })
  const app = stage.app()
  const { grants, pairings } = open(app, phone, { networks: evm, signIn })
  await phone.approve(await awaitPrompt(phone))
  expect((await grants)[0]).toMatchObject({ namespace: 'eip155', active: phone.account })
  expect(sessionsOf(await grants)).toEqual([])
  expect(pairings).toHaveLength(1)
  expect(phone.asked).toEqual([])
})

it('after a rejected WalletConnect sign-in, the phone gets no other prompt', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const { grants } = open(stage.app(), phone, { networks: evm, signIn })
  await phone.reject(await awaitPrompt(phone, 'wc_sessionAuthenticate'))
  await expect(grants).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  expect(phone.asked).toEqual([])
  expect(phone.sessions).toBe(0)
})

it('a WalletConnect sign-in that the phone approves after the visitor left ends its session', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const leaving = new AbortController()
  const { grants } = open(stage.app(), phone, { networks: evm, signIn, signal: leaving.signal })
  const id = await awaitPrompt(phone, 'wc_sessionAuthenticate')
  leaving.abort(new Error('left'))
  await expect(grants).rejects.toThrow('left')
  await phone.approve(id)
  await eventually(() => phone.sessions === 0)
})

it('WalletConnect requests no sign-in while connecting if a network is of another chain family', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const { grants } = open(stage.app(), phone, { networks, signIn })
  await phone.approve(await awaitPrompt(phone))
  expect(sessionsOf(await grants)).toEqual([])
})

it('a sign-in over WalletConnect signs every field of the app’s request', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const all = { ...signIn, requestId: 'r-1', notBefore: '2020-01-01T00:00:00.000Z' }
  const { grants } = open(stage.app(), phone, { networks: evm, signIn: all })
  await phone.approve(await awaitPrompt(phone, 'wc_sessionAuthenticate'))
  const [session] = sessionsOf(await grants)
  expect(session?.data).toMatchObject(all)
  expect(session?.message).toContain('\nNot Before: 2020-01-01T00:00:00.000Z\nRequest ID: r-1\n')
  if (!session || !isHex(session.signature) || !isHex(phone.account)) throw new Error('none')
  const { message, signature } = session
  expect(await verifyMessage({ address: phone.account, message, signature })).toBe(true)
})

it('WalletConnect does not ask a phone to sign in if the app requests no sign-in', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  expect(sessionsOf(await connect(stage.app(), phone))).toEqual([])
})

/** Ends the time limit of the latest proposal, which is 5 minutes. */
const expire = (setTimeoutSpy: MockInstance<typeof setTimeout>) => {
  const waits = setTimeoutSpy.mock.calls.filter(([, delay]) => delay === 299_000)
  waits.at(-1)?.[0]()
}

it('a WalletConnect sign-in that was not answered in time is replaced by a new QR code', async () => {
  const stage = await createStage()
  const setTimeoutSpy = vi.spyOn(globalThis, 'setTimeout')
  const { pairings } = open(stage.app(), undefined, { networks: evm, signIn })
  await eventually(() => {
    expire(setTimeoutSpy)
    return pairings.length === 2
  })
  expect(new Set(pairings.map(({ uri }) => uri)).size).toBe(2)
})

it('a renewed QR code requests no sign-in, because the text to sign may be too old', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const { grants, pairings } = open(stage.app(), undefined, { networks: evm, signIn })
  await eventually(() => pairings.length === 1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 235_000 })
  await eventually(() => pairings.length === 2)
  await phone.pair(pairings[1]?.uri ?? '')
  await phone.approve(await awaitPrompt(phone))
  expect(sessionsOf(await grants)).toEqual([])
})

it('after a WalletConnect sign-in’s QR code was renewed, the previous QR code still connects', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const app = stage.app()
  const first = open(app, phone, { networks: evm, signIn })
  const id = await awaitPrompt(phone, 'wc_sessionAuthenticate')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 235_000 })
  const again = open(app, undefined, { networks: evm, signIn })
  await eventually(() => again.pairings.length === 1 && first.pairings.length === 2)
  await phone.approve(id)
  expect(sessionsOf(await first.grants)).toHaveLength(2)
  expect(sessionsOf(await again.grants)).toHaveLength(2)
})
