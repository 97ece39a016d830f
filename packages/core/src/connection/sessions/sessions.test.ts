import { describe, expect, it, vi } from 'vitest'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import { createCarabiner } from '../../client.js'
import { ChainNotSupportedError } from '../../errors/connection-errors.js'
import type { SignInRequest } from '../../siwx/siwx.js'
import { memoryBackend } from '../../storage/backend.js'
import { createFamily, testNetwork } from '../family.fixture.js'
import { createSession, grantOf } from './session.fixture.js'

function page(session = createSession(), storage = memoryBackend()) {
  const evm = createFamily('eip155', ['one'])
  const solana = createFamily('solana', [])
  // Each family's adapter accepts its grant unchanged.
  for (const family of [evm, solana]) {
    const { connect } = family.adapter
    family.adapter.connect = async (connector, parameters) =>
      parameters.grant ?? connect(connector, parameters)
  }
  const carabiner = createCarabiner({
    adapters: [evm.plugin, solana.plugin],
    networks: [testNetwork(1), testNetwork(2), testNetwork('1', 'solana')],
    storage,
    logLevel: 'silent',
  })
  evm.context().connectors.add(session.connector)
  carabiner.start()
  const chain = (namespace: ChainNamespace) => carabiner.getSnapshot().namespaces[namespace]
  const connected = async (grants = [grantOf('eip155'), grantOf('solana')]) => {
    const attempt = carabiner.connect('session')
    await vi.waitFor(() => expect(session.opened).toHaveLength(1))
    session.opened[0]?.settle(grants)
    await attempt
  }
  return { carabiner, chain, connected, evm, session, solana, storage }
}

