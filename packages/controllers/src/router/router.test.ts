import { describe, expect, it } from 'vitest'
import { createRouter } from './router.js'

const setup = () => {
  const router = createRouter()
  return { router, views: () => router.state.history.map(({ view }) => view) }
}
const connecting = { view: 'ConnectingExternal', data: { connectorId: 'one' } } as const
const switching = { view: 'SwitchNetwork', data: { networkId: 'eip155:2' } } as const

describe('the router', () => {
  it('[S2.26] the router goes back to the previous view with that view’s data', () => {
    const { router } = setup()
    expect(router.current()).toBeUndefined()
    router.reset({ view: 'Connect' })
    router.push({ view: 'Networks' })
    router.push(switching)
    expect(router.current()).toMatchObject({ view: 'SwitchNetwork', data: switching.data })
    expect(router.back()).toBe(true)
    expect(router.current()?.view).toBe('Networks')
    expect(router.state.direction).toBe('back')
    expect(router.back()).toBe(true)
    expect(router.current()).toMatchObject({ view: 'Connect' })
    expect(router.back()).toBe(false)
    expect(router.current()?.view).toBe('Connect')
  })

  it('[S2.26] the router restores the data of a view unchanged', () => {
    const { router } = setup()
    router.reset(connecting)
    const entryBefore = router.current()
    router.replace(switching)
    router.reset(connecting)
    expect(router.current()).toMatchObject({ view: 'ConnectingExternal', data: connecting.data })
    expect(router.current()?.id).not.toBe(entryBefore?.id)
  })

  it.each([connecting, switching])(
    'the router never goes back to $view, which prompts a wallet',
    (transient) => {
      const { router, views } = setup()
      router.reset({ view: 'Connect' })
      router.push(transient)
      router.push({ view: 'Networks' })
      expect(views()).toEqual(['Connect', 'Networks'])
      router.back()
      expect(views()).toEqual(['Connect'])
    },
  )

  it('the router replaces the current view, and resets the history to one view', () => {
    const { router, views } = setup()
    router.replace({ view: 'Connect' })
    router.push({ view: 'Networks' })
    router.replace({ view: 'Account' })
    expect(views()).toEqual(['Connect', 'Account'])
    expect(router.state.direction).toBe('replace')
    router.reset({ view: 'Networks' })
    expect(views()).toEqual(['Networks'])
  })

  it('the router’s mark() returns a function that tells whether the current view was opened since, rather than returned to by Back', () => {
    const { router } = setup()
    router.reset({ view: 'Connect' })
    router.push({ view: 'Networks' })
    const isOpenedSince = router.mark()
    router.back()
    expect(isOpenedSince()).toBe(false)
    router.push({ view: 'Networks' })
    expect(isOpenedSince()).toBe(true)
    router.back()
    expect(isOpenedSince()).toBe(false)
    router.reset({ view: 'Connect' })
    expect(isOpenedSince()).toBe(true)
  })

  it('backTo() leads the router back to an earlier view, past all views opened after it', () => {
    const { router, views } = setup()
    router.reset({ view: 'ProfileWallets' })
    router.push({ view: 'Connect' })
    router.push(connecting)
    expect(router.backTo('ProfileWallets')).toBe(true)
    expect([views(), router.state.direction]).toEqual([['ProfileWallets'], 'back'])
    expect(router.backTo('Account')).toBe(false)
    expect(views()).toEqual(['ProfileWallets'])
  })

  it('the router has separate history entries for two visits of the same view', () => {
    const { router } = setup()
    router.push({ view: 'Networks' })
    router.push({ view: 'Networks' })
    const ids = router.state.history.map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it('the router copies a view’s data, so that the caller cannot change it later', () => {
    const { router } = setup()
    const request = { view: 'ConnectingExternal' as const, data: { connectorId: 'one' } }
    router.reset(request)
    request.data.connectorId = 'forged'
    expect(router.current()).toMatchObject({ data: { connectorId: 'one' } })
    expect(Object.isFrozen(request.data)).toBe(false)
  })
})
