import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function online() {
  const parts = setup()
  await parts.connected('0xA')
  const load = () => void parts.account.loadBalance()
  const become = (address: string) =>
    parts.report({ type: 'changed', connectorId: 'one', grant: grant(address) })
  return { ...parts, load, become, asked: () => parts.balances.asked.length }
}

describe('balance', () => {
  it('is read, with whose it is and when', async () => {
    const { account, balances, load } = await online()
    load()
    expect(account.state.status).toBe('loading')
    balances.last().give(5n)
    await settle()
    expect(account.state).toMatchObject({
      status: 'ready',
      balance: {
        value: 5n,
        decimals: 18,
        symbol: 'ETH',
        caipAddress: 'eip155:1:0xA',
        timestamp: Date.now(),
      },
    })
  })

  it('is used for 30 s and read again after', async () => {
    const { account, asked, balances, load } = await online()
    load()
    balances.last().give(5n)
    await settle()
    vi.advanceTimersByTime(29_999)
    load()
    expect([asked(), account.state.status]).toEqual([1, 'ready'])
    vi.advanceTimersByTime(1)
    load()
    expect(asked()).toBe(2)
    expect(account.state).toMatchObject({ status: 'loading', balance: { value: 5n } })
    balances.last().give(6n)
    await settle()
    expect(account.state.balance?.value).toBe(6n)
  })

  it('[S9.14] a failure is told once and not asked again for 30 s', async () => {
    const { account, asked, balances, load, snackbar } = await online()
    load()
    balances.last().refuse(new Error('node down'))
    await settle()
    expect(account.state.status).toBe('error')
    expect(snackbar.state).toMatchObject({
      open: true,
      message: { variant: 'error', text: { key: 'tokens.unavailable' } },
    })
    vi.advanceTimersByTime(29_999)
    load()
    expect(asked()).toBe(1)
    vi.advanceTimersByTime(1)
    load()
    expect(asked()).toBe(2)
    balances.last().give(1n)
    await settle()
    expect(account.state).toMatchObject({ status: 'ready', balance: { value: 1n } })
    expect(account.state).not.toHaveProperty('retryAt')
  })

  it('another account is asked at once, whatever failed before', async () => {
    const { asked, balances, become, load } = await online()
    load()
    balances.last().refuse(new Error('node down'))
    await settle()
    become('0xB')
    load()
    expect(asked()).toBe(2)
    expect(balances.last().address).toBe('0xB')
  })

  it('an old answer is dropped when the account changed meanwhile', async () => {
    const { account, balances, become, load } = await online()
    load()
    const [first] = balances.asked
    become('0xB')
    load()
    expect(first?.signal.aborted).toBe(true)
    first?.give(111n)
    await settle()
    expect(account.state).toMatchObject({ status: 'loading' })
    expect(account.state).not.toHaveProperty('balance')
    balances.last().give(2n)
    await settle()
    expect(account.state.balance).toMatchObject({ value: 2n, caipAddress: 'eip155:1:0xB' })
  })

  it('another account never shows the balance of the one before', async () => {
    const { account, balances, become, load } = await online()
    load()
    balances.last().give(5n)
    await settle()
    become('0xB')
    load()
    expect(account.state).not.toHaveProperty('balance')
  })

  it('is not asked without an account', async () => {
    const { account, balances } = setup()
    await account.loadBalance()
    expect(balances.asked).toEqual([])
    expect(account.state.status).toBe('idle')
  })

  it('destroy() ends the request, and says nothing', async () => {
    const { balances, controllers, load, snackbar } = await online()
    load()
    controllers.destroy()
    await settle()
    expect(balances.last().signal.aborted).toBe(true)
    expect(snackbar.state.open).toBe(false)
  })
})

describe('disconnecting', () => {
  it('closes the modal', async () => {
    const { account, carabiner, modal } = await online()
    modal.open()
    await account.disconnect()
    expect(carabiner.state.chains.eip155?.status).toBe('disconnected')
    expect(modal.state.open).toBe(false)
    expect(account.state.disconnecting).toBe(false)
  })

  it('a wallet that disconnects by itself closes it too', async () => {
    const { modal, report } = await online()
    modal.open()
    report({ type: 'disconnected', connectorId: 'one', origin: 'wallet' })
    await settle()
    expect(modal.state.open).toBe(false)
  })

  it('a failure is told, and the wallet stays connected', async () => {
    const { account, carabiner, modal, onRelease, snackbar } = await online()
    modal.open()
    onRelease(() => Promise.reject(new Error('no')))
    await account.disconnect()
    expect(snackbar.state.message).toMatchObject({
      variant: 'error',
      text: { key: 'error.disconnectFailed' },
    })
    expect(carabiner.state.chains.eip155?.status).toBe('connected')
    expect([modal.state.open, account.state.disconnecting]).toEqual([true, false])
  })

  it('a second press while it runs does nothing', async () => {
    const { account, onRelease } = await online()
    let released = 0
    let finish = () => {}
    onRelease(() => {
      released += 1
      return new Promise((resolve) => (finish = resolve))
    })
    const first = account.disconnect()
    expect(account.state.disconnecting).toBe(true)
    await account.disconnect()
    finish()
    await first
    expect(released).toBe(1)
  })
})
