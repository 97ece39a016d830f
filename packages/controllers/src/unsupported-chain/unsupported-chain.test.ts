import { describe, expect, it } from 'vitest'
import { createAccount } from '../account/account.js'
import { grant, settle, setup } from '../controllers.fixture.js'
import { createNetworks } from '../networks/networks.js'
import { isHeldByUnsupportedChain } from './unsupported-chain.js'

type Parts = ReturnType<typeof setup>

const foreign = 'eip155:4242'
const moves = ({ report }: Parts, to: 'eip155:1' | 'eip155:2' | typeof foreign) => {
  report({ type: 'changed', connectorId: 'one', grant: grant('0xA', to) })
  return settle()
}
const isHeld = ({ carabiner, router }: Parts) =>
  isHeldByUnsupportedChain(carabiner.getSnapshot(), router.state.history)

describe('a wallet on a network that is not configured', () => {
  it('[S2.17][S4.32] opens UnsupportedChain, and closes it when the wallet returns', async () => {
    const parts = setup()
    await parts.connected()
    await moves(parts, foreign)
    expect([parts.modal.state.open, parts.views()]).toEqual([true, ['UnsupportedChain']])
    expect(isHeld(parts)).toBe(true)
    await moves(parts, 'eip155:2')
    expect(parts.modal.state.open).toBe(false)
    expect(isHeld(parts)).toBe(false)
  })

  it('replaces the open view', async () => {
    const parts = setup()
    await parts.connected()
    parts.modal.open()
    parts.router.push({ view: 'Networks' })
    await moves(parts, foreign)
    expect(parts.views()).toEqual(['UnsupportedChain'])
  })

  it('[S2.17] opens UnsupportedChain after connecting, with the modal closed or open', async () => {
    const closed = setup()
    const attempt = closed.carabiner.connect('one')
    closed.connects.last().give(grant('0xA', foreign))
    await attempt
    expect([closed.modal.state.open, closed.view()]).toEqual([true, 'UnsupportedChain'])

    const open = setup()
    open.modal.open({ view: 'Account' })
    void open.wallets.connect('one')
    open.connects.last().give(grant('0xA', foreign))
    await expect.poll(open.views).toEqual(['UnsupportedChain'])
    expect(open.modal.state.open).toBe(true)
    // The view that the visitor wanted follows.
    await moves(open, 'eip155:1')
    expect([open.modal.state.open, open.views()]).toEqual([true, ['Account']])
  })

  it('opens UnsupportedChain after a restore only when the modal opens', async () => {
    const parts = setup()
    parts.report({
      type: 'connected',
      connectorId: 'one',
      grant: grant('0xA', foreign),
      current: true,
      origin: 'restore',
    })
    await settle()
    expect(parts.modal.state.open).toBe(false)
    for (const view of [undefined, 'Account', 'Networks'] as const) {
      parts.modal.open(view && { view })
      expect(parts.views()).toEqual(['UnsupportedChain'])
    }
    parts.modal.open({ view: 'Connect' })
    expect(parts.views()).toEqual(['Connect'])
  })

  it('[S4.13] closes the modal after a switch to an offered network', async () => {
    const parts = setup()
    await parts.connected()
    await moves(parts, foreign)
    void parts.controller(createNetworks).switchTo('eip155:2')
    await expect.poll(() => parts.switches.asked.length).toBe(1)
    await expect.poll(parts.view).toBe('SwitchNetwork')
    expect(isHeld(parts)).toBe(true)
    parts.switches.last().give('eip155:2')
    await expect.poll(() => parts.modal.state.open).toBe(false)
    expect(parts.carabiner.state.namespaces.eip155?.networkId).toBe('eip155:2')
  })

  it('reports a switch that ends on another network, and Back leads to the list', async () => {
    const parts = setup()
    await parts.connected()
    await moves(parts, foreign)
    void parts.controller(createNetworks).switchTo('eip155:2')
    await expect.poll(() => parts.switches.asked.length).toBe(1)
    parts.switches.last().give('eip155:77')
    await expect.poll(() => parts.controller(createNetworks).state.switching?.status).toBe('failed')
    expect(parts.views()).toEqual(['UnsupportedChain', 'SwitchNetwork'])
    parts.modal.back()
    await settle()
    expect([parts.modal.state.open, parts.views()]).toEqual([true, ['UnsupportedChain']])
  })

  it('closes UnsupportedChain when it disconnects', async () => {
    const parts = setup()
    await parts.connected()
    await moves(parts, foreign)
    await parts.controller(createAccount).disconnect()
    expect(parts.modal.state.open).toBe(false)
  })

  it('does not open the modal with allowUnsupportedChain', async () => {
    const parts = setup({ allowUnsupportedChain: true })
    await parts.connected()
    await moves(parts, foreign)
    expect(parts.modal.state.open).toBe(false)
    parts.modal.open()
    expect(parts.views()).toEqual(['Account'])
  })

  it('[S2.03] shows UnsupportedChain in an embedded modal, which then returns to its first view', async () => {
    const parts = setup({ embedded: true })
    await parts.connected()
    await moves(parts, foreign)
    expect(parts.modal.state.open).toBe(false)
    parts.modal.open()
    expect(parts.views()).toEqual(['UnsupportedChain'])
    await moves(parts, 'eip155:1')
    expect([parts.modal.state.open, parts.views()]).toEqual([true, ['Account']])
  })
})

describe('the networks with swaps', () => {
  it('can be left, and leave by themselves once the wallet is on one', async () => {
    const parts = setup()
    await parts.connected()
    parts.modal.open()
    const data = { swapNetworks: ['eip155:2' as const] }
    parts.router.push({ view: 'UnsupportedChain', data })
    data.swapNetworks.pop()
    await settle()
    expect([parts.view(), isHeld(parts)]).toEqual(['UnsupportedChain', false])
    await moves(parts, 'eip155:2')
    expect([parts.modal.state.open, parts.views()]).toEqual([true, ['Account']])
  })
})
