import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  AbortedError,
  ChainNotSupportedError,
  WalletTimeoutError,
} from '../../errors/connection-errors.js'
import { ConnectorDisputedError } from '../../errors/setup-errors.js'
import type { CarabinerEvents } from '../../events/events.js'
import { selectAccount, selectConnectionState, selectConnections } from '../../selectors.js'
import { createFamily, rejected, setup, testNetwork } from '../family.fixture.js'

afterEach(() => void vi.useRealTimers())

function started(...parameters: Parameters<typeof setup>) {
  const parts = setup(...parameters)
  parts.carabiner.start()
  return parts
}

describe('connect()', () => {
  it('[S3.03][S3.15] connect() sets the account, network and connector that the wallet granted', async () => {
    const { carabiner, chain, family } = started()
    const attempt = carabiner.connect('one')
    expect(chain()).toMatchObject({ status: 'connecting', connectorId: 'one', connections: [] })
    family.connectCall().approve({
      accounts: [{ namespace: 'eip155', address: '0xA', type: 'eoa' }],
      active: '0xA',
      network: 'eip155:2',
    })
    const connection = {
      connectorId: 'one',
      accounts: [{ namespace: 'eip155', address: '0xA', type: 'eoa' }],
      active: '0xA',
      networkId: 'eip155:2',
    }
    expect(await attempt).toEqual(connection)
    expect(chain()).toEqual({
      status: 'connected',
      connectorId: 'one',
      networkIds: ['eip155:1', 'eip155:2'],
      networkId: 'eip155:2',
      connections: [connection],
      defaultAccountType: 'smartAccount',
    })
    expect(selectAccount(carabiner.getSnapshot())).toEqual({
      namespace: 'eip155',
      address: '0xA',
      type: 'eoa',
      status: 'connected',
      preferredAccountType: 'smartAccount',
      caipAddress: 'eip155:2:0xA',
      networkId: 'eip155:2',
      connectorId: 'one',
      connectedWalletInfo: { name: 'Wallet one' },
    })
    await carabiner.disconnect()
    expect(selectAccount(carabiner.getSnapshot())).toBeUndefined()
  })

  it('connect() prompts the wallet within the click’s own task, so that the browser allows a popup', () => {
    const { carabiner, family } = started()
    void carabiner.connect('one').catch(() => {})
    expect(family.connects).toHaveLength(1)
    carabiner.destroy()
  })

  it('connect() returns a copy, so changing it does not change the state', async () => {
    const { chain, connected } = started()
    const connection = await connected()
    connection.active = 'forged'
    connection.accounts.length = 0
    expect(chain().connections[0]).toMatchObject({ active: 'one-address', accounts: [{}] })
  })

  it('[S8.52] connect() passes the requested network on to the wallet, and refuses one of another chain family', async () => {
    const solana = createFamily('solana', ['sol'])
    const evm = createFamily()
    const { carabiner } = started(evm, twoFamilies(evm, solana))
    const elsewhere = carabiner.connect('sol', { networkId: 'eip155:1' })
    await expect(elsewhere).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
      shortMessage: 'Chain is not supported',
    })
    expect(solana.connects).toHaveLength(0)
    const attempt = carabiner.connect('sol', { networkId: 'solana:2' })
    expect(solana.connectCall().network?.caipNetworkId).toBe('solana:2')
    solana.connectCall().approve()
    await attempt
  })

  it('[S8.20] connect() refuses an unconfigured network without prompting the wallet', async () => {
    const { carabiner, family, chain } = started()
    await expect(carabiner.connect('one', { networkId: 'eip155:9' })).rejects.toMatchObject({
      name: 'NetworkNotFoundError',
      shortMessage: 'Network not found',
    })
    expect(family.connects).toHaveLength(0)
    expect(chain().status).toBe('disconnected')
  })

  it('a wallet that connects on an unconfigured network is marked as being on an unsupported one', async () => {
    const { carabiner, chain, family } = started()
    const attempt = carabiner.connect('one')
    family.connectCall().approve({ network: 'eip155:42' })
    await attempt
    expect(chain()).toMatchObject({ unsupportedChainId: '42', networkId: 'eip155:1' })
    expect(selectAccount(carabiner.getSnapshot())).not.toHaveProperty('caipAddress')
    // A later grant without a network must not inherit the mark.
    const next = carabiner.connect('two')
    const { network: _, ...silentGrant } = family.grant('two-address')
    family.connectCall().approve({ ...silentGrant, network: 'eip155:1' })
    await next
    expect(chain().unsupportedChainId).toBeUndefined()
  })
})

