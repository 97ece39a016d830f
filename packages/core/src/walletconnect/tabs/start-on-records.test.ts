import { describe, expect, it, vi } from 'vitest'
import { memoryBackend } from '../../storage/backend.js'
import { createSdkStorage } from '../sdk/sdk-storage.js'
import { FencedOffError } from './fenced-store.js'
import { type Records, startOnRecords } from './start-on-records.js'

const records = (isTemporary = false): Records => ({
  ...createSdkStorage(memoryBackend(), 'p'),
  isTemporary,
})

/** Starts a client, and returns the records that it tried. */
async function begin(opening: Promise<Records>, refuse: (records: Records) => unknown = () => {}) {
  const tried: Records[] = []
  const ending = new AbortController()
  const temporary = records(true)
  const started = startOnRecords(opening, {
    timeout: 20,
    signal: ending.signal,
    inMemory: () => temporary,
    async start(on) {
      tried.push(on)
      const error = refuse(on)
      if (error) throw error
      return tried.length
    },
  })
  return { tried, ending, temporary, started }
}

describe('starting the WalletConnect client on its stored records', () => {
  it('the WalletConnect client starts with its stored records', async () => {
    const storedRecords = records()
    const { started, tried } = await begin(Promise.resolve(storedRecords))
    expect(await started).toEqual({ client: 1, records: storedRecords })
    expect(tried).toEqual([storedRecords])
  })

  it('the WalletConnect client starts with empty records if the database does not open in time', async () => {
    const { started, temporary } = await begin(new Promise(() => {}))
    expect((await started).records).toBe(temporary)
  })

  it.each(['getEntries', 'getItem'] as const)(
    'the WalletConnect client’s stored records are read again if the store’s %s() fails once',
    async (method) => {
      const storedRecords = records()
      const failing = vi.fn().mockRejectedValueOnce(new Error('busy'))
      const busy = { ...storedRecords, [method]: failing.mockImplementation(storedRecords[method]) }
      const { started, tried } = await begin(Promise.resolve(busy))
      expect((await started).records).toBe(busy)
      expect(tried).toEqual([busy])
      expect(failing).toHaveBeenCalledTimes(2)
    },
  )

  it.each(['getEntries', 'getItem'] as const)(
    'the WalletConnect client starts with empty records if the store’s %s() always fails',
    async (method) => {
      const refuse = () => Promise.reject(new DOMException('bad block', 'UnknownError'))
      const storedRecords = { ...records(), [method]: refuse }
      const { started, tried, temporary } = await begin(Promise.resolve(storedRecords))
      expect((await started).records).toBe(temporary)
      expect(tried).toEqual([temporary])
    },
  )

  it('the WalletConnect client starts with empty records if reading them takes too long', async () => {
    const storedRecords = { ...records(), getEntries: () => new Promise<never>(() => {}) }
    const { started, temporary } = await begin(Promise.resolve(storedRecords))
    expect((await started).records).toBe(temporary)
  })

  it('a WalletConnect client that fails to start although its stored records are readable is not started with empty records', async () => {
    const storedRecords = records()
    const { started, tried } = await begin(
      Promise.resolve(storedRecords),
      () => new Error('no socket'),
    )
    await expect(started).rejects.toThrow('no socket')
    expect(tried).toEqual([storedRecords])
  })

  it('the WalletConnect client is not started again in a tab that no longer owns the client', async () => {
    const { started, tried } = await begin(Promise.resolve(records()), () => new FencedOffError())
    await expect(started).rejects.toBeInstanceOf(FencedOffError)
    expect(tried).toHaveLength(1)
    const fenced = { ...records(), getEntries: () => Promise.reject(new FencedOffError()) }
    const other = await begin(Promise.resolve(fenced))
    await expect(other.started).rejects.toBeInstanceOf(FencedOffError)
    expect(other.tried).toEqual([])
  })
})