describe('a session for several chain families, such as one of WalletConnect', () => {
  it('a session’s open prompt in one chain family stays open when the wallet removes another family', async () => {
    const { carabiner, connected, solana, evm } = page()
    await connected()
    carabiner.activate('session', { namespace: 'solana' })
    solana.onSign(() => new Promise(() => {}))
    void carabiner.signMessage({ message: 'first' }).catch(() => {})
    await vi.waitFor(() => expect(solana.signatures()).toBe(1))
    evm.context().report({
      type: 'disconnected',
      connectorId: 'session',
      origin: 'wallet',
      reason: 'no accounts',
    })
    await expect(carabiner.signMessage({ message: 'second' })).rejects.toMatchObject({
      name: 'RequestPendingError',
    })
    expect(solana.signatures()).toBe(1)
  })

  it('[S7.74] connect() opens one session for all networks, and reports the session’s pairing', async () => {
    const { carabiner, chain, session } = page()
    const onPairing = vi.fn()
    const attempt = carabiner.connect('session', { onPairing })
    await vi.waitFor(() => expect(session.opened).toHaveLength(1))
    expect(onPairing).toHaveBeenCalledExactlyOnceWith({ uri: 'wc:test', expiry: 1 })
    expect([chain('eip155')?.status, chain('solana')?.status]).toEqual(['connecting', 'connecting'])
    expect(session.opened[0]?.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'eip155:1',
      'eip155:2',
      'solana:1',
    ])
    session.opened[0]?.settle([grantOf('solana'), grantOf('eip155')])
    expect((await attempt).accounts[0]?.address).toBe('eip155-address')
    expect(chain('solana')).toMatchObject({ status: 'connected', connectorId: 'session' })
    expect(carabiner.getSnapshot().activeNamespace).toBe('eip155')
  })

  it('connect() with a sign-in proposes the active network first, and reports the signatures', async () => {
    const { carabiner, chain, session } = page()
    await carabiner.switchNetwork('eip155:2')
    const signIn: SignInRequest = {
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1',
      nonce: 'abcdefgh12345678',
    }
    const onSignIn = vi.fn(() => chain('eip155')?.status)
    const attempt = carabiner.connect('session', { signIn, onSignIn })
    await vi.waitFor(() => expect(session.opened).toHaveLength(1))
    const [opened] = session.opened
    expect(opened?.signIn).toBe(signIn)
    expect(opened?.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'eip155:2',
      'solana:1',
      'eip155:1',
    ])
    const data = { ...signIn, accountAddress: 'eip155-address', chainId: 'eip155:2' } as const
    const signed = { data, message: 'sign in', signature: '0x01' }
    opened?.settle([{ ...grantOf('eip155'), signedIn: [signed] }])
    await attempt
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith([signed])
    expect(onSignIn).toHaveReturnedWith('connecting')
    expect(JSON.stringify(carabiner.getSnapshot())).not.toContain('sign in')
  })

  it('a session without accounts of a chain family leaves that family’s connection unchanged', async () => {
    const { carabiner, chain, connected, evm } = page()
    const attempt = carabiner.connect('one')
    evm.connectCall().approve()
    await attempt
    await connected([grantOf('solana')])
    expect(chain('eip155')).toMatchObject({ status: 'connected', connectorId: 'one' })
    expect(chain('solana')).toMatchObject({ status: 'connected', connectorId: 'session' })
  })

  it.each<[string, (opened: ReturnType<typeof createSession>['opened'][number]) => void]>([
    [
      'shares no account on these networks',
      ({ refuse }) => refuse(new ChainNotSupportedError('eip155:9')),
    ],
    ['grants no network', ({ settle }) => settle([])],
    ['refuses with code 5100', ({ refuse }) => refuse({ code: 5100, message: 'no' })],
  ])(
    '[S8.52] connect() fails with ChainNotSupportedError if the session’s wallet %s',
    async (_, answer) => {
      const { carabiner, chain, session } = page()
      const listener = vi.fn()
      carabiner.on('connectError', listener)
      const attempt = carabiner.connect('session')
      await vi.waitFor(() => expect(session.opened).toHaveLength(1))
      const [opened] = session.opened
      if (opened) answer(opened)
      const expectedError = {
        name: 'ChainNotSupportedError',
        shortMessage: 'Chain is not supported',
      }
      await expect(attempt).rejects.toMatchObject(expectedError)
      expect(listener).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ error: expect.objectContaining(expectedError) }),
      )
      expect([chain('eip155')?.status, chain('solana')?.status]).toEqual([
        'disconnected',
        'disconnected',
      ])
    },
  )

  it('an aborted connect() ends the wait for a session, and leaves every chain family disconnected', async () => {
    const { carabiner, chain, session } = page()
    const leaving = new AbortController()
    const attempt = carabiner.connect('session', { signal: leaving.signal })
    await vi.waitFor(() => expect(session.opened).toHaveLength(1))
    leaving.abort()
    await expect(attempt).rejects.toMatchObject({ name: 'AbortedError' })
    expect(session.opened[0]?.signal.aborted).toBe(true)
    expect([chain('eip155')?.status, chain('solana')?.status]).toEqual([
      'disconnected',
      'disconnected',
    ])
  })

  it('a connect() aborted while the code for sessions loads does not end the newer connect() of another wallet', async () => {
    const { carabiner, chain, evm, session } = page()
    const leaving = new AbortController()
    const abortedAttempt = carabiner.connect('session', { signal: leaving.signal })
    leaving.abort()
    const newer = carabiner.connect('one')
    await expect(abortedAttempt).rejects.toMatchObject({ name: 'AbortedError' })
    expect(evm.connectCall().signal.aborted).toBe(false)
    evm.connectCall().approve()
    await newer
    expect(chain('eip155')).toMatchObject({ status: 'connected', connectorId: 'one' })
    expect(chain('solana')?.status).toBe('disconnected')
    expect(session.opened).toEqual([])
  })

  it('connect() waits for a session without a time limit while the pairing is shown', async () => {
    vi.useFakeTimers()
    try {
      const { carabiner, session } = page()
      const leaving = new AbortController()
      const { signal } = leaving
      const attempt = carabiner.connect('session', { signal, onPairing: () => {} })
      const ended = expect(attempt).rejects.toMatchObject({ name: 'AbortedError' })
      await vi.advanceTimersByTimeAsync(900_000)
      expect(session.opened[0]?.signal.aborted).toBe(false)
      leaving.abort()
      await ended
    } finally {
      vi.useRealTimers()
    }
  })

  it('connect() waits for a session for at most 5 minutes if no pairing is shown', async () => {
    vi.useFakeTimers()
    try {
      const ended = expect(page().carabiner.connect('session')).rejects.toMatchObject({
        name: 'WalletTimeoutError',
      })
      await vi.advanceTimersByTimeAsync(300_000)
      await ended
    } finally {
      vi.useRealTimers()
    }
  })

  it('[S4.10] a session goes on when one of its chain families disconnects, and ends with the last one', async () => {
    const { carabiner, chain, connected, session } = page()
    await connected()
    await carabiner.disconnect({ namespace: 'eip155' })
    expect(session.closed()).toBe(0)
    expect([chain('eip155')?.status, chain('solana')?.status]).toEqual([
      'disconnected',
      'connected',
    ])
    await carabiner.disconnect({ namespace: 'solana' })
    expect(session.closed()).toBe(1)
    expect(session.listeners.size).toBe(0)
  })

  it('[S4.10] disconnect() without options ends every connection that the session’s approval opened', async () => {
    const { carabiner, chain, connected, session, solana } = page()
    solana.announce('own')
    await connected([grantOf('eip155'), grantOf('solana')])
    await carabiner.disconnect()
    expect([chain('eip155')?.status, chain('solana')?.status]).toEqual([
      'disconnected',
      'disconnected',
    ])
    expect(session.closed()).toBe(1)
    expect(carabiner.getSnapshot().activeNamespace).toBe('eip155')

    const attempt = carabiner.connect('own')
    solana.connectCall().approve()
    await attempt
    const secondConnect = carabiner.connect('session')
    await vi.waitFor(() => expect(session.opened).toHaveLength(2))
    session.opened[1]?.settle([grantOf('eip155')])
    await secondConnect
    await carabiner.disconnect()
    expect([chain('eip155')?.status, chain('solana')?.connectorId]).toEqual(['disconnected', 'own'])
    expect(session.closed()).toBe(2)
  })

  it('disconnect() with a connector’s id disconnects the session in every chain family', async () => {
    const { carabiner, chain, connected, session } = page()
    await connected()
    const disconnected: ChainNamespace[] = []
    carabiner.on('disconnect', ({ namespace }) => disconnected.push(namespace))
    await carabiner.disconnect({ connectorId: 'session' })
    expect([chain('eip155')?.status, chain('solana')?.status]).toEqual([
      'disconnected',
      'disconnected',
    ])
    // The active family is last, so that no family becomes active just before it ends.
    expect(disconnected).toEqual(['solana', 'eip155'])
    expect(session.closed()).toBe(1)
  })

  it('[S7.71] every chain family disconnects when the wallet ends the session', async () => {
    const { carabiner, chain, connected, session } = page()
    await connected()
    const listener = vi.fn()
    carabiner.on('disconnect', listener)
    session.tell({ type: 'ended', reason: 'by the wallet' })
    expect([chain('eip155')?.status, chain('solana')?.status]).toEqual([
      'disconnected',
      'disconnected',
    ])
    expect(listener).toHaveBeenCalledTimes(2)
    expect(listener).toHaveBeenCalledWith(
      expect.objectContaining({ origin: 'wallet', reason: 'by the wallet' }),
    )
    expect(session.listeners.size).toBe(0)
  })

  it('[S4.32][S4.33][S7.72][S7.73] the state follows account and network changes of the session', async () => {
    const { chain, connected, session } = page()
    await connected()
    const moved = { ...grantOf('eip155', 'other'), network: 'eip155:2' as const }
    session.tell({ type: 'changed', grants: [moved, grantOf('solana')] })
    await vi.waitFor(() => expect(chain('eip155')?.networkId).toBe('eip155:2'))
    expect(chain('eip155')?.connections[0]?.active).toBe('other')
    session.tell({
      type: 'changed',
      grants: [{ ...moved, network: 'eip155:9' }, grantOf('solana')],
    })
    await vi.waitFor(() => expect(chain('eip155')?.unsupportedChainId).toBe('9'))
    session.tell({ type: 'changed', grants: [moved, grantOf('solana')] })
    await vi.waitFor(() => expect(chain('eip155')?.unsupportedChainId).toBeUndefined())
  })

  it('the event sessionError reports a relay that refuses the app before a session exists', async () => {
    const { carabiner, session } = page()
    const listener = vi.fn()
    carabiner.on('sessionError', listener)
    void carabiner.connect('session').catch(() => {})
    await vi.waitFor(() => expect(session.opened).toHaveLength(1))
    session.tell({ type: 'error', kind: 'clock' })
    expect(listener).toHaveBeenCalledExactlyOnceWith({ connectorId: 'session', kind: 'clock' })
  })

  it('the event sessionRequest names the wallet that a request waits for, and reports the end of the wait', async () => {
    const { carabiner, connected, session } = page()
    await connected()
    const listener = vi.fn()
    carabiner.on('sessionRequest', listener)
    const wallet = { name: 'W', link: { href: 'w://', target: '_self' as const } }
    session.tell({ type: 'waiting', wallet })
    session.tell({ type: 'waiting' })
    expect(listener.mock.calls).toEqual([
      [{ connectorId: 'session', wallet }],
      [{ connectorId: 'session' }],
    ])
  })

  it('a chain family disconnects when the wallet removes it from the session', async () => {
    const { chain, connected, session } = page()
    await connected()
    session.tell({ type: 'changed', grants: [grantOf('solana')] })
    expect([chain('eip155')?.status, chain('solana')?.status]).toEqual([
      'disconnected',
      'connected',
    ])
  })

  it('every chain family of a stored session is restored on reload without a prompt', async () => {
    const storage = memoryBackend()
    const before = page(createSession(), storage)
    await before.connected()
    before.carabiner.destroy()
    const storedGrants = [grantOf('eip155'), grantOf('solana')]
    const { carabiner, chain, session } = page(createSession(storedGrants), storage)
    await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
    expect([chain('eip155')?.status, chain('solana')?.status]).toEqual(['connected', 'connected'])
    expect(session.opened).toHaveLength(1)
    expect(session.opened[0]?.silent).toBe(true)
  })

  it('the host’s own library can end the session, and that library’s request for a connect dialog fails without a modal', async () => {
    const { carabiner, connected, evm, session } = page()
    await expect(evm.context().requestConnect('session')).rejects.toMatchObject({
      name: 'ConnectUiMissingError',
    })
    await connected([grantOf('eip155')])
    evm.context().report({ type: 'disconnected', connectorId: 'session', origin: 'host' })
    await vi.waitFor(() => expect(session.closed()).toBe(1))
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
  })

  it('the event sessionError reports a relay that refuses the app during a session', async () => {
    const { carabiner, connected, session } = page()
    await connected()
    const listener = vi.fn()
    carabiner.on('sessionError', listener)
    session.tell({ type: 'error', kind: 'clock' })
    expect(listener).toHaveBeenCalledExactlyOnceWith({ connectorId: 'session', kind: 'clock' })
  })
})
