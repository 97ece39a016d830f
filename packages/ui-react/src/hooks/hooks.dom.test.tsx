import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outsideAct } from '../buttons/buttons.fixture.js'
import { useCarabinerBalance } from './account/useCarabinerBalance.js'
import { useCarabinerConnections } from './account/useCarabinerConnections.js'
import { useCarabinerConnect } from './connection/useCarabinerConnect.js'
import { useCarabinerDisconnect } from './connection/useCarabinerDisconnect.js'
import { useCarabinerNetwork } from './connection/useCarabinerNetwork.js'
import { useCarabinerSwitchNetwork } from './connection/useCarabinerSwitchNetwork.js'
import { useCarabinerWallets } from './connection/useCarabinerWallets.js'
import { useCarabinerEvent } from './modal/useCarabinerEvent.js'
import { useCarabinerLocale } from './modal/useCarabinerLocale.js'
import { useCarabinerTheme } from './modal/useCarabinerTheme.js'
import { createHookPage } from './shared/hooks.fixture.js'
import { useCarabinerPendingRequests } from './signing/useCarabinerPendingRequests.js'

const until = outsideAct((check) => vi.waitFor(check))
const cleanups: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.unstubAllGlobals()
})

async function renderHook<Result>(hook: () => Result) {
  const page = await createHookPage(hook)
  cleanups.push(page.end)
  return page
}

