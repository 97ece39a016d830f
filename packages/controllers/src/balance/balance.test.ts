import { selectAccount } from '@carabiner/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'
import { createBalance } from './balance.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function online() {
  const harness = setup()
  const balance = harness.controller(createBalance)
  await harness.connected('0xA')
  /** Waits until the balance is requested. The code that reads it loads first. */
  const asking = async () => {
    await vi.dynamicImportSettled()
    await settle()
  }
  const load = async (options?: Parameters<typeof balance.load>[0]) => {
    void balance.load(options)
    await asking()
  }
  const activateAccount = (address: string) =>
    harness.report({ type: 'changed', connectorId: 'one', grant: grant(address) })
  const account = () => selectAccount(harness.carabiner.getSnapshot())
  return {
    ...harness,
    balance,
    load,
    asking,
    become: activateAccount,
    known: account,
    asked: () => harness.balances.asked.length,
  }
}

describe('the active account’s balance', () => {
  it('the active account’s balance is read and stored with the account', async () => {
    const { balance, balances, known, load } = await online()
    await load()
    expect(balance.state.status).toBe('loading')
    balances.last().give(5n)
    await settle()
    expect(balance.state).toEqual({ status: 'ready' })
    expect(known()).toMatchObject({
      caipAddress: 'eip155:1:0xA',
      balance: 5n,
      decimals: 18,
      symbol: 'ETH',
    })
  })

  it('the active account’s balance is reused for 30 s, then read again', async () => {
    const { balance, asked, balances, known, load } = await online()
    await load()
    balances.last().give(5n)
    await settle()
    vi.advanceTimersByTime(29_999)
    await load()
    expect([asked(), balance.state.status]).toEqual([1, 'ready'])
    vi.advanceTimersByTime(1)
    await load()
    expect(asked()).toBe(2)
    expect([balance.state.status, known()?.balance]).toEqual(['loading', 5n])
    balances.last().give(6n)
    await settle()
    expect(known()?.balance).toBe(6n)
  })

  it('the active account’s balance is read again if a caller asks for a fresh one, even during an older read', async () => {
    const { asked, balance, balances, known, load } = await online()
    await load()
    const [firstRequest] = balances.asked
    await load({ fresh: true })
    expect([asked(), firstRequest?.signal.aborted]).toEqual([2, true])
    balances.last().give(6n)
    await settle()
    expect([balance.state.status, known()?.balance]).toEqual(['ready', 6n])
    await load({ fresh: true })
    expect(asked()).toBe(3)
  })

  it('[S9.14] the active account’s balance is not read for 30 s after a failed read', async () => {
    const { balance, asked, balances, known, load } = await online()
    await load()
    balances.last().refuse(new Error('node down'))
    await settle()
    expect(balance.state.status).toBe('error')
    vi.advanceTimersByTime(29_999)
    await load()
    expect(asked()).toBe(1)
    vi.advanceTimersByTime(1)
    await load()
    expect(asked()).toBe(2)
    balances.last().give(1n)
    await settle()
    expect(balance.state).toEqual({ status: 'ready' })
    expect(known()?.balance).toBe(1n)
  })

  it('the active account’s balance is read at once after a failed read if the visitor retries', async () => {
    const { asked, balances, load } = await online()
    await load()
    balances.last().refuse(new Error('node down'))
    await settle()
    await load({ fresh: true })
    expect(asked()).toBe(2)
  })

  it('another account’s balance is read at once, even after a failed read', async () => {
    const { asked, balances, become, load } = await online()
    await load()
    balances.last().refuse(new Error('node down'))
    await settle()
    become('0xB')
    await load()
    expect(asked()).toBe(2)
    expect(balances.last().address).toBe('0xB')
  })

  it('a late balance for the previous account is ignored', async () => {
    const { balance, balances, become, known, load } = await online()
    await load()
    const [firstRequest] = balances.asked
    become('0xB')
    await load()
    expect(firstRequest?.signal.aborted).toBe(true)
    firstRequest?.give(111n)
    await settle()
    expect(balance.state.status).toBe('loading')
    expect(known()).not.toHaveProperty('balance')
    balances.last().give(2n)
    await settle()
    expect(known()).toMatchObject({ balance: 2n, caipAddress: 'eip155:1:0xB' })
  })

  it('the balance of the previous account never appears on the newly active one', async () => {
    const { balances, become, known, load } = await online()
    await load()
    balances.last().give(5n)
    await settle()
    become('0xB')
    expect(known()).not.toHaveProperty('balance')
    await load()
    expect(known()).not.toHaveProperty('balance')
  })

  it('two concurrent callers cause one read of the balance', async () => {
    const { asked, asking, balance, balances } = await online()
    const both = Promise.all([balance.load(), balance.load()])
    await asking()
    balances.last().refuse(new Error('node down'))
    expect([await both, asked()]).toEqual([[false, false], 1])
  })

  it('no balance is read without a connected account', async () => {
    const { balances, controller } = setup()
    const balance = controller(createBalance)
    await balance.load()
    expect(balances.asked).toEqual([])
    expect(balance.state.status).toBe('idle')
  })

  it('destroy() aborts the read of the balance without an error', async () => {
    const { balance, balances, controllers, load } = await online()
    await load()
    controllers.destroy()
    await settle()
    expect(balances.last().signal.aborted).toBe(true)
    expect(balance.state).not.toHaveProperty('retryAt')
  })
})
