import { ChainNotSupportedError } from '@carabiner/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertCatalogue } from '../alerts/catalogue.js'
import { grant, rejected, settle, setup } from '../controllers.fixture.js'
import { createNetworks } from './networks.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function atNetworks() {
  const harness = setup()
  await harness.connected()
  harness.modal.open()
  harness.router.push({ view: 'Networks' })
  const networks = harness.controller(createNetworks)
  /** Presses a network, and waits for code that loads on demand. */
  const press = async (networkId: 'eip155:1' | 'eip155:2' = 'eip155:2') => {
    void networks.switchTo(networkId)
    await vi.dynamicImportSettled()
  }
  return { ...harness, networks, press, status: () => networks.state.switching?.status }
}

const switched = { key: 'networks.switched', values: { network: 'Network 2' } }

describe('switching the network', () => {
  it('[S4.14] choosing the active network causes no navigation and no request', async () => {
    const { press, switches, networks, views } = await atNetworks()
    await press('eip155:1')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(switches.asked).toEqual([])
    expect(networks.state).toEqual({})
    expect(views()).toEqual(['Account', 'Networks'])
  })

  it('[S4.17] the SwitchNetwork view opens for the chosen network if the wallet has not answered after 120 ms', async () => {
    const { press, router, status, views } = await atNetworks()
    await press()
    expect(status()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(119)
    expect(views()).toEqual(['Account', 'Networks'])
    await vi.advanceTimersByTimeAsync(1)
    expect(views()).toEqual(['Account', 'Networks', 'SwitchNetwork'])
    expect(router.current()).toMatchObject({ data: { networkId: 'eip155:2' } })
  })

  it('if the wallet switches the network at once, the modal goes back with a snackbar, without the SwitchNetwork view', async () => {
    const { carabiner, press, snackbar, switches, views } = await atNetworks()
    await press()
    switches.last().give('eip155:2')
    await settle()
    expect(carabiner.state.namespaces.eip155?.networkId).toBe('eip155:2')
    expect(views()).toEqual(['Account'])
    expect(snackbar.state).toMatchObject({ open: true, message: { text: switched } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(views()).toEqual(['Account'])
  })

  it('a slower network switch is shown as done for 300 ms, then the modal goes back with a snackbar', async () => {
    const { networks, press, snackbar, status, switches, views } = await atNetworks()
    await press()
    await vi.advanceTimersByTimeAsync(200)
    switches.last().give('eip155:2')
    await vi.advanceTimersByTimeAsync(299)
    expect([status(), snackbar.state.open]).toEqual(['done', false])
    await vi.advanceTimersByTimeAsync(1)
    expect(networks.state).toEqual({})
    expect(views()).toEqual(['Account'])
    expect(snackbar.state).toMatchObject({ open: true, message: { variant: 'success' } })
  })

  it('the SwitchNetwork view shows that the wallet has to add the network first', async () => {
    const { press, status, switches } = await atNetworks()
    await press()
    switches.last().onAdding()
    expect(status()).toBe('adding')
  })

  it.each([
    [rejected(), 'rejected'],
    [new Error('boom'), 'failed'],
  ])(
    'a network switch that ends with %o is shown in SwitchNetwork, and can be retried',
    async (thrown, expected) => {
      const { carabiner, press, status, switches, views } = await atNetworks()
      await press()
      switches.last().refuse(thrown)
      await settle()
      expect([status(), views().at(-1)]).toEqual([expected, 'SwitchNetwork'])
      expect(carabiner.state.namespaces.eip155?.networkId).toBe('eip155:1')
      await press()
      expect(status()).toBe('waiting')
      switches.last().give('eip155:2')
      await vi.advanceTimersByTimeAsync(300)
      expect(carabiner.state.namespaces.eip155?.networkId).toBe('eip155:2')
      expect(views()).toEqual(['Account'])
    },
  )

  it('a network switch fails if the wallet ends up on another network than the chosen one', async () => {
    const { press, status, switches } = await atNetworks()
    await press()
    switches.last().give('eip155:42')
    await settle()
    expect(status()).toBe('failed')
  })

  it('a network switch counts as slow after 20 s, and may still succeed', async () => {
    const { press, status, switches, views } = await atNetworks()
    await press()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(status()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect([status(), views().at(-1)]).toEqual(['slow', 'SwitchNetwork'])
    switches.last().give('eip155:2')
    await vi.advanceTimersByTimeAsync(300)
    expect(views()).toEqual(['Account'])
  })

  it('the SwitchNetwork view shows that the wallet’s request is pending, and sends no second one', async () => {
    const { carabiner, press, status, switches, views } = await atNetworks()
    void carabiner.switchNetwork('eip155:2').catch(() => {})
    await vi.dynamicImportSettled()
    await press()
    await settle()
    expect([status(), views().at(-1), switches.asked.length]).toEqual([
      'pending',
      'SwitchNetwork',
      1,
    ])
    // The wallet answers the open request.
    switches.last().give('eip155:2')
    await vi.advanceTimersByTimeAsync(300)
    expect(views()).toEqual(['Account'])
  })

  it('the SwitchNetwork view shows the wallet’s message if the wallet does not support the network', async () => {
    const { networks, press, switches } = await atNetworks()
    await press()
    switches.last().refuse(new ChainNotSupportedError('eip155:2', new Error('no such chain')))
    await settle()
    expect(networks.state.switching).toMatchObject({
      status: 'unknown',
      details: expect.stringContaining('no such chain'),
    })
  })

  it('[S2.20] SwitchNetwork closes when the wallet itself switches to the network, even after the wallet rejected the request', async () => {
    const { press, report, status, switches, views } = await atNetworks()
    await press()
    switches.last().refuse(rejected())
    await settle()
    expect([status(), views().at(-1)]).toEqual(['rejected', 'SwitchNetwork'])
    report({ type: 'changed', connectorId: 'one', grant: grant('0xA', 'eip155:2') })
    await settle()
    expect(status()).toBe('done')
    await vi.advanceTimersByTimeAsync(300)
    expect(views()).toEqual(['Account'])
  })

  it('switching to a network that the wallet has approved before opens no SwitchNetwork view', async () => {
    const { press, report, status, views } = await atNetworks()
    const approved = ['eip155:1', 'eip155:2'] as const
    report({ type: 'changed', connectorId: 'one', grant: { ...grant('0xA'), approved } })
    await press()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([status(), views()]).toEqual(['waiting', ['Account', 'Networks']])
  })

  it('switching the network with ignoreConfirmation opens SwitchNetwork only for a failure', async () => {
    const { networks, status, switches, views } = await atNetworks()
    void networks.switchTo('eip155:2', { ignoreConfirmation: true })
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([status(), views()]).toEqual(['waiting', ['Account', 'Networks']])
    switches.last().refuse(rejected())
    await settle()
    expect([status(), views().at(-1)]).toEqual(['rejected', 'SwitchNetwork'])
  })

  it('[S8.29] switching to a network that the app does not list raises an alert, and does nothing else', async () => {
    const { alerts, networks, switches, views } = await atNetworks()
    await networks.switchTo('eip155:99')
    expect(alerts.state.raised).toEqual(['SWITCH_NETWORK_NOT_FOUND'])
    expect(alertCatalogue.SWITCH_NETWORK_NOT_FOUND.title).toBe('Network Not Found')
    expect([switches.asked, networks.state, views()]).toEqual([[], {}, ['Account', 'Networks']])
  })

  it('choosing a network without a connected wallet stores the network and sends no request', async () => {
    const { carabiner, modal, controller, router, snackbar, switches, views } = setup()
    modal.open()
    router.push({ view: 'Networks' })
    void controller(createNetworks).switchTo('eip155:2')
    await vi.dynamicImportSettled()
    await settle()
    expect(switches.asked).toEqual([])
    expect(carabiner.state.namespaces.eip155?.networkId).toBe('eip155:2')
    expect(views()).toEqual(['Connect'])
    expect(snackbar.state.open).toBe(true)
  })
})

describe('SwitchNetwork opened by the app', () => {
  it('[S2.20] SwitchNetwork that the app opens requests its network once, and closes the modal afterwards', async () => {
    const { carabiner, modal, networks, switches } = await atNetworks()
    modal.open({ view: 'SwitchNetwork', data: { networkId: 'eip155:2' } })
    networks.enter('eip155:2')
    networks.enter('eip155:2')
    await vi.dynamicImportSettled()
    expect(switches.asked).toHaveLength(1)
    switches.last().give('eip155:2')
    await vi.advanceTimersByTimeAsync(300)
    expect(carabiner.state.namespaces.eip155?.networkId).toBe('eip155:2')
    expect(modal.state.open).toBe(false)
  })

  it('SwitchNetwork that the app opens for the active network closes at once', async () => {
    const { modal, networks, switches } = await atNetworks()
    modal.open({ view: 'SwitchNetwork', data: { networkId: 'eip155:1' } })
    networks.enter('eip155:1')
    expect([modal.state.open, switches.asked]).toEqual([false, []])
  })
})

describe('leaving a pending network switch', () => {
  it.each(['back', 'close'] as const)(
    'modal.%s() ends the wait for a network switch, and a late switch shows no snackbar',
    async (direction) => {
      const { modal, networks, press, snackbar, switches, views } = await atNetworks()
      await press()
      await vi.advanceTimersByTimeAsync(200)
      modal[direction]()
      await settle()
      expect(networks.state).toEqual({})
      switches.last().give('eip155:2')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(snackbar.state.open).toBe(false)
      expect(modal.state.open).toBe(direction === 'back')
      if (direction === 'back') expect(views()).toEqual(['Account', 'Networks'])
    },
  )

  it('destroy() during a network switch leaves no timer', async () => {
    const { controllers, press } = await atNetworks()
    await press()
    controllers.destroy()
    await settle()
    expect(vi.getTimerCount()).toBe(0)
  })
})
