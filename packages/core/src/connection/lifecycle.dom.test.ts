import { describe, expect, it, vi } from 'vitest'
import { NoAccountsError } from '../errors/connection-errors.js'
import { createFamily, setup } from './family.fixture.js'

const page = (type: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }))

async function online() {
  const parts = setup(createFamily())
  parts.carabiner.start()
  await parts.connected()
  const report = (address: string) =>
    parts.family.context().report({
      type: 'changed',
      connectorId: 'one',
      grant: parts.family.grant(address),
    })
  return { ...parts, report, active: () => parts.chain().connections[0]?.active }
}

describe('connections while the page is hidden, cached and shown again', () => {
  it('wallet events between pagehide and pageshow are ignored', async () => {
    const { report, active, chain, family, carabiner } = await online()
    page('pagehide')
    report('0xUnload')
    family.context().report({ type: 'disconnected', connectorId: 'one', origin: 'wallet' })
    expect(active()).toBe('one-address')
    expect(chain().status).toBe('connected')
    page('pageshow', false)
    report('0xBack')
    expect(active()).toBe('0xBack')
    carabiner.destroy()
  })

  it('connected wallets are read again, without a prompt, when the page returns from the back/forward cache', async () => {
    const { active, family, carabiner } = await online()
    page('pagehide')
    page('pageshow')
    await vi.waitFor(() => expect(family.connects).toHaveLength(2))
    expect(family.connectCall()).toMatchObject({ connectorId: 'one', silent: true })
    family.connectCall().approve(family.grant('0xMeanwhile'))
    await vi.waitFor(() => expect(active()).toBe('0xMeanwhile'))
    carabiner.destroy()
  })

  it('connected wallets are not read again on a pageshow without the back/forward cache', async () => {
    const { family, carabiner } = await online()
    page('pageshow', false)
    await vi.dynamicImportSettled()
    expect(family.connects).toHaveLength(1)
    carabiner.destroy()
  })

  it('on return from the back/forward cache, only a wallet that shares no account is disconnected, not one that fails to answer', async () => {
    const { chain, family, carabiner } = await online()
    page('pageshow')
    await vi.waitFor(() => expect(family.connects).toHaveLength(2))
    family.connectCall().refuse(new Error('asleep'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(chain().status).toBe('connected')
    page('pageshow')
    await vi.waitFor(() => expect(family.connects).toHaveLength(3))
    family.connectCall().refuse(new NoAccountsError())
    await vi.waitFor(() => expect(chain().status).toBe('disconnected'))
    carabiner.destroy()
  })

  it('a wallet’s answer is ignored if the visitor disconnected after the page returned from the back/forward cache', async () => {
    const { chain, family, carabiner } = await online()
    page('pageshow')
    await vi.waitFor(() => expect(family.connects).toHaveLength(2))
    await carabiner.disconnect()
    family.connectCall().approve()
    await new Promise((resolve) => setTimeout(resolve))
    expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
    carabiner.destroy()
  })

  it('calling start() twice adds each connector only once', async () => {
    const family = createFamily()
    const { carabiner } = setup(family)
    carabiner.start()
    carabiner.start()
    expect(carabiner.getSnapshot().connectors).toHaveLength(2)
  })

  it('an instance leaves no listener on the page after destroy()', async () => {
    const left = new Set<string>()
    const { addEventListener } = window
    vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
      left.add(type)
      const signal = typeof options === 'object' ? options.signal : undefined
      signal?.addEventListener('abort', () => left.delete(type))
      addEventListener.call(window, type, listener, options)
    })
    const { carabiner, family } = await online()
    expect([...left]).toEqual(['carabiner:prefix', 'pagehide', 'pageshow'])
    carabiner.destroy()
    expect([...left]).toEqual([])
    page('pageshow')
    expect(family.connects).toHaveLength(1)
  })
})