describe('a connect() that fails', () => {
  it.each([
    [rejected(), 'ConnectionRejectedError', 'Connection rejected'],
    [{ code: 5000, message: 'no' }, 'ConnectionRejectedError', 'Connection rejected'],
    [{ code: 5001, message: 'chains' }, 'ConnectionRejectedError', 'Connection rejected'],
    [{ code: 5003, message: 'events' }, 'ConnectionRejectedError', 'Connection rejected'],
    [{ code: 5100, message: 'chains' }, 'ChainNotSupportedError', 'Chain is not supported'],
    [{ code: 5101, message: 'methods' }, 'ConnectionFailedError', 'Failed to connect'],
    [new ChainNotSupportedError('eip155:1'), 'ChainNotSupportedError', 'Chain is not supported'],
    [new Error('boom'), 'ConnectionFailedError', 'Failed to connect'],
    [{ code: -32002, message: 'pending' }, 'RequestPendingError', undefined],
    [undefined, 'ConnectionFailedError', 'Failed to connect'],
  ])(
    '[S8.11][S8.12] connect() converts the wallet’s error %o to %s',
    async (thrown, name, shortMessage) => {
      const { carabiner, chain, family } = started()
      const connectErrors: CarabinerEvents['connectError'][] = []
      carabiner.on('connectError', (event) => connectErrors.push(event))
      const attempt = carabiner.connect('one')
      family.connectCall().refuse(thrown)
      await expect(attempt).rejects.toMatchObject({ name, ...(shortMessage && { shortMessage }) })
      expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
      expect(chain()).not.toHaveProperty('connectorId')
      expect(connectErrors).toMatchObject([{ connectorId: 'one', error: { name } }])
    },
  )

  it('connect() fails with ConnectionFailedError when the adapter throws synchronously', async () => {
    const family = createFamily()
    const throwing = {
      ...family.plugin,
      create: (context: Parameters<typeof family.plugin.create>[0]) => ({
        ...family.plugin.create(context),
        connect: () => {
          throw new Error('at once')
        },
      }),
    }
    const { carabiner, chain } = started(family, { adapters: [throwing] })
    await expect(carabiner.connect('one')).rejects.toMatchObject({ name: 'ConnectionFailedError' })
    expect(chain().status).toBe('disconnected')
  })

  it('connect() fails with WalletTimeoutError at its time limit, but the wallet’s later approval is still accepted', async () => {
    vi.useFakeTimers()
    const { carabiner, chain, family } = started(undefined, { deadlines: { connect: 1_000 } })
    const outcome = carabiner.connect('one').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(999)
    expect(chain().status).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBeInstanceOf(WalletTimeoutError)
    expect(chain().status).toBe('disconnected')
    family.connectCall().approve()
    await vi.advanceTimersByTimeAsync(0)
    expect(chain()).toMatchObject({ status: 'connected', connectorId: 'one' })
  })

  it('connect() uses its default time limit if the host sets the option to undefined', async () => {
    vi.useFakeTimers()
    const deadlines = JSON.parse('{}')
    deadlines.connect = undefined
    const { carabiner, chain } = started(undefined, { deadlines })
    void carabiner.connect('one').catch(() => {})
    await vi.advanceTimersByTimeAsync(299_999)
    expect(chain().status).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(chain().status).toBe('disconnected')
  })
})

