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
  it('[S2.17][S4.32] opens UnsupportedChain, which closes when the wallet is back on a listed network', async () => {
    const harness = setup()
    await harness.connected()
    await moveWalletTo(harness, unlistedNetwork)
    expect([harness.modal.state.open, harness.views()]).toEqual([true, ['UnsupportedChain']])
    expect(isHeld(harness)).toBe(true)
    await moveWalletTo(harness, 'eip155:2')
    expect(harness.modal.state.open).toBe(false)
    expect(isHeld(harness)).toBe(false)
  })

  it('opens UnsupportedChain in place of the open view', async () => {
    const harness = setup()
    await harness.connected()
    harness.modal.open()
    harness.router.push({ view: 'Networks' })
    await moveWalletTo(harness, unlistedNetwork)
    expect(harness.views()).toEqual(['UnsupportedChain'])
  })

  it('[S2.17] opens UnsupportedChain after connecting, whether the modal is closed or open', async () => {
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

  it('opens UnsupportedChain after a restore only once the modal opens', async () => {
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

  it('[S4.13] a switch to an offered network closes the modal', async () => {
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

  it('a switch that ends on another network shows a failure, and Back leads to the list', async () => {
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

  it('a wallet that disconnects closes UnsupportedChain', async () => {
    const harness = setup()
    await harness.connected()
    await moveWalletTo(harness, unlistedNetwork)
    await harness.controller(createAccount).disconnect()
    expect(harness.modal.state.open).toBe(false)
  })

  it('does not open the modal with allowUnsupportedChain', async () => {
    const harness = setup({ allowUnsupportedChain: true })
    await harness.connected()
    await moveWalletTo(harness, unlistedNetwork)
    expect(harness.modal.state.open).toBe(false)
    harness.modal.open()
    expect(harness.views()).toEqual(['Account'])
  })

  it('[S2.03] opens UnsupportedChain in an embedded modal, which then returns to its first view', async () => {
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

describe('the networks with swaps', () => {
  it('the list of networks with swaps can be left, and closes once the wallet is on one of them', async () => {
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