describe('hooks for wallets, requests and networks', () => {
  it('useCarabinerWallets lists the discovered wallets, and useCarabinerConnect the id of the wallet that is connecting', async () => {
    const { now, wallet, modal } = await renderHook(() => ({
      ...useCarabinerWallets(),
      ...useCarabinerConnect(),
    }))
    await until(() => expect(now().wallets.map(({ name }) => name)).toEqual(['Reef']))
    const [{ id } = { id: '' }] = now().wallets
    const { attempt } = await act(async () => ({ attempt: now().connect(id) }))
    await until(() => expect(now().connectingId).toBe(id))
    expect(now().isPending).toBe(true)
    await act(async () => {
      wallet.controls.approve()
      await attempt
    })
    expect(now().connectingId).toBeUndefined()
    expect(now()).toMatchObject({ status: 'success', data: { connectorId: id } })
    expect(modal.isOpen()).toBe(false)
  })

  it('useCarabinerConnections lists a connection until useCarabinerDisconnect ends the connection', async () => {
    const { now, connect, id } = await renderHook(() => ({
      ...useCarabinerConnections(),
      ...useCarabinerDisconnect(),
    }))
    expect(now().connections).toEqual([])
    await connect()
    expect(now().connections).toMatchObject([
      { state: 'connected', connection: { connectorId: id } },
    ])
    await act(() => now().disconnect())
    expect(now().connections).toEqual([])
  })

  it('an action hook keeps the error of a failed call until its next call, without an unhandled rejection', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { now, wallet } = await renderHook(() => ({
      ...useCarabinerWallets(),
      ...useCarabinerConnect(),
    }))
    await until(() => expect(now().wallets).toHaveLength(1))
    expect(now()).toMatchObject({ status: 'idle', error: undefined })
    const ask = () => act(async () => void now().connect(now().wallets[0]?.id ?? ''))
    await ask()
    await act(async () => wallet.controls.reject())
    await until(() => expect(now().error?.name).toBe('ConnectionRejectedError'))
    expect(now()).toMatchObject({ status: 'error', isPending: false, data: undefined })
    await ask()
    expect(now()).toMatchObject({ status: 'pending', error: undefined })
    await act(async () => now().reset())
    await act(async () => wallet.controls.reject())
    await until(() => expect(now().connectingId).toBeUndefined())
    expect(now()).toMatchObject({ status: 'idle', error: undefined })
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('an action hook that is called twice reports only the state of the latest call', async () => {
    const { now, modal } = await renderHook(useCarabinerSwitchNetwork)
    await act(async () => {
      const first = now().switchNetwork('eip155:999')
      void now().switchNetwork('eip155:10')
      await first.catch(() => {})
    })
    await until(() => expect(now()).toMatchObject({ status: 'success', data: { name: 'Lagoon' } }))
    expect(modal.carabiner.state.namespaces.eip155?.networkId).toBe('eip155:10')
  })

  it('useCarabinerPendingRequests lists a pending request, and can stop waiting for its answer', async () => {
    const { now, connect, modal, wallet } = await renderHook(useCarabinerPendingRequests)
    await connect()
    expect(now().requests).toEqual([])
    wallet.controls.hang({ method: 'personal_sign' })
    const signing = modal.carabiner.signMessage({ message: 'x' })
    const rejection = expect(signing).rejects.toMatchObject({ name: 'RequestAbandonedError' })
    await until(() => expect(now().requests).toMatchObject([{ operation: 'sign message' }]))
    await act(async () => {
      expect(now().stopWaiting(now().requests[0]?.id ?? '')).toBe(true)
      await rejection
    })
    expect(now().requests).toEqual([])
  })

  it('useCarabinerNetwork lists the networks, including a network that is added at run time', async () => {
    const { now, modal } = await renderHook(() => ({
      ...useCarabinerNetwork(),
      ...useCarabinerSwitchNetwork(),
    }))
    const names = () => now().networks.map(({ name }) => name)
    expect([names(), now().network?.name]).toEqual([['Harbor', 'Lagoon'], 'Harbor'])
    const [harbor] = now().networks
    if (!harbor) throw new Error('no network')
    await act(() => modal.carabiner.addNetwork({ ...harbor, id: 7, name: 'Bay' }))
    expect(names()).toEqual(['Harbor', 'Lagoon', 'Bay'])
    await act(() => now().switchNetwork('eip155:10'))
    expect(now().network?.name).toBe('Lagoon')
  })

  it('useCarabinerBalance requests no balance while disabled', async () => {
    let enabled = false
    const { now, connect, balances, render } = await renderHook(() =>
      useCarabinerBalance({ enabled }),
    )
    await connect()
    expect([now().status, balances.length]).toEqual(['idle', 0])
    enabled = true
    await render(<Again hook={() => useCarabinerBalance({ enabled })} />)
    await until(() => expect(balances).toHaveLength(1))
  })

  it('useCarabinerBalance reads the balance again when the visitor returns to the page, at most every 30 s', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { now, connect, balances } = await renderHook(useCarabinerBalance)
    await connect()
    await until(() => expect(balances).toHaveLength(1))
    await act(async () => balances[0]?.())
    await until(() => expect(now().balance?.formatted).toBe('0.612'))
    const comeBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))
    await comeBack()
    expect(balances).toHaveLength(1)
    vi.setSystemTime(Date.now() + 30_001)
    await comeBack()
    await until(() => expect(balances).toHaveLength(2))
    vi.useRealTimers()
  })

  it('useCarabinerBalance formats the balance in the instance’s language', async () => {
    const { now, connect, balances, modal } = await renderHook(useCarabinerBalance)
    await connect()
    await until(() => expect(balances).toHaveLength(1))
    await act(async () => balances[0]?.())
    await until(() => expect(now().balance?.exact).toBe('0.612345'))
    await act(() => modal.setLocale('de'))
    expect(now().balance?.formatted).toBe('0,612')
  })

  it('useCarabinerEvent calls the listener of the component’s latest render', async () => {
    const calls: string[] = []
    let renders = 0
    const { connect } = await renderHook(() => {
      renders += 1
      const render = renders
      useCarabinerEvent('connect', ({ connectorId }) => calls.push(`${render} ${connectorId}`))
      return useCarabinerTheme()
    })
    await connect()
    expect(calls).toEqual([`${renders} 6963:org.reef`])
  })

  it('useCarabinerTheme and useCarabinerLocale change the instance’s theme, language and text direction', async () => {
    const { now } = await renderHook(() => ({ ...useCarabinerTheme(), ...useCarabinerLocale() }))
    expect(now()).toMatchObject({ theme: { mode: 'system' }, code: 'en-US', dir: 'ltr' })
    await act(async () => now().setTheme({ mode: 'dark' }))
    await act(() => now().setLocale('ar-EG'))
    expect(now()).toMatchObject({ theme: { mode: 'dark' }, code: 'ar-EG', dir: 'rtl' })
  })
})

function Again({ hook }: { hook: () => unknown }) {
  hook()
  return null
}
