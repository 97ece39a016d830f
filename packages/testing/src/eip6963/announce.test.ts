import { describe, expect, it } from 'vitest'
import type { TestWalletStorage } from './types.js'
import { createTestWallet } from './wallet.js'

const chains = [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }]
const create = (storage?: TestWalletStorage) =>
  createTestWallet({ name: '<b>Reef</b>', rdns: 'org.reef', chains, storage })

describe('the EVM test wallet’s announcement (EIP-6963)', () => {
  it('is sent at once and on each request of a page, until the wallet stops it', () => {
    const page = new EventTarget()
    const details: unknown[] = []
    page.addEventListener('eip6963:announceProvider', (event) => {
      if (event instanceof CustomEvent) details.push(event.detail)
    })
    const wallet = create()
    const stop = wallet.announce(page)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    wallet.announce(page)
    wallet.destroy()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(details).toHaveLength(3)
    expect(details[0]).toEqual({ info: wallet.info, provider: wallet.provider })
    expect(Object.isFrozen(details[0])).toBe(true)
  })

  it('has its own uuid of version 4, and a data URI as its icon', () => {
    const [a, b] = [create().info, create().info]
    expect(a.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(a.uuid).not.toBe(b.uuid)
    expect(a.icon).toMatch(/^data:image\/svg\+xml,/)
    expect(decodeURIComponent(a.icon)).toContain('>B</text>')
  })
})

describe('the EVM test wallet’s storage', () => {
  const memory = () => {
    const items = new Map<string, string>()
    const storage: TestWalletStorage = {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
    }
    return { items, storage }
  }

  it('keeps authorization, account and lock across a reload', async () => {
    const { storage } = memory()
    const before = create(storage)
    await before.provider.request({ method: 'eth_requestAccounts' })
    before.controls.switchAccount(1)
    const after = create(storage)
    expect(after.state).toEqual(before.state)
    expect(await after.provider.request({ method: 'eth_accounts' })).toEqual([before.state.account])
  })

  it.each(['{', '[]', 'null', '{"chains":[{"id":"x"},7],"account":3,"locked":"yes"}'])(
    'ignores the invalid record %s',
    (value) => {
      const { items, storage } = memory()
      items.set('test-wallet:org.reef', value)
      expect(create(storage).state).toEqual(create().state)
    },
  )

  it('does not break the wallet if it throws', async () => {
    const refuse = () => {
      throw new Error('denied')
    }
    const wallet = create({ getItem: refuse, setItem: refuse })
    expect(await wallet.provider.request({ method: 'eth_requestAccounts' })).toHaveLength(1)
  })
})
