import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createFamily, setup } from '../connection/family.fixture.js'
import { memoryBackend } from './backend.js'
import { maxStoredPayments } from './limits.js'
import type { StoredPayment } from './stored-payment.js'

const payment: StoredPayment = {
  id: 'order 1',
  attempt: 'a',
  status: 'sent',
  networkId: 'eip155:1',
  payer: '0xA',
  recipient: '0xB',
  amount: '1',
  decimals: 18,
  symbol: 'ETH',
  name: 'Ether',
  hash: '0x1',
  askedAt: 1,
}

it('a stored payment is found after a reload, with its last status', async () => {
  const storage = memoryBackend()
  const record = await setup(createFamily(), {}, storage).carabiner.payments()
  expect(await record.put(payment)).toBe(true)
  expect(await record.put({ ...payment, status: 'paid', received: '1' })).toBe(true)
  const next = await setup(createFamily(), {}, storage).carabiner.payments()
  expect(await next.read()).toEqual([{ ...payment, status: 'paid', received: '1' }])
  expect(await next.find('order 2')).toBeUndefined()
})

it('storing a payment returns false if the storage is full', async () => {
  const full = {
    ...memoryBackend(),
    setItem() {
      throw new Error('full')
    },
  }
  const record = await setup(createFamily(), {}, full).carabiner.payments()
  expect(await record.put(payment)).toBe(false)
})

it('a full list of stored payments drops ended payments before open ones', async () => {
  const record = await setup(createFamily()).carabiner.payments()
  await record.put({ ...payment, id: 'unknown', status: 'unknown' })
  for (let at = 0; at < maxStoredPayments + 5; at += 1) {
    await record.put({ ...payment, id: `paid ${at}`, status: 'paid' })
  }
  expect(await record.read()).toHaveLength(maxStoredPayments)
  expect(await record.find('unknown')).toMatchObject({ status: 'unknown' })
})

it('any stored value is read as a list of valid payments', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.anything(), fc.constant(payment))), async (entries) => {
      const storage = memoryBackend()
      const data = JSON.parse(JSON.stringify(entries)) as unknown
      await storage.setItem('carabiner:payments', JSON.stringify({ v: 1, data }))
      const record = await setup(createFamily(), {}, storage).carabiner.payments()
      for (const one of await record.read()) expect(one).toEqual(payment)
    }),
    { numRuns: 50 },
  )
})

it('only one tab at a time can hold the payment with a given id', async () => {
  const held = new Set<string>()
  const request = async (
    lock: string,
    _: LockOptions,
    act: (lock: { name: string } | null) => Promise<unknown>,
  ) => {
    if (held.has(lock)) return act(null)
    held.add(lock)
    return act({ name: lock }).finally(() => held.delete(lock))
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const storage = memoryBackend()
  const one = await setup(createFamily(), {}, storage).carabiner.payments()
  const other = await setup(createFamily(), {}, storage).carabiner.payments()
  const first = one.hold('order 1', async () => {
    expect(await other.hold('order 1', async () => 2)).toBeUndefined()
    return 1
  })
  expect(await first).toEqual({ result: 1 })
  expect(await other.hold('order 1', async () => 2)).toEqual({ result: 2 })
  vi.unstubAllGlobals()
})