describe('an aborted connect()', () => {
  it('an aborted connect() ends at once, and a later approval by the wallet is still accepted', async () => {
    const { carabiner, chain, family } = started()
    const leaving = new AbortController()
    const attempt = carabiner.connect('one', { signal: leaving.signal })
    leaving.abort()
    await expect(attempt).rejects.toBeInstanceOf(AbortedError)
    expect(chain().status).toBe('disconnected')
    expect(family.connectCall().signal.aborted).toBe(false)
    family.connectCall().approve()
    await vi.waitFor(() => expect(chain().status).toBe('connected'))
  })

  it('a later approval of an aborted connect() is ignored if the visitor has started another connect', async () => {
    const { carabiner, chain, family, connected } = started()
    const leaving = new AbortController()
    const attempt = carabiner.connect('one', { signal: leaving.signal })
    const [abortedCall] = family.connects
    leaving.abort()
    await attempt.catch(() => {})
    await connected('two')
    abortedCall?.approve()
    await settled()
    expect(chain()).toMatchObject({ connectorId: 'two', connections: [{ connectorId: 'two' }] })
  })

  it('a later approval of an aborted connect() is ignored after a disconnect', async () => {
    const { carabiner, chain, family } = started()
    const leaving = new AbortController()
    const attempt = carabiner.connect('one', { signal: leaving.signal })
    leaving.abort()
    await attempt.catch(() => {})
    await carabiner.disconnect()
    family.connectCall().approve()
    await settled()
    expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  it('connect() fails at once if its signal has already aborted, and leaves no attempt running', async () => {
    const { carabiner, chain } = started()
    const attempt = carabiner.connect('one', { signal: AbortSignal.abort() })
    await expect(attempt).rejects.toBeInstanceOf(AbortedError)
    expect(chain().status).toBe('disconnected')
  })
})

describe('a connect() that replaces an earlier one', () => {
  it('a connect() aborted before its start prompts no wallet, and does not end the connect() that is running', async () => {
    const { carabiner, chain, family } = started()
    const newer = carabiner.connect('two')
    const abortedAttempt = carabiner.connect('one', { signal: AbortSignal.abort() })
    await expect(abortedAttempt).rejects.toBeInstanceOf(AbortedError)
    expect(family.connects.map(({ connectorId }) => connectorId)).toEqual(['two'])
    family.connectCall().approve()
    await newer
    expect(chain()).toMatchObject({ status: 'connected', connectorId: 'two' })
  })

  it('a connect() whose signal was aborted with an error before its start fails with ConnectionFailedError', async () => {
    const { carabiner } = started()
    const late = carabiner.connect('one', { signal: AbortSignal.abort(new Error('too late')) })
    await expect(late).rejects.toMatchObject({ name: 'ConnectionFailedError' })
  })

  it('a second connect() ends the first one, whose later approval is ignored', async () => {
    const { carabiner, chain, family } = started()
    const first = carabiner.connect('one')
    const second = carabiner.connect('two')
    await expect(first).rejects.toMatchObject({ name: 'SupersededError' })
    expect(family.connects[0]?.signal.aborted).toBe(true)
    expect(chain()).toMatchObject({ status: 'connecting', connectorId: 'two' })
    family.connects[0]?.approve()
    await settled()
    expect(chain()).toMatchObject({ status: 'connecting', connections: [] })
    family.connects[1]?.approve()
    await second
    expect(chain()).toMatchObject({ connectorId: 'two', connections: [{ connectorId: 'two' }] })
  })

  it('a newly connected wallet replaces the previous wallet, which is disconnected', async () => {
    const { carabiner, chain, connected, family } = started()
    const events: string[] = []
    carabiner.on('connect', ({ connectorId }) => events.push(`+${connectorId}`))
    carabiner.on('disconnect', ({ connectorId, reason }) =>
      events.push(`-${connectorId} ${reason}`),
    )
    await connected('one')
    await connected('two')
    expect(chain().connections.map(({ connectorId }) => connectorId)).toEqual(['two'])
    expect(family.released).toEqual(['one'])
    expect(events).toEqual(['+one', '-one replaced', '+two'])
  })

  it('the connected wallet stays connected when the visitor rejects connecting a second wallet', async () => {
    const { carabiner, chain, connected, family, stored } = started()
    await connected('one')
    const attempt = carabiner.connect('two')
    family.connectCall().refuse(rejected())
    await expect(attempt).rejects.toMatchObject({ name: 'ConnectionRejectedError' })
    expect(chain()).toMatchObject({ status: 'connected', connectorId: 'one' })
    expect(await stored()).toMatchObject({ connectorId: 'one' })
  })

  it('the connected wallet stays connected after two attempts to connect other wallets fail', async () => {
    const { carabiner, chain, connected, family } = started(createFamily('eip155', ['a', 'b', 'c']))
    await connected('a')
    const second = carabiner.connect('b')
    const third = carabiner.connect('c')
    await expect(second).rejects.toMatchObject({ name: 'SupersededError' })
    family.connectCall().refuse(rejected())
    await expect(third).rejects.toMatchObject({ name: 'ConnectionRejectedError' })
    expect(chain()).toMatchObject({ status: 'connected', connectorId: 'a' })
    expect(selectAccount(carabiner.getSnapshot())?.address).toBe('a-address')
  })

  it('changes of the connected wallet are stored while the visitor is connecting a second wallet', async () => {
    const { carabiner, connected, family, stored } = started()
    await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
    await connected('one')
    void carabiner.connect('two').catch(() => {})
    const grant = family.grant('other')
    family.context().report({ type: 'changed', connectorId: 'one', grant })
    expect(await stored()).toMatchObject({
      connectorId: 'one',
      connections: [{ connectorId: 'one', accounts: [{ address: 'other' }] }],
    })
    family.context().report({ type: 'disconnected', connectorId: 'one', origin: 'wallet' })
    expect(await stored()).not.toHaveProperty('connectorId')
  })

  it('a wallet that disconnects while a second wallet is being connected stays disconnected if that connect fails', async () => {
    const { carabiner, chain, connected, family } = started()
    await connected('one')
    const attempt = carabiner.connect('two')
    family.context().report({ type: 'disconnected', connectorId: 'one', origin: 'wallet' })
    family.connectCall().refuse(rejected())
    await attempt.catch(() => {})
    expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(chain()).not.toHaveProperty('connectorId')
  })

  it('changes of the connected wallet during a second wallet’s failed connect are applied and stored', async () => {
    const { carabiner, chain, connected, family, stored } = started()
    await connected('one')
    const attempt = carabiner.connect('two')
    const grant = family.grant('other', 'eip155:2')
    family.context().report({ type: 'changed', connectorId: 'one', grant })
    family.connectCall().refuse(rejected())
    await attempt.catch(() => {})
    expect(chain()).toMatchObject({ status: 'connected', connectorId: 'one' })
    expect(selectAccount(carabiner.getSnapshot())?.caipAddress).toBe('eip155:2:other')
    expect(await stored()).toMatchObject({ connectorId: 'one', networkId: 'eip155:2' })
  })
})

it('[S4.06] the active connection has the state “connected”, any other one “active”, and an ended one “disconnected”', async () => {
  const { carabiner, connected, family } = started()
  await connected('one')
  family.context().report({
    type: 'connected',
    connectorId: 'two',
    grant: family.grant('0xB'),
    current: false,
    origin: 'host',
  })
  const snapshot = carabiner.getSnapshot()
  expect(
    selectConnections(snapshot).map(({ connection, state }) => [connection.connectorId, state]),
  ).toEqual([
    ['one', 'connected'],
    ['two', 'active'],
  ])
  expect(selectConnectionState(snapshot, 'nowhere')).toBe('disconnected')
})

/** Waits until all pending promises have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

function twoFamilies(one: ReturnType<typeof createFamily>, other: ReturnType<typeof createFamily>) {
  return {
    adapters: [one.plugin, other.plugin],
    networks: [testNetwork(1), testNetwork(1, 'solana'), testNetwork(2, 'solana')],
  }
}

describe('a connector id claimed by several wallets', () => {
  const two = () => started(createFamily('eip155', ['one', 'one', 'two']))

  it.each(['one', 'one#2'])(
    'connect() refuses the id %s, which two wallets claim, names the claimants and prompts no wallet',
    async (id) => {
      const { carabiner, chain, family } = two()
      const error = await carabiner.connect(id).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ConnectorDisputedError)
      expect(error).toMatchObject({ claimants: ['one', 'one#2'] })
      expect(family.connects).toEqual([])
      expect(chain().status).toBe('disconnected')
    },
  )

  it.each(['one', 'one#2'])(
    'connect() accepts the disputed id %s if the visitor chose that wallet, and while that wallet is connected',
    async (id) => {
      const { carabiner, family } = two()
      const chosen = carabiner.connect(id, { chosen: true })
      family.connectCall().approve()
      expect((await chosen).connectorId).toBe(id)
      // While this wallet is connected, the id refers to it.
      const secondConnect = carabiner.connect(id)
      family.connectCall().approve()
      expect((await secondConnect).connectorId).toBe(id)
      expect(family.connects.map(({ connectorId }) => connectorId)).toEqual([id, id])
    },
  )

  it('connect() accepts an id that one wallet claims, and an id of two wallets once one of them is gone', async () => {
    const { connected, family } = two()
    expect((await connected('two')).connectorId).toBe('two')
    family.context().connectors.remove('one#2')
    expect((await connected('one')).connectorId).toBe('one')
  })
})
