import { createCarabiner, memoryBackend, selectAccount } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import type { ApprovalEvent } from '@carabiner/core/internal'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFamily, testNetwork } from '../../../core/src/connection/family.fixture.js'
import { createFakeAuthConnector, type FakeAuthOptions } from './fake-auth-connector.js'

const { signal } = new AbortController()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Creates an instance with the real EVM adapter and the fake embedded wallet. */
function page(options?: FakeAuthOptions) {
  const fake = createFakeAuthConnector(options)
  const solana = createFamily('solana', [])
  solana.adapter.connect = async (_, { grant }) => grant ?? Promise.reject(new Error('asked'))
  const carabiner = createCarabiner({
    adapters: [
      {
        namespace: 'eip155',
        create(context) {
          context.connectors.add(fake.connector)
          return createEvmAdapter(context, { injected: false })
        },
      },
      solana.plugin,
    ],
    networks: [testNetwork(1), testNetwork(2), testNetwork('s', 'solana')],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  ends.push(carabiner.destroy)
  carabiner.start()
  const account = (namespace?: 'eip155' | 'solana') =>
    selectAccount(carabiner.getSnapshot(), namespace)
  const signIn = () =>
    fake.connector.auth.social.connect({ uri: fake.controls.returnUri('google'), signal })
  return { ...fake, auth: fake.connector.auth, carabiner, account, signIn }
}

describe('the fake wallet’s sign-in by email', () => {
  it('asks a new device to confirm the mail’s link, then to enter a code', async () => {
    const { auth, carabiner, controls, account } = page({ isForeign: true })
    await expect(carabiner.connect('auth')).rejects.toMatchObject({ name: 'ConnectionFailedError' })
    expect(await auth.email.connect({ email: 'a@b.co', signal })).toBe('VERIFY_DEVICE')
    await expect(auth.email.verifyOtp({ otp: '123456', signal })).rejects.toThrow('no code')
    const confirmed = auth.email.verifyDevice({ signal })
    controls.confirmDevice()
    await confirmed
    await expect(auth.email.verifyOtp({ otp: '000000', signal })).rejects.toThrow('Invalid code')
    await auth.email.verifyOtp({ otp: '123456', signal })
    expect(await auth.user({ signal })).toMatchObject({ email: 'a@b.co', userName: null })
    await carabiner.connect('auth')
    expect(account('eip155')).toMatchObject({ connectorId: 'auth', type: 'eoa' })
    expect(account('solana')).toMatchObject({ connectorId: 'auth', type: 'eoa' })
  })

  it('accepts the code beside the link, unless it stands for another vendor’s wallet', async () => {
    const { auth } = page()
    expect(auth.email.hasCodeBesideLink).toBe(true)
    expect(await auth.email.connect({ email: 'a@b.co', signal })).toBe('VERIFY_DEVICE')
    await auth.email.verifyOtp({ otp: '123456', signal })
    expect(await auth.user({ signal })).toMatchObject({ email: 'a@b.co' })
    expect(page({ isForeign: true }).auth.email.hasCodeBesideLink).toBe(false)
  })

  it('asks a known device for a code only, and a signed-in visitor for nothing', async () => {
    const { auth } = page({ knownDevice: true, otp: '42' })
    expect(await auth.email.connect({ email: 'a@b.co', signal })).toBe('VERIFY_OTP')
    await auth.email.verifyOtp({ otp: '42', signal })
    expect(await auth.email.connect({ email: 'a@b.co', signal })).toBe('CONNECT')
  })

  it('changes the email address after a code from each address and a confirmation in the wallet', async () => {
    const { auth, controls } = page({ knownDevice: true })
    await auth.email.connect({ email: 'a@b.co', signal })
    await auth.email.verifyOtp({ otp: '123456', signal })
    expect(await auth.email.update({ email: 'new@b.co', signal })).toBe('VERIFY_PRIMARY_OTP')
    await expect(auth.email.updateSecondaryOtp({ otp: '123456', signal })).rejects.toThrow(
      'not confirmed',
    )
    await auth.email.updatePrimaryOtp({ otp: '123456', signal })
    const updated = auth.email.updateSecondaryOtp({ otp: '123456', signal })
    await vi.waitFor(() => expect(controls.log).toContain('email.updateSecondaryOtp'))
    controls.finishScreen('confirmLogin')
    expect(await updated).toEqual({ email: 'new@b.co' })
    expect(await auth.user({ signal })).toMatchObject({ email: 'new@b.co' })
  })
})

describe('the fake wallet’s social sign-in', () => {
  it('accepts only the URI that the login window returned', async () => {
    const { auth, controls } = page()
    const { uri } = await auth.social.redirectUri({ provider: 'github', signal })
    expect(uri).toContain('github')
    await expect(auth.social.connect({ uri, signal })).rejects.toThrow('did not come back')
    expect(await auth.isConnected({ signal })).toBe(false)
    const user = await auth.user({ socialUri: controls.returnUri('github'), signal })
    expect(user).toMatchObject({ userName: 'github-user', email: null })
    // The visitor has no email address yet, so only the new one needs a code.
    expect(await auth.email.update({ email: 'a@b.co', signal })).toBe('VERIFY_SECONDARY_OTP')
  })

  it('with Farcaster waits until the test confirms it on the phone', async () => {
    const { auth, controls } = page()
    expect((await auth.farcaster.uri({ signal })).url).toMatch(/^https:/)
    const answer = auth.farcaster.connect({ signal })
    controls.confirmFarcaster()
    expect(await answer).toEqual({ userName: 'farcaster-user' })
    expect(await auth.isConnected({ signal })).toBe(true)
  })
})

describe('the fake wallet’s accounts', () => {
  it('become active when the page sets them as the preferred account', async () => {
    const { auth, carabiner, account, signIn } = page()
    await signIn()
    await carabiner.connect('auth')
    expect(account('eip155')).toMatchObject({ type: 'eoa', preferredAccountType: 'eoa' })
    const eoa = account('eip155')?.address
    const { type, address } = await auth.accounts.setPreferred({ type: 'smartAccount', signal })
    expect(type).toBe('smartAccount')
    expect(address).not.toBe(eoa)
    await vi.waitFor(() =>
      expect(account('eip155')).toMatchObject({ address, type, preferredAccountType: type }),
    )
  })

  it('report a smart account as deployed once the page creates it', async () => {
    const { auth, signIn } = page({ smartAccountNetworks: ['eip155:2'] })
    expect(await signIn()).toMatchObject({ smartAccountDeployed: false })
    expect(await auth.accounts.smartAccountNetworks({ signal })).toEqual(['eip155:2'])
    const made = await auth.accounts.initSmartAccount({ signal })
    expect(made.deployed).toBe(true)
    expect(await auth.user({ signal })).toMatchObject({
      address: made.address,
      smartAccountDeployed: true,
    })
  })

  it('are removed by a sign-out', async () => {
    const { auth, carabiner, signIn } = page()
    await signIn()
    await auth.signOut({ signal })
    expect(await auth.isConnected({ signal })).toBe(false)
    await expect(carabiner.connect('auth')).rejects.toMatchObject({ name: 'ConnectionFailedError' })
  })
})

describe('the fake wallet’s requests', () => {
  async function connected() {
    const parts = page()
    await parts.signIn()
    await parts.carabiner.connect('auth')
    const events: ApprovalEvent[] = []
    parts.auth.approvals.watch((event) => events.push(event))
    const sign = () => parts.carabiner.signMessage({ message: 'hi', namespace: 'eip155' })
    const pending = () =>
      vi.waitFor(() => {
        expect(parts.auth.approvals.pending()).toHaveLength(1)
      })
    return { ...parts, events, sign, pending }
  }

  it('wait until the visitor approves them, through the real EVM adapter', async () => {
    const { controls, events, pending, sign } = await connected()
    const answer = sign()
    await pending()
    controls.approve(`0x${'11'.repeat(65)}`)
    expect((await answer).signature).toBe(`0x${'11'.repeat(65)}`)
    expect(events.map(({ type }) => type)).toEqual(['pending', 'approved'])
    expect(events[0]).toMatchObject({
      approval: { method: 'personal_sign', networkId: 'eip155:1' },
    })
  })

  it('report a rejection as the visitor’s', async () => {
    const { controls, events, pending, sign } = await connected()
    const answer = sign()
    await pending()
    controls.refuse()
    await expect(answer).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(events.at(-1)).toMatchObject({ type: 'failed' })
  })

  it('are rejected when the page goes away while they wait', async () => {
    const { auth, pending, sign } = await connected()
    const answer = sign()
    await pending()
    auth.approvals.rejectAll()
    await expect(answer).rejects.toMatchObject({ details: 'Request was aborted' })
    expect(auth.approvals.pending()).toEqual([])
  })

  it('are refused for a method that is not allowed', async () => {
    const { connector, events } = await connected()
    const provider = await connector.getProvider('eip155')
    await expect(provider?.request({ method: 'eth_sign' })).rejects.toThrow('not allowed')
    expect(events).toEqual([{ type: 'blocked', method: 'eth_sign' }])
  })

  it('use the new network after a switch', async () => {
    const { account, carabiner } = await connected()
    await carabiner.switchNetwork('eip155:2')
    expect(account('eip155')).toMatchObject({ networkId: 'eip155:2' })
  })
})

describe('the fake wallet’s controls for tests', () => {
  it('make one request fail', async () => {
    const { auth, controls } = page()
    controls.failNext('email.connect', new Error('offline'))
    await expect(auth.email.connect({ email: 'a@b.co', signal })).rejects.toThrow('offline')
    expect(await auth.email.connect({ email: 'a@b.co', signal })).toBe('VERIFY_DEVICE')
    expect(controls.log).toEqual(['email.connect', 'email.connect'])
  })

  it('hold a request until the test releases it or its caller aborts', async () => {
    const { auth, controls } = page()
    controls.hold('user')
    const leaving = new AbortController()
    const aborted = auth.user({ signal: leaving.signal })
    leaving.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortedError' })
    const otherRequest = auth.isConnected({ signal })
    expect(await otherRequest).toBe(false)
    const heldRequest = auth.user({ signal })
    controls.release('user')
    await expect(heldRequest).rejects.toThrow('no visitor is signed in')
  })
})
