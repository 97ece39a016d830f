import { afterEach, describe, expect, it, vi } from 'vitest'
import { NotConnectedError } from '../errors/connection-errors.js'
import type { CarabinerEvents } from '../events/events.js'
import { selectAccount, selectNetworkId } from '../selectors.js'
import { createFamily, setup, testNetwork } from './family.fixture.js'

afterEach(() => void vi.useRealTimers())

describe('disconnect()', () => {
  it('[S4.07] disconnect() resets account, network, connector and provider, and clears user and wallet info', async () => {
    const { carabiner, chain, family } = setup()
    const disconnects: CarabinerEvents['disconnect'][] = []
    carabiner.on('disconnect', (event) => disconnects.push(event))
    carabiner.start()
    const attempt = carabiner.connect('one')
    // The wallet's network is not configured, and the wallet accepts requests on no other.
    family.connectCall().approve({ network: 'eip155:42', approved: ['eip155:42'] })
    await attempt
    const account = { namespace: 'eip155', address: 'one-address', connectorId: 'one' } as const
    await carabiner.updateAccount(account, { user: { email: 'a@b.co' }, socialProvider: 'google' })
    const read = () => selectAccount(carabiner.getSnapshot())
    expect(read()).toMatchObject({
      address: 'one-address',
      user: { email: 'a@b.co' },
      connectedWalletInfo: { name: 'Wallet one' },
    })
    expect(selectNetworkId(carabiner.getSnapshot())).toBeUndefined()
    await carabiner.disconnect()
    expect(read()).toBeUndefined()
    expect(selectNetworkId(carabiner.getSnapshot())).toBe('eip155:1')
    // Without a connection, the adapter's context has no connector, account or network to return.
    expect(() => family.context().active()).toThrow(NotConnectedError)
    expect(JSON.stringify(chain())).not.toMatch(/a@b\.co|google|eip155:42/)
    expect(chain()).toEqual({
      status: 'disconnected',
      networkIds: ['eip155:1', 'eip155:2'],
      networkId: 'eip155:1',
      connections: [],
      defaultAccountType: 'smartAccount',
      disconnectedIds: ['one'],
      recentConnections: [{ connectorId: 'one', address: 'one-address' }],
    })
    expect(family.released).toEqual(['one'])
    expect(disconnects).toEqual([{ namespace: 'eip155', connectorId: 'one', origin: 'engine' }])
    await expect(carabiner.signMessage({ message: 'x' })).rejects.toMatchObject({
      name: 'NotConnectedError',
    })
  })

  it('[S8.15] disconnect() reports a failure, and keeps the wallet connected, if the wallet fails to disconnect', async () => {
    const { carabiner, chain, connected, family, stored } = setup()
    carabiner.start()
    await connected()
    family.onRelease(() => Promise.reject(new Error('no')))
    await expect(carabiner.disconnect()).rejects.toMatchObject({
      name: 'DisconnectFailedError',
      shortMessage: 'Failed to disconnect',
      details: 'no',
    })
    expect(chain()).toMatchObject({ status: 'connected', connectorId: 'one' })
    expect(await stored()).toMatchObject({ connectorId: 'one' })
  })

  it('disconnect() stops waiting for a hung wallet at its time limit, and aborts the adapter’s signal', async () => {
    vi.useFakeTimers()
    const { carabiner, chain, connected, family } = setup()
    carabiner.start()
    await connected()
    let waits: AbortSignal | undefined
    family.onRelease((_, signal) => {
      waits = signal
      return new Promise(() => {})
    })
    const outcome = carabiner.disconnect().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(waits?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(waits?.aborted).toBe(true)
    expect(await outcome).toMatchObject({
      name: 'DisconnectFailedError',
      cause: { name: 'WalletTimeoutError' },
    })
    expect(chain().status).toBe('connected')
  })

  it('disconnect() ends a running connect and also the connection from before that connect', async () => {
    const { carabiner, chain, connected, family } = setup()
    carabiner.start()
    await connected('one')
    const attempt = carabiner.connect('two')
    await carabiner.disconnect()
    await expect(attempt).rejects.toMatchObject({ name: 'SupersededError' })
    expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
    family.connectCall().approve()
    await new Promise((resolve) => setImmediate(resolve))
    expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  it('the connected wallet stays connected if it fails to disconnect while another wallet is being connected', async () => {
    const { carabiner, chain, connected, family } = setup()
    carabiner.start()
    await connected('one')
    void carabiner.connect('two').catch(() => {})
    family.onRelease(() => Promise.reject(new Error('no')))
    await carabiner.disconnect().catch(() => {})
    expect(chain()).toMatchObject({ status: 'connected', connectorId: 'one' })
    expect(selectAccount(carabiner.getSnapshot())?.address).toBe('one-address')
  })

  it('disconnect() does nothing if no wallet is connected', async () => {
    const { carabiner, chain } = setup()
    carabiner.start()
    await carabiner.disconnect()
    expect(chain().status).toBe('disconnected')
  })

  it('[S4.10][S4.01] disconnect() of one chain family does not change the connection of another family', async () => {
    const evm = createFamily()
    const solana = createFamily('solana', ['sol'])
    const { carabiner, chain } = setup(evm, {
      adapters: [evm.plugin, solana.plugin],
      networks: [testNetwork(1), testNetwork(2), testNetwork(1, 'solana')],
    })
    carabiner.start()
    for (const [family, id] of [
      [evm, 'one'],
      [solana, 'sol'],
    ] as const) {
      const attempt = carabiner.connect(id)
      family.connectCall().approve()
      await attempt
    }
    const before = chain('solana')
    await carabiner.disconnect({ namespace: 'eip155' })
    expect(chain('eip155').status).toBe('disconnected')
    expect(chain('solana')).toEqual(before)
    expect(chain('solana').status).toBe('connected')
    expect(solana.released).toEqual([])
  })

  it('[S8.49] disconnect() throws AdapterNotFoundError for a chain family without an adapter', async () => {
    const { carabiner } = setup()
    await expect(carabiner.disconnect({ namespace: 'bip122' })).rejects.toMatchObject({
      name: 'AdapterNotFoundError',
      shortMessage: 'Adapter not found',
    })
    expect(() => carabiner.getAdapter('solana')).toThrow('Adapter not found')
  })
})
