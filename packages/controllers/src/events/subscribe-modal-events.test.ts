import { describe, expect, it } from 'vitest'
import { grant, rejected, settle, setup } from '../controllers.fixture.js'
import { createTestSiwx } from '../siwx/siwx.fixture.js'
import { createSiwxFlow } from '../siwx/siwx-flow.js'
import { createWalletLinks } from '../walletconnect/wallet-links.js'
import type { ModalEvent } from './modal-event.js'
import { subscribeModalEvents } from './subscribe-modal-events.js'

function start(options: Parameters<typeof setup>[0] = {}) {
  const harness = setup(options)
  const heard: ModalEvent[] = []
  const stop = subscribeModalEvents(harness.carabiner, harness.shell, (event) => heard.push(event))
  const press = (name: string) => {
    const [connector] = harness.carabiner.getSnapshot().connectors.filter(({ id }) => id === name)
    if (!connector) throw new Error(`no wallet ${name}`)
    const entry = { ...connector, connectors: [connector] as const, chains: connector.chains }
    return harness.wallets.select(entry)
  }
  return {
    ...harness,
    heard,
    stop,
    press,
    names: () => heard.map(({ event }) => event),
    of: (name: ModalEvent['event']) =>
      heard.filter(({ event }) => event === name).map(({ properties }) => properties),
  }
}

