import { describe, expect, it, vi } from 'vitest'
import { createFamily, setup } from '../connection/family.fixture.js'
import type { SiweConfig, SiweSession, SiweVerifyArgs } from './siwe-config.js'
import type { SiwxSession } from './siwx.js'

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`

/** Creates a host whose routes record their calls in memory. */
function createHost(answers: Partial<SiweConfig> = {}) {
  const calls: unknown[] = []
  let session: SiweSession | null = null
  const config: SiweConfig = {
    async getNonce(address) {
      calls.push(['getNonce', address])
      return 'abcdefgh12345678'
    },
    getMessageParams: () => ({
      domain: 'shop.example',
      uri: 'https://shop.example/login',
      chains: [1, 2],
      statement: 'Hello',
      iat: '2026-01-01T00:00:00Z',
      exp: '2026-01-02T00:00:00Z',
      // A host's code may pass undefined fields.
      ...Object.fromEntries([['nbf', undefined]]),
    }),
    createMessage(args) {
      calls.push(['createMessage', args])
      return `sign in as ${args.address}`
    },
    async verifyMessage(args: SiweVerifyArgs) {
      calls.push(['verifyMessage', args])
      if (args.signature !== '0x900d') return false
      session = { address: alice, chainId: 1 }
      return true
    },
    getSession: async () => session,
    async signOut() {
      calls.push(['signOut'])
      session = null
      return true
    },
    onSignIn: (who) => calls.push(['onSignIn', who]),
    onSignOut: () => calls.push(['onSignOut']),
    ...answers,
  }
  const family = createFamily()
  const error = vi.fn()
  const logger = { debug() {}, info() {}, warn() {}, error }
  const { carabiner } = setup(family, { siweConfig: config, logger })
  const { siwx } = carabiner
  if (!siwx) throw new Error('no siwx')
  return {
    siwx,
    calls,
    error,
    async connectAs(address: string, network: 'eip155:1' | 'eip155:2' = 'eip155:1') {
      const connecting = carabiner.connect('one')
      family.connectCall().approve(family.grant(address, network))
      await connecting
    },
    start: () => carabiner.start(),
    set(newSession: SiweSession | null) {
      session = newSession
    },
  }
}

const signed = (signature: string, chainId: 'eip155:1' | 'solana:x' = 'eip155:1'): SiwxSession => ({
  data: {
    accountAddress: alice,
    chainId,
    domain: 'shop.example',
    uri: 'https://shop.example/login',
    version: '1',
    nonce: 'abcdefgh12345678',
  },
  message: 'sign in',
  signature,
})

describe('signing in with a host’s own SIWE callbacks (siweConfig)', () => {
  it('the host’s callbacks get the account as a did:pkh, and provide the text to sign', async () => {
    const { siwx, calls } = createHost()
    const message = await siwx.createMessage({ accountAddress: alice, chainId: 'eip155:1' })
    expect(calls).toEqual([
      ['getNonce', `eip155:1:${alice}`],
      [
        'createMessage',
        {
          domain: 'shop.example',
          uri: 'https://shop.example/login',
          chains: [1, 2],
          statement: 'Hello',
          address: `did:pkh:eip155:1:${alice}`,
          chainId: 1,
          nonce: 'abcdefgh12345678',
          version: '1',
          iat: '2026-01-01T00:00:00Z',
          exp: '2026-01-02T00:00:00Z',
        },
      ],
    ])
    expect(message.toString()).toBe(`sign in as did:pkh:eip155:1:${alice}`)
    expect({ ...message, toString: undefined }).toEqual({
      domain: 'shop.example',
      uri: 'https://shop.example/login',
      statement: 'Hello',
      accountAddress: alice,
      chainId: 'eip155:1',
      nonce: 'abcdefgh12345678',
      version: '1',
      issuedAt: '2026-01-01T00:00:00Z',
      expirationTime: '2026-01-02T00:00:00Z',
      toString: undefined,
    })
  })

  it('the host’s callbacks verify the signature, and return the session', async () => {
    const { siwx, calls } = createHost()
    await siwx.addSession(signed('0x900d'))
    expect(calls).toEqual([
      ['verifyMessage', { message: 'sign in', signature: '0x900d' }],
      ['onSignIn', { address: alice, chainId: 1 }],
    ])
    expect(await siwx.getSessions('eip155:1', alice.toUpperCase().replace('X', 'x'))).toHaveLength(
      1,
    )
  })

  it('reading sessions throws while the host’s server is unreachable, but not if the server refuses', async () => {
    const unreached = createHost({
      getSession: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await expect(unreached.siwx.getSessions('eip155:1', alice)).rejects.toMatchObject({
      name: 'SiweCallbackError',
    })
    const refusing = createHost({ getSession: () => Promise.reject(new Error('401')) })
    expect(await refusing.siwx.getSessions('eip155:1', alice)).toEqual([])
  })

  it('a sign-in is complete even if the host’s server cannot confirm the session afterwards', async () => {
    const { siwx, calls } = createHost({
      getSession: () => Promise.reject(Object.assign(new Error('later'), { status: 503 })),
    })
    await siwx.addSession(signed('0x900d'))
    expect(calls.at(-1)).toEqual(['onSignIn', { address: alice, chainId: 1 }])
  })

  it('no session is created for a signature that the host refuses', async () => {
    const { siwx, calls } = createHost()
    await expect(siwx.addSession(signed('0xbad'))).rejects.toMatchObject({
      name: 'SiweVerificationError',
    })
    expect(calls).toHaveLength(1)
    expect(await siwx.getSessions('eip155:1', alice)).toEqual([])
  })

  it('the host’s callbacks are not called for other chain families, whose accounts count as signed in', async () => {
    const { siwx, calls } = createHost()
    expect(await siwx.getSessions('solana:x', 'someone')).toMatchObject([
      { data: { accountAddress: 'someone', chainId: 'solana:x' } },
    ])
    await siwx.revokeSession('solana:x', 'someone')
    await expect(
      siwx.createMessage({ accountAddress: 'someone', chainId: 'solana:x' }),
    ).rejects.toMatchObject({ name: 'ChainNotSupportedError' })
    await expect(siwx.addSession(signed('0x900d', 'solana:x'))).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
    })
    expect(calls).toEqual([])
  })

  it('revokeSession() signs out only the account and network of the session, and only once', async () => {
    const { siwx, calls, set } = createHost()
    set({ address: alice, chainId: 1 })
    await siwx.revokeSession('eip155:1', bob)
    await siwx.revokeSession('eip155:2', alice)
    expect(calls).toEqual([])
    await siwx.revokeSession('eip155:1', alice)
    await siwx.revokeSession('eip155:1', alice)
    expect(calls).toEqual([['signOut'], ['onSignOut']])
  })

  it('setSessions() verifies the given EVM session, or signs out if no session is given', async () => {
    const { siwx, calls } = createHost()
    await siwx.setSessions([signed('0xbad', 'solana:x'), signed('0x900d')])
    expect(calls).toContainEqual(['onSignIn', { address: alice, chainId: 1 }])
    await siwx.setSessions([])
    expect(calls.slice(-2)).toEqual([['signOut'], ['onSignOut']])
    await siwx.setSessions([])
    expect(calls.filter((call) => JSON.stringify(call) === '["signOut"]')).toHaveLength(1)
  })
})

describe('a host’s sign-in listener that fails', () => {
  const broken = new Error('its own code')
  it.each<[string, () => void]>([
    [
      'throws',
      () => {
        throw broken
      },
    ],
    ['rejects', () => Promise.reject(broken)],
  ])(
    'sign-in and sign-out are completed and the error logged if the host’s listener %s',
    async (_, listener) => {
      const { siwx, error } = createHost({ onSignIn: listener, onSignOut: listener })
      await siwx.addSession(signed('0x900d'))
      expect(await siwx.getSessions('eip155:1', alice)).toHaveLength(1)
      await siwx.revokeSession('eip155:1', alice)
      expect(await siwx.getSessions('eip155:1', alice)).toEqual([])
      expect(error.mock.calls).toEqual([
        ['onSignIn threw', broken],
        ['onSignOut threw', broken],
      ])
    },
  )
})

describe('a sign-in session after a change of account or network', () => {
  it.each([
    ['account', bob, 'eip155:1'],
    ['network', alice, 'eip155:2'],
  ] as const)(
    'a session of the previous %s is signed out when sessions are read after the change',
    async (_, who, network) => {
      const { siwx, calls, set, start, connectAs } = createHost()
      set({ address: alice, chainId: 1 })
      start()
      expect(await siwx.getSessions(network, who)).toEqual([])
      expect(calls).toEqual([])
      await connectAs(who, network)
      const both = [siwx.getSessions(network, who), siwx.getSessions(network, who)]
      expect(await Promise.all(both)).toEqual([[], []])
      expect(calls).toEqual([['signOut'], ['onSignOut']])
    },
  )

  it.each([
    ['account', { signOutOnAccountChange: false }, bob, 'eip155:1'],
    ['network', { signOutOnNetworkChange: false }, alice, 'eip155:2'],
  ] as const)(
    'if the host turns off signing out on a change, a session counts for every %s',
    async (_, options, who, network) => {
      const { siwx, calls, set } = createHost(options)
      set({ address: alice, chainId: 1 })
      expect(await siwx.getSessions(network, who)).toMatchObject([
        { data: { accountAddress: who, chainId: network } },
      ])
      await siwx.revokeSession(network, who)
      expect(calls).toEqual([['signOut'], ['onSignOut']])
    },
  )
})

describe('an invalid answer or error of a host’s SIWE callback', () => {
  const create = { accountAddress: alice, chainId: 'eip155:1' } as const
  const bad = (answer: unknown) => async (): Promise<never> => answer as never

  it.each([
    ['getNonce', 'short'],
    ['getNonce', 'not alphanumeric!'],
    ['getNonce', undefined],
    ['getMessageParams', { domain: 'shop.example' }],
    ['getMessageParams', { domain: 'a', uri: 'b', chains: ['eip155:1'] }],
    ['getMessageParams', { domain: 'a', uri: 'b', chains: [1], exp: 'tomorrow' }],
    ['createMessage', ''],
    ['createMessage', { text: 'sign in' }],
  ])(
    'the host’s callback %s stops the sign-in with its invalid answer %j',
    async (callback, answer) => {
      const { siwx } = createHost({ [callback]: bad(answer) })
      await expect(siwx.createMessage(create)).rejects.toMatchObject({
        name: 'SiweCallbackError',
        metaMessages: [`Callback: ${callback}`],
      })
    },
  )

  it.each([
    ['verifyMessage', 'yes'],
    ['verifyMessage', undefined],
    ['getSession', { address: alice }],
    ['getSession', { address: 'alice', chainId: 1 }],
    ['getSession', { address: alice, chainId: '1' }],
  ])(
    'the host’s callback %s prevents a session with its invalid answer %j',
    async (callback, answer) => {
      const { siwx } = createHost({ [callback]: bad(answer) })
      await expect(siwx.addSession(signed('0x900d'))).rejects.toMatchObject({
        name: 'SiweCallbackError',
      })
    },
  )

  it('the error names the host’s callback that threw', async () => {
    const broken = new Error('the server is away')
    const { siwx } = createHost({ getNonce: () => Promise.reject(broken) })
    await expect(siwx.createMessage(create)).rejects.toMatchObject({
      name: 'SiweCallbackError',
      details: 'the server is away',
      cause: broken,
    })
  })

  it('there is no session if the host’s getSession() throws', async () => {
    const { siwx } = createHost({ getSession: () => Promise.reject(new Error('401')) })
    expect(await siwx.getSessions('eip155:1', alice)).toEqual([])
  })

  it('a sign-out that the host’s server refuses is reported as a failure', async () => {
    const { siwx, calls, set } = createHost({ signOut: async () => false })
    set({ address: alice, chainId: 1 })
    await expect(siwx.revokeSession('eip155:1', alice)).rejects.toMatchObject({
      name: 'SiweCallbackError',
    })
    expect(calls).toEqual([])
  })
})
