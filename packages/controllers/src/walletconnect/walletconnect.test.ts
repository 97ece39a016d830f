import type { WalletListing } from '@carabiner/core'
import { describe, expect, it, vi } from 'vitest'
import { grant, rejected, settle, setup } from '../controllers.fixture.js'
import { createWalletLinks } from './wallet-links.js'

const rainbow: WalletListing = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow://' }
const installedListing: WalletListing = {
  id: 'one',
  name: 'One',
  mobile_link: 'one://',
  rdns: 'test.one',
}
const app = { href: 'rainbow://', name: 'Rainbow' }

/** Opens the modal with a pending pairing. */
async function pairing() {
  const harness = setup()
  harness.modal.open()
  harness.walletConnect.choose(rainbow)
  await vi.waitFor(() => expect(harness.pairings.asked).toHaveLength(1))
  return { ...harness, links: harness.controller(createWalletLinks) }
}

describe('the host’s own wallets', () => {
  it('the host’s own wallets are validated, and invalid ones are logged and left out', async () => {
    const { carabiner, walletConnect } = setup({ wallets: [rainbow, { id: 'x' }] })
    const error = vi.spyOn(carabiner.logger, 'error')
    await vi.waitFor(() => expect(walletConnect.state.listed).toEqual([rainbow]))
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^wallets\.1\.name: /))
  })
})

describe('choosing a wallet in the modal', () => {
  it('choosing a WalletConnect wallet opens its view and creates a pairing', async () => {
    const { pairings, router, view, wallets } = await pairing()
    expect(view()).toBe('ConnectingWalletConnect')
    expect(router.current()).toMatchObject({ data: { wallet: rainbow } })
    pairings.last().onUri?.({ uri: 'wc:1', expiry: 1 })
    expect(wallets.state.pairing?.uri).toBe('wc:1')
  })

  it('choosing a wallet that is installed in this browser prompts that wallet directly, without a pairing', async () => {
    const { connects, modal, pairings, walletConnect } = setup()
    modal.open()
    walletConnect.choose(installedListing)
    expect(connects.asked).toMatchObject([{ connectorId: 'one' }])
    await settle()
    expect(pairings.asked).toEqual([])
  })

  it('choosing a WalletConnect wallet keeps the pairing that the QR code view created', async () => {
    const { modal, pairings, view, walletConnect, wallets } = setup()
    modal.open()
    void wallets.connect('paired')
    await vi.waitFor(() => expect(view()).toBe('ConnectingWalletConnectBasic'))
    await vi.waitFor(() => expect(pairings.asked).toHaveLength(1))
    walletConnect.choose(rainbow)
    await settle()
    expect(view()).toBe('ConnectingWalletConnect')
    expect(pairings.asked).toHaveLength(1)
    expect(pairings.last().signal.aborted).toBe(false)
  })

  it('choosing an installed wallet from the QR code view opens the installed wallet’s own view', async () => {
    const { modal, view, walletConnect, wallets } = setup()
    modal.open()
    void wallets.connect('paired')
    await vi.waitFor(() => expect(view()).toBe('ConnectingWalletConnectBasic'))
    walletConnect.choose(installedListing)
    await vi.waitFor(() => expect(view()).toBe('ConnectingExternal'))
  })

  it('choosing a wallet without links creates no pairing', async () => {
    const { modal, pairings, view, walletConnect } = setup()
    modal.open()
    walletConnect.choose({ id: 'x', name: 'X' })
    await settle()
    expect(view()).toBe('ConnectingWalletConnect')
    expect(pairings.asked).toEqual([])
  })

  it('choosing a wallet passes a copy of its data to the router', async () => {
    const { modal, router, walletConnect } = setup()
    modal.open()
    const wallet = { ...rainbow, chains: ['eip155:1'] }
    walletConnect.choose(wallet)
    wallet.chains.push('eip155:2')
    expect(router.current()).toMatchObject({ data: { wallet: { chains: ['eip155:1'] } } })
  })
})

describe('the wallet link that the visitor pressed', () => {
  it('the app link that the visitor pressed to reach a wallet is used for later requests once that wallet has connected', async () => {
    const { links, pairings, remembered } = await pairing()
    links.opened(app)
    pairings.last().give([grant('0xA')])
    await vi.waitFor(() => expect(remembered).toEqual([[app]]))
  })

  it('a wallet that the visitor opened without a link in the page is reached by its own redirect for later requests', async () => {
    const { links, pairings, remembered } = await pairing()
    links.opened()
    pairings.last().give([grant('0xA')])
    await vi.waitFor(() => expect(remembered).toEqual([[undefined]]))
  })

  it('the pressed link to a wallet is forgotten after a rejection, and when another device scans the QR code', async () => {
    const { links, pairings, remembered, wallets } = await pairing()
    links.opened(app)
    links.notHere()
    links.opened(app)
    pairings.last().refuse(rejected())
    await vi.waitFor(() => expect(wallets.state.connecting?.status).toBe('rejected'))
    await vi.waitFor(() => expect(links.state.openedAt).toBeUndefined())
    void wallets.connect('paired')
    await vi.waitFor(() => expect(pairings.asked).toHaveLength(2))
    pairings.last().give([grant('0xA')])
    await vi.waitFor(() => expect(wallets.state.connecting?.status).toBe('connected'))
    expect(remembered).toEqual([])
  })
})

it('while a request waits in a WalletConnect wallet, the page offers the link to that wallet', async () => {
  const { pairings, tell, walletConnect } = await pairing()
  pairings.last().give([grant('0xA')])
  await settle()
  const wallet = { name: 'Rainbow', link: { href: 'rainbow://wc', target: '_self' as const } }
  tell({ type: 'waiting', wallet })
  expect(walletConnect.state.waiting).toEqual({ ...wallet, inModal: true })
  tell({ type: 'waiting' })
  expect(walletConnect.state.waiting).toBeUndefined()
})

it('the link to a wallet in which a request waits may be followed once without another press', async () => {
  const { pairings, tell, walletConnect } = await pairing()
  pairings.last().give([grant('0xA')])
  await settle()
  expect(walletConnect.takeFollow()).toBe(false)
  const wallet = { name: 'Rainbow', link: { href: 'rainbow://wc', target: '_self' as const } }
  tell({ type: 'waiting', wallet })
  expect([walletConnect.takeFollow(), walletConnect.takeFollow()]).toEqual([true, false])
})