describe('the modal’s analytics events', () => {
  it('analytics events report a visit in order: modal opened, wallet rejected, wallet connected, modal closed', async () => {
    const { modal, connects, heard, press } = start()
    modal.open()
    const refused = press('one')
    await settle()
    connects.last().refuse(rejected())
    await refused
    await settle()
    const approved = press('two')
    await settle()
    connects.last().give(grant('0xA'))
    await approved
    await settle()
    modal.close()
    expect(heard).toEqual([
      { event: 'MODAL_OPEN', properties: { connected: false } },
      { event: 'VIEW_SHOWN', properties: { view: 'Connect' } },
      { event: 'SELECT_WALLET', properties: { name: 'one', view: 'Connect' } },
      { event: 'USER_REJECTED', properties: { name: 'one', error: 'ConnectionRejectedError' } },
      { event: 'VIEW_SHOWN', properties: { view: 'ConnectingExternal' } },
      { event: 'SELECT_WALLET', properties: { name: 'two', view: 'ConnectingExternal' } },
      {
        event: 'CONNECT_SUCCESS',
        properties: { name: 'two', namespace: 'eip155', reconnect: false, method: 'browser' },
      },
      { event: 'MODAL_CLOSE', properties: { connected: true } },
    ])
  })

  it('analytics events name a failure by its error class, and report no failure for an attempt that the visitor left', async () => {
    const { modal, connects, of, press } = start()
    modal.open()
    const failed = press('one')
    await settle()
    connects.last().refuse(new Error('at https://example.com/?key=secret'))
    await failed
    const cancelledPress = press('two')
    await settle()
    modal.close()
    await cancelledPress
    await settle()
    expect(of('CONNECT_ERROR')).toEqual([{ name: 'one', error: expect.stringMatching(/Error$/) }])
    expect(of('USER_REJECTED')).toEqual([])
    expect(JSON.stringify(of('CONNECT_ERROR'))).not.toContain('secret')
  })

  it.each([
    ['AllWallets', 'CLICK_ALL_WALLETS'],
    ['WhatIsAWallet', 'CLICK_WALLET_HELP'],
    ['GetWallet', 'CLICK_GET_WALLET_HELP'],
    ['Networks', 'CLICK_NETWORKS'],
    ['WhatIsANetwork', 'CLICK_NETWORK_HELP'],
  ] as const)(
    'an analytics event reports opening the view %s, but not going back to that view',
    async (view, event) => {
      const { modal, router, names } = start()
      modal.open()
      router.push({ view })
      await settle()
      router.push({ view: view === 'AllWallets' ? 'GetWallet' : 'AllWallets' })
      await settle()
      router.back()
      await settle()
      expect(names().filter((name) => name === event)).toEqual([event])
      expect(names().at(-1)).toBe('VIEW_SHOWN')
    },
  )

  it.each([
    ['WalletSend', 'OPEN_SEND'],
    ['Swap', 'OPEN_SWAP'],
  ] as const)(
    'an analytics event reports opening the view %s, with the network',
    async (view, event) => {
      const { modal, router, connected, of } = start()
      await connected()
      modal.open()
      router.push({ view })
      await settle()
      expect(of(event)).toEqual([{ network: 'eip155:1' }])
    },
  )

  it('analytics events report whether the active account is a smart account', async () => {
    const { modal, report, heard } = start()
    const smart = { namespace: 'eip155', address: '0xA', type: 'smartAccount' } as const
    modal.open()
    report({
      type: 'connected',
      connectorId: 'one',
      current: true,
      origin: 'wallet',
      grant: { ...grant('0xA'), accounts: [smart] },
    })
    await settle()
    const reported = heard.map(({ event, isSmartAccount }) => [event, isSmartAccount])
    expect(reported[0]).toEqual(['MODAL_OPEN', undefined])
    expect(reported).toContainEqual(['CONNECT_SUCCESS', true])
    expect(reported).toContainEqual(['MODAL_CLOSE', true])
  })

  it('an analytics event reports email as the method that connected the embedded wallet', async () => {
    const { report, of } = start({
      embeddedWallet: {
        id: 'embedded',
        type: 'AUTH',
        name: 'Email',
        chain: 'eip155',
        chains: ['eip155'],
        restorable: () => true,
        getProvider: () => undefined,
      },
    })
    report({
      type: 'connected',
      connectorId: 'embedded',
      grant: grant('0xA'),
      current: true,
      origin: 'engine',
    })
    await settle()
    expect(of('CONNECT_SUCCESS')).toMatchObject([{ name: 'Email', method: 'email' }])
  })

  it('an analytics event reports whether a WalletConnect wallet connected by QR code or by a link on this device', async () => {
    const { carabiner, shell, modal, pairings, of, press } = start()
    const links = shell.controller(createWalletLinks)
    const showCode = () => carabiner.tell('interaction', { event: 'QR_SHOWN', properties: {} })
    const turnToCode = () => {
      links.opened()
      showCode()
    }
    for (const openLink of [showCode, () => links.opened(), turnToCode]) {
      modal.open()
      const attempt = press('paired')
      await expect.poll(() => pairings.asked.length).toBeGreaterThan(0)
      openLink()
      pairings.last().give([grant('0xA')])
      await attempt
      await carabiner.disconnect()
      pairings.asked.length = 0
    }
    expect(of('CONNECT_SUCCESS')).toEqual([
      expect.objectContaining({ method: 'qrcode' }),
      expect.objectContaining({ method: 'mobile' }),
      expect.objectContaining({ method: 'qrcode' }),
    ])
    expect(of('LINK_OPENED')).toEqual([{ name: undefined }, { name: undefined }])
    expect(of('DISCONNECT_SUCCESS')).toEqual(Array(3).fill({ namespace: 'eip155' }))
  })

  it('analytics events mark a restored wallet as such, and report each network that the visitor switches to', async () => {
    const { report, of } = start()
    report({
      type: 'connected',
      connectorId: 'one',
      grant: grant('0xA'),
      current: true,
      origin: 'restore',
    })
    report({ type: 'changed', connectorId: 'one', grant: grant('0xA', 'eip155:2') })
    report({ type: 'changed', connectorId: 'one', grant: grant('0xA', 'eip155:4242') })
    await settle()
    expect(of('CONNECT_SUCCESS')).toEqual([{ name: 'one', namespace: 'eip155', reconnect: true }])
    expect(of('SWITCH_NETWORK')).toEqual([{ network: 'eip155:2' }])
  })

  it('an analytics event reports a cancelled sign-in once, with its network', async () => {
    const { siwx } = createTestSiwx()
    const { shell, carabiner, connected, of } = start({ siwx })
    await connected()
    const flow = shell.controller(createSiwxFlow)
    await expect.poll(() => flow.state.request?.status).toBe('ready')
    expect(of('CLICK_CANCEL_SIWX')).toEqual([])
    await flow.cancel()
    // The sign-in is already cancelled.
    await flow.cancel()
    expect(of('CLICK_CANCEL_SIWX')).toEqual([{ network: 'eip155:1' }])
    expect(of('CLICK_SIGN_SIWX_MESSAGE')).toEqual([])
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })

  it('analytics events report each sign-in: started, failed, succeeded, ended', async () => {
    const { siwx } = createTestSiwx()
    const { shell, carabiner, connected, signatures, of } = start({ siwx })
    await connected()
    const flow = shell.controller(createSiwxFlow)
    const status = () => flow.state.request?.status
    await expect.poll(status).toBe('ready')
    void flow.signIn()
    await expect.poll(() => signatures.asked.length).toBe(1)
    signatures.last().refuse(rejected())
    await expect.poll(status).toBe('declined')
    void flow.signIn()
    await expect.poll(() => signatures.asked.length).toBe(2)
    signatures.last().give('0x51')
    await expect.poll(() => of('SIWX_AUTH_SUCCESS')).toEqual([{ network: 'eip155:1' }])
    await carabiner.disconnect()
    await expect.poll(() => of('SIGN_OUT')).toEqual([{ network: 'eip155:1' }])
    expect(of('CLICK_SIGN_SIWX_MESSAGE')).toEqual([
      { network: 'eip155:1' },
      { network: 'eip155:1' },
    ])
    expect(of('SIWX_AUTH_ERROR')).toEqual([
      { network: 'eip155:1', error: 'UserRejectedRequestError' },
    ])
  })

  it('analytics events contain no address, link or signature', async () => {
    const { siwx } = createTestSiwx()
    const { modal, wallets, connects, pairings, heard } = start({ siwx })
    modal.open()
    void wallets.reconnect('paired')
    await expect.poll(() => pairings.asked.length).toBe(1)
    pairings.last().onUri?.({ uri: 'wc:secret@2?symKey=secret', expiry: 9_999_999_999 })
    await settle()
    modal.open()
    void wallets.reconnect('one')
    await expect.poll(() => connects.asked.length).toBe(1)
    connects.last().give(grant('0xA11CE'))
    await settle()
    expect(heard.length).toBeGreaterThan(4)
    expect(JSON.stringify(heard)).not.toMatch(/wc:|symKey|0xA11CE|0x51/)
  })

  it('a listener gets no analytics events after it unsubscribes, even if another listener has thrown', () => {
    const { carabiner, shell, modal, names, stop } = start()
    subscribeModalEvents(carabiner, shell, () => {
      throw new Error('host bug')
    })
    modal.open()
    expect(modal.state.open).toBe(true)
    const namesBefore = names()
    expect(namesBefore).toContain('MODAL_OPEN')
    stop()
    modal.close()
    expect(names()).toEqual(namesBefore)
  })
})
