import { describe, expect, it } from 'vitest'
import { settle, setup } from '../controllers.fixture.js'

describe('the modal', () => {
  it('[S2.24] the modal opens at Connect without a connected account, and at Account with one', async () => {
    const { modal, view, connected } = setup()
    expect(modal.state.open).toBe(false)
    modal.open()
    expect([modal.state.open, view()]).toEqual([true, 'Connect'])
    modal.close()
    expect(modal.state.open).toBe(false)
    await connected()
    modal.open()
    expect([modal.state.open, view()]).toEqual([true, 'Account'])
  })

  it('a closed modal already holds the view Connect, so opening the modal at Connect adds no history entry', async () => {
    const { modal, router, connected, views } = setup()
    const rested = modal.rest()
    expect(rested).toBe(router.current()?.id)
    expect([modal.state.open, views()]).toEqual([false, ['Connect']])
    modal.open()
    expect([modal.state.open, router.current()?.id]).toEqual([true, rested])
    // Opening an open modal at Connect starts a new history.
    modal.open({ view: 'Connect' })
    expect(router.current()?.id).not.toBe(rested)
    expect(modal.rest()).toBeUndefined()
    // Closing at Connect keeps the router's entry.
    const shownId = router.current()?.id
    modal.close()
    expect(modal.isAtConnect()).toBe(true)
    const secondRest = modal.rest()
    expect(secondRest).toBe(shownId)
    modal.open({ view: 'Connect', data: { namespace: 'eip155' } })
    expect(router.current()).toMatchObject({ data: { namespace: 'eip155' } })
    expect(router.current()?.id).not.toBe(secondRest)
    modal.close()
    expect(modal.isAtConnect()).toBe(false)
    modal.rest()
    expect(router.current()).toMatchObject({ view: 'Connect', id: expect.any(Number) })
    modal.open({ view: 'Networks' })
    expect(views()).toEqual(['Networks'])
    modal.close()
    await connected()
    expect(modal.rest()).toBeUndefined()
  })

  it('[S2.25] the modal opens at the view that the host requests', async () => {
    const { modal, router, connected, views } = setup()
    modal.open({ view: 'Networks' })
    expect(views()).toEqual(['Networks'])
    modal.open({ view: 'ConnectingExternal', data: { connectorId: 'two' } })
    expect(router.current()).toMatchObject({ data: { connectorId: 'two' } })
    await connected()
    modal.open({ view: 'Connect' })
    expect(views()).toEqual(['Connect'])
  })

  it('[S2.25] the modal opens Connect before a view that needs an account, and that view once a wallet is connected', async () => {
    const { modal, connected, views } = setup()
    modal.open({ view: 'Account' })
    expect(views()).toEqual(['Connect'])
    await connected()
    expect([modal.state.open, views()]).toEqual([true, ['Account']])
    expect(modal.state).not.toHaveProperty('follow')
  })

  it('the modal closes after a wallet connects if the host requested no further view', async () => {
    const { modal, connected } = setup()
    modal.open()
    await connected()
    expect(modal.state.open).toBe(false)
  })

  it('closing the modal drops the view that was to follow the connection', async () => {
    const { modal, connected } = setup()
    modal.open({ view: 'Account' })
    modal.close()
    modal.open()
    await connected()
    expect(modal.state.open).toBe(false)
  })

  it('[S2.27] Back at the first view closes the modal', () => {
    const { modal, router, view } = setup()
    modal.open()
    router.push({ view: 'Networks' })
    modal.back()
    expect([modal.state.open, view()]).toEqual([true, 'Connect'])
    modal.back()
    expect(modal.state.open).toBe(false)
  })
})

describe('[S2.03] an embedded modal', () => {
  const embed = () => setup({ embedded: true })

  it('closing an embedded modal returns it to its first view', async () => {
    const { modal, router, connected, views, carabiner } = embed()
    modal.open()
    router.push({ view: 'Networks' })
    modal.close()
    expect([modal.state.open, views()]).toEqual([true, ['Connect']])
    await connected()
    expect([modal.state.open, views()]).toEqual([true, ['Account']])
    await carabiner.disconnect()
    expect([modal.state.open, views()]).toEqual([true, ['Connect']])
  })

  it('closing an embedded modal cancels the pending connection and keeps the connected account', async () => {
    const { modal, connected, wallets, views, carabiner } = embed()
    modal.open()
    await connected()
    modal.open({ view: 'Connect' })
    void wallets.connect('two')
    modal.close()
    expect(wallets.state.connecting).toBeUndefined()
    expect(views()).toEqual(['Account'])
    await settle()
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })

  it('an embedded modal stays visible until the host removes the modal from the page', () => {
    const { modal } = embed()
    modal.open()
    modal.back()
    expect(modal.state.open).toBe(true)
    modal.leave()
    expect(modal.state.open).toBe(false)
    modal.close()
    expect(modal.state.open).toBe(false)
  })
})
