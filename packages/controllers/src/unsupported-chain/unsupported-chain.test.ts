import { describe, expect, it } from 'vitest'
import { createAccount } from '../account/account.js'
import { grant, settle, setup } from '../controllers.fixture.js'
import { createNetworks } from '../networks/networks.js'
import { isHeldByUnsupportedChain } from './unsupported-chain.js'

type Parts = ReturnType<typeof setup>

const unlistedNetwork = 'eip155:4242'
const moveWalletTo = ({ report }: Parts, to: 'eip155:1' | 'eip155:2' | typeof unlistedNetwork) => {
  report({ type: 'changed', connectorId: 'one', grant: grant('0xA', to) })
  return settle()
}
const isHeld = ({ carabiner, router }: Parts) =>
  isHeldByUnsupportedChain(carabiner.getSnapshot(), router.state.history)

describe('a wallet on a network that the app does not list', () => {
  it('[S2.17][S4.32] the modal opens UnsupportedChain when the wallet is on an unlisted network, and closes once the wallet is on a listed one', async () => {
    const harness = setup()
    await harness.connected()
    await moveWalletTo(harness, unlistedNetwork)
    expect([harness.modal.state.open, harness.views()]).toEqual([true, ['UnsupportedChain']])
    expect(isHeld(harness)).toBe(true)
    await moveWalletTo(harness, 'eip155:2')
    expect(harness.modal.state.open).toBe(false)
    expect(isHeld(harness)).toBe(false)
  })

  it('UnsupportedChain replaces the view that is open when the wallet switches to an unlisted network', async () => {
    const harness = setup()
    await harness.connected()
    harness.modal.open()
    harness.router.push({ view: 'Networks' })
    await moveWalletTo(harness, unlistedNetwork)
    expect(harness.views()).toEqual(['UnsupportedChain'])
  })

  it('[S2.17] UnsupportedChain opens when a wallet connects on an unlisted network, whether the modal is closed or open', async () => {
    const closed = setup()
    const attempt = closed.carabiner.connect('one')
    closed.connects.last().give(grant('0xA', unlistedNetwork))
    await attempt
    expect([closed.modal.state.open, closed.view()]).toEqual([true, 'UnsupportedChain'])

    const openModal = setup()
    openModal.modal.open({ view: 'Account' })
    void openModal.wallets.connect('one')
    openModal.connects.last().give(grant('0xA', unlistedNetwork))
    await expect.poll(openModal.views).toEqual(['UnsupportedChain'])
    expect(openModal.modal.state.open).toBe(true)
    // The view that the visitor requested opens next.
    await moveWalletTo(openModal, 'eip155:1')
    expect([openModal.modal.state.open, openModal.views()]).toEqual([true, ['Account']])
  })

  it('a wallet restored on an unlisted network opens UnsupportedChain only once the modal opens', async () => {
    const harness = setup()
    harness.report({
      type: 'connected',
      connectorId: 'one',
      grant: grant('0xA', unlistedNetwork),
      current: true,
      origin: 'restore',
    })
    await settle()
    expect(harness.modal.state.open).toBe(false)
    for (const view of [undefined, 'Account', 'Networks'] as const) {
      harness.modal.open(view && { view })
      expect(harness.views()).toEqual(['UnsupportedChain'])
    }
    harness.modal.open({ view: 'Connect' })
    expect(harness.views()).toEqual(['Connect'])
  })

  it('[S4.13] switching from UnsupportedChain to a listed network closes the modal', async () => {
    const harness = setup()
    await harness.connected()
    await moveWalletTo(harness, unlistedNetwork)
    void harness.controller(createNetworks).switchTo('eip155:2')
    await expect.poll(() => harness.switches.asked.length).toBe(1)
    await expect.poll(harness.view).toBe('SwitchNetwork')
    expect(isHeld(harness)).toBe(true)
    harness.switches.last().give('eip155:2')
    await expect.poll(() => harness.modal.state.open).toBe(false)
    expect(harness.carabiner.state.namespaces.eip155?.networkId).toBe('eip155:2')
  })

  it('a switch from UnsupportedChain that ends on another network shows a failure, and Back leads to UnsupportedChain', async () => {
    const harness = setup()
    await harness.connected()
    await moveWalletTo(harness, unlistedNetwork)
    void harness.controller(createNetworks).switchTo('eip155:2')
    await expect.poll(() => harness.switches.asked.length).toBe(1)
    harness.switches.last().give('eip155:77')
    await expect
      .poll(() => harness.controller(createNetworks).state.switching?.status)
      .toBe('failed')
    expect(harness.views()).toEqual(['UnsupportedChain', 'SwitchNetwork'])
    harness.modal.back()
    await settle()
    expect([harness.modal.state.open, harness.views()]).toEqual([true, ['UnsupportedChain']])
  })

  it('disconnecting the wallet closes UnsupportedChain', async () => {
    const harness = setup()
    await harness.connected()
    await moveWalletTo(harness, unlistedNetwork)
    await harness.controller(createAccount).disconnect()
    expect(harness.modal.state.open).toBe(false)
  })

  it('with allowUnsupportedChain, a wallet on an unlisted network opens no view', async () => {
    const harness = setup({ allowUnsupportedChain: true })
    await harness.connected()
    await moveWalletTo(harness, unlistedNetwork)
    expect(harness.modal.state.open).toBe(false)
    harness.modal.open()
    expect(harness.views()).toEqual(['Account'])
  })

  it('[S2.03] UnsupportedChain opens in an embedded modal, which returns to its first view once the network is listed', async () => {
    const harness = setup({ embedded: true })
    await harness.connected()
    await moveWalletTo(harness, unlistedNetwork)
    expect(harness.modal.state.open).toBe(false)
    harness.modal.open()
    expect(harness.views()).toEqual(['UnsupportedChain'])
    await moveWalletTo(harness, 'eip155:1')
    expect([harness.modal.state.open, harness.views()]).toEqual([true, ['Account']])
  })
})

describe('the networks that support swaps', () => {
  it('the visitor can leave the list of networks with swaps, which closes once the wallet is on one of those networks', async () => {
    const harness = setup()
    await harness.connected()
    harness.modal.open()
    const data = { swapNetworks: ['eip155:2' as const] }
    harness.router.push({ view: 'UnsupportedChain', data })
    data.swapNetworks.pop()
    await settle()
    expect([harness.view(), isHeld(harness)]).toEqual(['UnsupportedChain', false])
    await moveWalletTo(harness, 'eip155:2')
    expect([harness.modal.state.open, harness.views()]).toEqual([true, ['Account']])
  })
})
