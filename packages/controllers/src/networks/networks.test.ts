import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rejected, settle, setup } from '../controllers.fixture.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function atNetworks() {
  const parts = setup()
  await parts.connected()
  parts.modal.open()
  parts.router.push({ view: 'Networks' })
  /** Presses, and waits for what that loads. */
  const press = async (networkId: 'eip155:1' | 'eip155:2' = 'eip155:2') => {
    void parts.networks.switchTo(networkId)
    await vi.dynamicImportSettled()
  }
  return { ...parts, press, status: () => parts.networks.state.switching?.status }
}

const switched = { key: 'networks.switched', values: { network: 'Network 2' } }

describe('switching network', () => {
  it('[S4.14] the one in use does nothing: no navigation, no request', async () => {
    const { press, switches, networks, views } = await atNetworks()
    await press('eip155:1')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(switches.asked).toEqual([])
    expect(networks.state).toEqual({})
    expect(views()).toEqual(['Account', 'Networks'])
  })

  it('[S4.17] goes to SwitchNetwork with the target, after 120 ms', async () => {
    const { press, router, status, views } = await atNetworks()
    await press()
    expect(status()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(119)
    expect(views()).toEqual(['Account', 'Networks'])
    await vi.advanceTimersByTimeAsync(1)
    expect(views()).toEqual(['Account', 'Networks', 'SwitchNetwork'])
    expect(router.current()).toMatchObject({ data: { networkId: 'eip155:2' } })
  })

  it('an instant switch goes back and says so, without entering', async () => {
    const { carabiner, press, snackbar, switches, views } = await atNetworks()
    await press()
    switches.last().give('eip155:2')
    await settle()
    expect(carabiner.state.chains.eip155?.networkId).toBe('eip155:2')
    expect(views()).toEqual(['Account'])
    expect(snackbar.state).toMatchObject({ open: true, message: { text: switched } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(views()).toEqual(['Account'])
  })

  it('one that took a while is done for 300 ms, then goes back and says so', async () => {
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

  it('tells when the wallet is asked to add it first', async () => {
    const { press, status, switches } = await atNetworks()
    await press()
    switches.last().onAdding()
    expect(status()).toBe('adding')
  })

  it.each([
    [rejected(), 'rejected'],
    [new Error('boom'), 'failed'],
  ])('%o is shown, and can be tried again', async (thrown, expected) => {
    const { carabiner, press, status, switches, views } = await atNetworks()
    await press()
    switches.last().refuse(thrown)
    await settle()
    expect([status(), views().at(-1)]).toEqual([expected, 'SwitchNetwork'])
    expect(carabiner.state.chains.eip155?.networkId).toBe('eip155:1')
    await press()
    expect(status()).toBe('waiting')
    switches.last().give('eip155:2')
    await vi.advanceTimersByTimeAsync(300)
    expect(carabiner.state.chains.eip155?.networkId).toBe('eip155:2')
    expect(views()).toEqual(['Account'])
  })

  it('a wallet that ended elsewhere is failed', async () => {
    const { press, status, switches } = await atNetworks()
    await press()
    switches.last().give('eip155:42')
    await settle()
    expect(status()).toBe('failed')
  })

  it('without a wallet it is simply remembered', async () => {
    const { carabiner, modal, networks, router, snackbar, switches, views } = setup()
    modal.open()
    router.push({ view: 'Networks' })
    void networks.switchTo('eip155:2')
    await settle()
    expect(switches.asked).toEqual([])
    expect(carabiner.state.chains.eip155?.networkId).toBe('eip155:2')
    expect(views()).toEqual(['Connect'])
    expect(snackbar.state.open).toBe(true)
  })
})

describe('leaving', () => {
  it.each(['back', 'close'] as const)('%s ends the wait; nothing pops up later', async (how) => {
    const { modal, networks, press, snackbar, switches, views } = await atNetworks()
    await press()
    await vi.advanceTimersByTimeAsync(200)
    modal[how]()
    await settle()
    expect(networks.state).toEqual({})
    switches.last().give('eip155:2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(snackbar.state.open).toBe(false)
    expect(modal.state.open).toBe(how === 'back')
    if (how === 'back') expect(views()).toEqual(['Account', 'Networks'])
  })

  it('destroy() leaves no timer', async () => {
    const { controllers, press } = await atNetworks()
    await press()
    controllers.destroy()
    await settle()
    expect(vi.getTimerCount()).toBe(0)
  })
})
