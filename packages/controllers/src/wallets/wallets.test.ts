import { NoAccountsError } from '@carabiner/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grant, rejected, settle, setup } from '../controllers.fixture.js'
import { listWallets } from './list-wallets.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setupOpened() {
  const harness = setup()
  harness.modal.open()
  const connect = (connectorId = 'one') => void harness.wallets.connect(connectorId)
  return { ...harness, connect, status: () => harness.wallets.state.connecting?.status }
}

describe('connecting a wallet', () => {
  it('connecting a wallet opens the connection’s view only after 120 ms', async () => {
    const { connect, connects, status, router, views } = setupOpened()
    connect()
    expect(connects.asked).toHaveLength(1)
    expect(status()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(119)
    expect(views()).toEqual(['Connect'])
    await vi.advanceTimersByTimeAsync(1)
    expect(views()).toEqual(['Connect', 'ConnectingExternal'])
    expect(router.current()).toMatchObject({ data: { connectorId: 'one' } })
  })

  it('connecting from a wallet’s button in the app’s page opens the connection’s view at once', async () => {
    const { connects, views, wallets } = setupOpened()
    void wallets.connect('one', { atOnce: true })
    expect(views()).toEqual(['Connect', 'ConnectingExternal'])
    await vi.advanceTimersByTimeAsync(120)
    expect(views()).toEqual(['Connect', 'ConnectingExternal'])
    expect(connects.asked).toHaveLength(1)
  })

  it('connecting opens the QR code view at once if a pairing is ready, and a renewed code does not reopen that view', async () => {
    const { connect, pairedAhead, pairings, router, shell, views, wallets } = setupOpened()
    void shell.pairAhead('paired', new AbortController().signal)
    await vi.waitFor(() => expect(pairedAhead.asked).toHaveLength(1))
    connect('paired')
    // No timer is used, because a frame could be painted before it fires.
    await settle()
    pairings.last().onUri?.({ uri: 'wc:1', expiry: 1 })
    expect(views()).toEqual(['Connect', 'ConnectingWalletConnectBasic'])
    expect(wallets.state.pairing?.uri).toBe('wc:1')
    await vi.advanceTimersByTimeAsync(1_000)
    router.push({ view: 'AllWallets' })
    pairings.last().onUri?.({ uri: 'wc:2', expiry: 2 })
    expect(views()).toEqual(['Connect', 'ConnectingWalletConnectBasic', 'AllWallets'])
  })

  it('the modal closes after an instant approval, without opening the connection’s view', async () => {
    const { connect, connects, modal, views, wallets } = setupOpened()
    connect()
    connects.last().give(grant('0xA'))
    await vi.advanceTimersByTimeAsync(0)
    expect([modal.state.open, views()]).toEqual([false, ['Connect']])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(views()).toEqual(['Connect'])
    expect(wallets.state).toEqual({})
  })

  it('a view that the host opens right after the connection stays open', async () => {
    const { connect, connects, modal, views, wallets } = setupOpened()
    connect()
    await vi.advanceTimersByTimeAsync(200)
    connects.last().give(grant('0xA'))
    await vi.advanceTimersByTimeAsync(0)
    modal.open({ view: 'Networks' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect([modal.state.open, views(), wallets.state]).toEqual([true, ['Networks'], {}])
  })

  it('[S4.11] the modal closes 500 ms after the connected address is active', async () => {
    const { carabiner, connect, connects, modal, status } = setupOpened()
    connect()
    await vi.advanceTimersByTimeAsync(200)
    connects.last().give(grant('0xA'))
    await vi.advanceTimersByTimeAsync(0)
    expect([status(), carabiner.state.namespaces.eip155?.status]).toEqual([
      'connected',
      'connected',
    ])
    await vi.advanceTimersByTimeAsync(499)
    expect(modal.state.open).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(modal.state.open).toBe(false)
  })

  it('connecting a wallet leads to the view that the visitor requested, instead of closing the modal', async () => {
    const { connect, connects, modal, views } = setupOpened()
    modal.open({ view: 'Account' })
    connect()
    await vi.advanceTimersByTimeAsync(200)
    connects.last().give(grant('0xA'))
    await vi.advanceTimersByTimeAsync(500)
    expect([modal.state.open, views()]).toEqual([true, ['Account']])
  })

  it('connecting a wallet counts as slow after 20 s, and may still succeed', async () => {
    const { connect, status, connects } = setupOpened()
    connect()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(status()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(status()).toBe('slow')
    connects.last().give(grant('0xA'))
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('connected')
  })

  it.each([
    [rejected(), 'rejected'],
    [{ code: -32002, message: 'pending' }, 'pending'],
    [{ code: 4900, message: 'Disconnected' }, 'locked'],
    [{ code: 4901, message: 'Disconnected' }, 'locked'],
    [new NoAccountsError(), 'noAccount'],
    [new Error('boom'), 'failed'],
  ])(
    'a connection that fails at once with %o shows the reason in its view, and can be retried',
    async (thrown, expected) => {
      const { connect, connects, status, views } = setupOpened()
      connect()
      connects.last().refuse(thrown)
      await vi.advanceTimersByTimeAsync(0)
      expect([status(), views()]).toEqual([expected, ['Connect', 'ConnectingExternal']])
      await vi.advanceTimersByTimeAsync(60_000)
      expect(status()).toBe(expected)
      // Connect again from that view.
      connect()
      expect(status()).toBe('waiting')
      connects.last().give(grant('0xA'))
      await vi.advanceTimersByTimeAsync(500)
      expect(views()).toEqual(['Connect', 'ConnectingExternal'])
    },
  )

  it('a failed connection keeps the wallet’s message about the failure until the next attempt', async () => {
    const { connect, connects, wallets } = setupOpened()
    connect()
    connects.last().refuse({ code: -32603, message: 'Out of memory' })
    await vi.advanceTimersByTimeAsync(0)
    expect(wallets.state.connecting?.failure).toEqual({ code: -32603, message: 'Out of memory' })
    connect()
    expect(wallets.state.connecting?.failure).toBeUndefined()
  })

  it('connecting a wallet again with the same account reports the account as already linked, and the modal stays open', async () => {
    const { connected, connect, connects, modal, status, views } = setupOpened()
    await connected('0xA')
    modal.open({ view: 'Connect' })
    connect()
    connects.last().give(grant('0xA'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([status(), modal.state.open]).toEqual(['linked', true])
    expect(views()).toContain('ConnectingExternal')
    connect()
    connects.last().give(grant('0xB'))
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('connected')
  })

  it('connecting a wallet fails after five minutes if the wallet never answers', async () => {
    const { connect, status } = setupOpened()
    connect()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(status()).toBe('failed')
  })
})

describe('selecting a wallet', () => {
  const selected = (...families: ('eip155' | 'solana')[]) => {
    const harness = setupOpened()
    const connectors = families.map((chain, index) => ({
      id: index === 0 ? 'one' : chain,
      type: 'ANNOUNCED' as const,
      readyState: 'installed' as const,
      name: 'One',
      chain,
      chains: [chain],
    }))
    const [wallet] = listWallets(connectors)
    if (!wallet) throw new Error('nothing is listed')
    return { ...harness, select: () => void harness.wallets.select(wallet) }
  }

  it('selecting a wallet of one chain family prompts the wallet synchronously', () => {
    const { connects, select } = selected('eip155')
    select()
    expect(connects.asked).toMatchObject([{ connectorId: 'one' }])
  })

  it('selecting a wallet of several chain families asks the visitor for the chain family, without a prompt', () => {
    const { connects, router, select, views } = selected('eip155', 'solana')
    select()
    expect(views()).toEqual(['Connect', 'ConnectingMultiChain'])
    expect(router.current()).toMatchObject({ data: { walletId: 'one' } })
    expect(connects.asked).toEqual([])
  })

  it('selecting another wallet replaces the pending wallet, and Back leads from the new one to the choice of chain families', async () => {
    const { connect, connects, modal, select, status, views } = selected('eip155', 'solana')
    connect('two')
    select()
    expect(status()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(views()).toEqual(['Connect', 'ConnectingMultiChain'])
    connect('one')
    connects.last().refuse(rejected())
    await vi.advanceTimersByTimeAsync(0)
    expect(views()).toEqual(['Connect', 'ConnectingMultiChain', 'ConnectingExternal'])
    modal.back()
    expect(views()).toEqual(['Connect', 'ConnectingMultiChain'])
  })
})

describe('the end of a pending connection', () => {
  it.each(['back', 'close'] as const)(
    'modal.%s() ends the wait for a pending connection',
    async (direction) => {
      const { carabiner, connect, modal, wallets, views } = setupOpened()
      connect()
      await vi.advanceTimersByTimeAsync(200)
      modal[direction]()
      await settle()
      expect(wallets.state).toEqual({})
      expect(carabiner.state.namespaces.eip155?.status).toBe('disconnected')
      await vi.advanceTimersByTimeAsync(60_000)
      if (direction === 'back') expect(views()).toEqual(['Connect'])
      expect(modal.state.open).toBe(direction === 'back')
    },
  )

  it('[S8.09] closing the modal rejects the pending connection with “Modal closed”', async () => {
    const { carabiner, connect, connects, modal } = setupOpened()
    const rejections: string[][] = []
    carabiner.on('connectError', ({ connectorId, error }) =>
      rejections.push([connectorId, error.name, error.shortMessage]),
    )
    connect()
    await vi.advanceTimersByTimeAsync(200)
    modal.close()
    await settle()
    expect(rejections).toEqual([['one', 'ModalClosedError', 'Modal closed']])
    expect(carabiner.state.namespaces.eip155?.status).toBe('disconnected')
    // The prompt is still open in the wallet, so its approval counts.
    connects.last().give(grant('0xA'))
    await settle()
    expect(carabiner.state.namespaces.eip155).toMatchObject({
      status: 'connected',
      connectorId: 'one',
    })
  })

  it('going back rejects the pending connection with AbortedError, not with “Modal closed”', async () => {
    const { carabiner, connect, modal } = setupOpened()
    const rejections: string[] = []
    carabiner.on('connectError', ({ error }) => rejections.push(error.name))
    connect()
    await vi.advanceTimersByTimeAsync(200)
    modal.back()
    await settle()
    expect(rejections).toEqual(['AbortedError'])
  })

  it('a wallet that approves after the visitor went back still connects, and the modal closes', async () => {
    const { carabiner, connect, connects, modal } = setupOpened()
    connect()
    await vi.advanceTimersByTimeAsync(200)
    modal.back()
    await settle()
    connects.last().give(grant('0xA'))
    await settle()
    expect(carabiner.state.namespaces.eip155).toMatchObject({
      status: 'connected',
      connectorId: 'one',
    })
    expect(modal.state.open).toBe(false)
  })

  it('connecting another wallet replaces the pending connection of the first wallet', async () => {
    const { connect, connects, status, wallets } = setupOpened()
    connect('one')
    connect('two')
    await settle()
    expect(wallets.state.connecting).toEqual({ connectorId: 'two', status: 'waiting' })
    connects.asked[0]?.give(grant('0xLate'))
    await settle()
    expect(status()).toBe('waiting')
  })

  it('a connection that the host makes closes the view of the pending connection', async () => {
    const { connect, modal, report, wallets } = setupOpened()
    connect('one')
    await vi.advanceTimersByTimeAsync(200)
    report({
      type: 'connected',
      connectorId: 'two',
      grant: grant('0xHost'),
      current: true,
      origin: 'host',
    })
    await settle()
    expect(wallets.state).toEqual({})
    expect(modal.state.open).toBe(false)
  })

  it('a disconnect by the host ends the wait for a pending connection, and leads back to Connect', async () => {
    const { carabiner, connect, modal, views, wallets } = setupOpened()
    connect('one')
    await vi.advanceTimersByTimeAsync(200)
    await carabiner.disconnect()
    await settle()
    expect(wallets.state).toEqual({})
    expect([modal.state.open, views()]).toEqual([true, ['Connect']])
  })

  it('a connection restored from storage does not close the view that the visitor opened', async () => {
    const { modal, report } = setupOpened()
    const event = { connectorId: 'one', grant: grant('0xA'), current: true } as const
    report({ type: 'connected', origin: 'restore', ...event })
    await settle()
    expect(modal.state.open).toBe(true)
    report({ type: 'connected', origin: 'wallet', ...event })
    await settle()
    expect(modal.state.open).toBe(false)
  })

  it('destroy() ends the wait for a pending connection, its timers and its listeners', async () => {
    const { connect, controllers, modal, report, wallets } = setupOpened()
    connect()
    controllers.destroy()
    await settle()
    expect(wallets.state).toEqual({})
    expect(vi.getTimerCount()).toBe(0)
    report({
      type: 'connected',
      connectorId: 'two',
      grant: grant('0xA'),
      current: true,
      origin: 'host',
    })
    expect(modal.state.open).toBe(true)
  })
})

describe('connecting a wallet on another device', () => {
  async function paired() {
    const harness = setupOpened()
    harness.connect('paired')
    await vi.waitFor(() => expect(harness.pairings.asked).toHaveLength(1))
    const { onUri, signal, give, refuse } = harness.pairings.last()
    const pairing = () => harness.wallets.state.pairing?.uri
    return { ...harness, give, onUri, pairing, refuse, signal }
  }

  it('connecting a wallet on another device opens the QR code view at once, shows each new code, and never counts as slow', async () => {
    const { onUri, pairing, status, views } = await paired()
    await vi.advanceTimersByTimeAsync(0)
    expect(views()).toEqual(['Connect', 'ConnectingWalletConnectBasic'])
    onUri?.({ uri: 'wc:1', expiry: 1 })
    expect(pairing()).toBe('wc:1')
    onUri?.({ uri: 'wc:2', expiry: 2 })
    expect(pairing()).toBe('wc:2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(status()).toBe('waiting')
  })

  it('going back ends the wait for a wallet on another device and drops its QR code', async () => {
    const { modal, onUri, pairing, signal, status } = await paired()
    onUri?.({ uri: 'wc:1', expiry: 1 })
    await vi.advanceTimersByTimeAsync(0)
    modal.back()
    await settle()
    expect(signal.aborted).toBe(true)
    expect([pairing(), status()]).toEqual([undefined, undefined])
    onUri?.({ uri: 'wc:late', expiry: 2 })
    expect(pairing()).toBeUndefined()
  })

  it('the modal closes once a wallet on another device approves', async () => {
    const { give, modal, status } = await paired()
    await vi.advanceTimersByTimeAsync(0)
    give([grant('0xA')])
    await vi.waitFor(() => expect(status()).toBe('connected'))
    await vi.advanceTimersByTimeAsync(500)
    expect(modal.state.open).toBe(false)
  })

  it('a rejection by a wallet on another device is reported, and a retry creates another QR code', async () => {
    const { connect, pairings, refuse, status } = await paired()
    refuse(rejected())
    await vi.waitFor(() => expect(status()).toBe('rejected'))
    connect('paired')
    await vi.waitFor(() => expect(pairings.asked).toHaveLength(2))
  })
})
