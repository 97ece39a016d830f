import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setupFamilies } from './families.fixture.js'
import { createNetworks } from './networks.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const choice = {
  switchToChain: 'solana',
  navigateTo: 'Connect',
  navigateWithReplace: true,
  network: 'solana:2',
} as const

/** Opens the list of networks with an EVM wallet connected. */
async function atNetworks(
  connectorId = 'eip155-wallet',
  ...options: Parameters<typeof setupFamilies>
) {
  const harness = setupFamilies(...options)
  await harness.carabiner.connect(connectorId)
  harness.modal.open()
  harness.router.push({ view: 'Networks' })
  const active = () => {
    const { activeNamespace, namespaces } = harness.carabiner.getSnapshot()
    return activeNamespace && namespaces[activeNamespace]?.networkId
  }
  const finish = async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { ...harness, networks: harness.controller(createNetworks), active, finish }
}

describe('a network of a chain family without a wallet', () => {
  it('[S4.16] choosing a network of a chain family without a wallet leads to SwitchActiveChain', async () => {
    const { networks, router, switched, views } = await atNetworks()
    await networks.switchTo('solana:2')
    expect(views()).toEqual(['Account', 'Networks', 'SwitchActiveChain'])
    expect(router.current()).toMatchObject({ data: choice })
    expect([networks.state, switched]).toEqual([{}, []])
  })

  it.each([
    [true, ['Account', 'Networks', 'Connect']],
    [false, ['Account', 'Networks', 'SwitchActiveChain', 'Connect']],
  ])(
    '[S2.21] SwitchActiveChain leads to the wallets of the chosen network’s chain family (navigateWithReplace: %s)',
    async (replace, expected) => {
      const { networks, router, views } = await atNetworks()
      await networks.switchTo('solana:2')
      networks.changeFamily({ ...choice, navigateWithReplace: replace })
      expect(views()).toEqual(expected)
      expect(router.current()).toMatchObject({ data: { namespace: 'solana', network: 'solana:2' } })
    },
  )

  it('[S2.21] the wallet that the visitor chooses for a requested network connects on that network', async () => {
    const { active, connected, finish, modal, networks, wallets } = await atNetworks()
    networks.changeFamily(choice)
    await wallets.connect('solana-wallet')
    await finish()
    expect(connected.at(-1)).toEqual({ connectorId: 'solana-wallet', networkId: 'solana:2' })
    expect([active(), modal.state.open]).toEqual(['solana:2', false])
  })

  it('[S2.21] the requested network becomes active even if the newly connected wallet’s session starts on another network', async () => {
    const harness = await atNetworks('eip155-wallet', {
      type: 'WALLET_CONNECT',
      sessions: [['eip155', 'solana']],
    })
    const { active, finish, modal, networks, switched, views, wallets } = harness
    networks.changeFamily(choice)
    await wallets.connect('both')
    await finish()
    expect(views()).toEqual(['SwitchNetwork'])
    networks.enter('solana:2')
    await finish()
    expect(switched).toEqual(['solana:2'])
    expect([active(), modal.state.open]).toEqual(['solana:2', false])
  })

  it('going back drops the chosen network, so that a wallet connected afterwards is on the wallet’s default network', async () => {
    const { active, finish, modal, networks, views, wallets } = await atNetworks()
    await networks.switchTo('solana:2')
    networks.changeFamily(choice)
    modal.back()
    expect(views()).toEqual(['Account', 'Networks'])
    // Going back aborts pending work asynchronously.
    await finish()
    await wallets.connect('solana-wallet')
    await finish()
    expect(active()).toBe('solana:1')
  })
})

describe('a network of another connected chain family', () => {
  it('[S4.17] choosing a network of another connected chain family switches without the view SwitchActiveChain', async () => {
    const { active, carabiner, finish, networks, switched, views } = await atNetworks()
    await carabiner.connect('solana-wallet')
    carabiner.activate('eip155-wallet', { namespace: 'eip155' })
    await vi.dynamicImportSettled()
    await networks.switchTo('eip155:2')
    await finish()
    expect(active()).toBe('eip155:2')
    void networks.switchTo('solana:2')
    await finish()
    expect([active(), switched]).toEqual(['solana:2', ['eip155:2', 'solana:2']])
    expect(views()).not.toContain('SwitchActiveChain')
  })
})

describe('a network for an embedded wallet', () => {
  it('[S4.15] an embedded wallet connects for the chain family of the chosen network, without SwitchActiveChain', async () => {
    const harness = await atNetworks('both', { sessions: [['eip155'], ['eip155', 'solana']] })
    const { active, finish, modal, networks, switched, views } = harness
    void networks.switchTo('solana:2')
    await finish()
    expect([active(), switched]).toEqual(['solana:2', ['solana:2']])
    expect(views()).not.toContain('SwitchActiveChain')
    expect(modal.state.open).toBe(false)
  })
})
