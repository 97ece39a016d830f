import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createFamily, setup } from '../connection/family.fixture.js'
import { memoryBackend } from './backend.js'
import { maxStoredSent } from './limits.js'
import type { StoredSent } from './stored-sent.js'

const sent: StoredSent = {
  id: '1',
  hash: '0x1',
  chainId: 'eip155:1',
  from: '0xA',
  to: '0xB',
  sentAt: 1,
  status: 'pending',
  amount: '1',
  decimals: 18,
  symbol: 'ETH',
  name: 'Ether',
}

it('sent transactions are read after a reload, even if two of them were stored at the same time', async () => {
  const storage = memoryBackend()
  const record = await setup(createFamily(), {}, storage).carabiner.sent()
  expect(await record.read()).toEqual([])
  await Promise.all([
    record.update((current) => [sent, ...current]),
    record.update((current) => [{ ...sent, hash: '0x2' }, ...current]),
  ])
  const next = await setup(createFamily(), {}, storage).carabiner.sent()
  expect((await next.read()).map(({ hash }) => hash)).toEqual(['0x2', '0x1'])
})

it('a stored sent transaction with an impossible time is dropped', async () => {
  const storage = memoryBackend()
  const data = [{ ...sent, sentAt: 9_000_000_000_000_000 }, sent]
  await storage.setItem('carabiner:sent', JSON.stringify({ v: 1, data }))
  const record = await setup(createFamily(), {}, storage).carabiner.sent()
  expect(await record.read()).toEqual([sent])
})

it('sent transactions are not stored in storage that requests send along, such as cookies', async () => {
  const backend = { ...memoryBackend(), leavesThePage: true }
  const record = await setup(createFamily(), {}, backend).carabiner.sent()
  await record.update(() => [sent])
  expect(await record.read()).toEqual([sent])
  expect(await backend.getItem('carabiner:sent')).toBeNull()
})

it('any stored value is read as valid sent transactions within the limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.anything(), fc.constant(sent)), { maxLength: 300 }),
      async (entries) => {
        const storage = memoryBackend()
        const data = JSON.parse(JSON.stringify(entries)) as unknown
        await storage.setItem('carabiner:sent', JSON.stringify({ v: 1, data }))
        const record = await setup(createFamily(), {}, storage).carabiner.sent()
        const read = await record.read()
        expect(read.length).toBeLessThanOrEqual(maxStoredSent)
        for (const sentTransaction of read) expect(sentTransaction).toEqual(sent)
      },
    ),
    { numRuns: 50 },
  )
})

it('another tab’s writes to the record of sent transactions, and a cleared storage, are reported', async () => {
  const tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  const record = await setup(createFamily()).carabiner.sent()
  const listener = vi.fn()
  const stop = record.onOtherTab(listener)
  const write = (key: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  write('carabiner:preferences')
  expect(listener).toHaveBeenCalledTimes(0)
  write('carabiner:sent')
  write(null)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  write('carabiner:sent')
  expect(listener).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
