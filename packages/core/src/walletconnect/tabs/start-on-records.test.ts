import { describe, expect, it } from 'vitest'
import { memoryBackend } from '../../storage/backend.js'
import { createSdkStorage } from '../sdk/sdk-storage.js'
import { FencedOffError } from './fenced-store.js'
import { type Records, startOnRecords } from './start-on-records.js'

const records = (isTemporary = false): Records => ({
  ...createSdkStorage(memoryBackend(), 'p'),
  isTemporary,
})

/** Starts on these, and tells on what it was begun. */
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

describe('a client', () => {
  it('starts on what is kept', async () => {
    const kept = records()
    const { started, tried } = await begin(Promise.resolve(kept))
    expect(await started).toEqual({ client: 1, records: kept })
    expect(tried).toEqual([kept])
  })

  it('starts on nothing where the database does not open in time', async () => {
    const { started, temporary } = await begin(new Promise(() => {}))
    expect((await started).records).toBe(temporary)
  })

  it('starts on nothing where what is kept cannot be read', async () => {
    const kept = records()
    const refuse = (on: Records) => on === kept && new DOMException('bad block', 'UnknownError')
    const { started, tried, temporary } = await begin(Promise.resolve(kept), refuse)
    expect((await started).records).toBe(temporary)
    expect(tried).toEqual([kept, temporary])
  })

  it('that fails on nothing too has failed', async () => {
    const { started, tried } = await begin(Promise.resolve(records()), () => new Error('no socket'))
    await expect(started).rejects.toThrow('no socket')
    expect(tried).toHaveLength(2)
  })

  it('is not begun again by a tab that is the owner no more', async () => {
    const { started, tried } = await begin(Promise.resolve(records()), () => new FencedOffError())
    await expect(started).rejects.toBeInstanceOf(FencedOffError)
    expect(tried).toHaveLength(1)
  })
})
