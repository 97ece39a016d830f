import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Logger } from '../logger/logger.js'
import { localStorageBackend, memoryBackend, type StorageBackend } from './backend.js'
import type { StoredChain } from './keys.js'
import { createStorage } from './storage.js'

afterEach(() => void vi.useRealTimers())

const record: StoredChain = {
  networkId: 'eip155:1',
  connectorId: '6963:io.metamask',
  connections: [
    {
      connectorId: '6963:io.metamask',
      accounts: [{ namespace: 'eip155', address: '0xA', type: 'eoa', path: "m/84'/0'" }],
    },
  ],
}

function setup(backend: StorageBackend = memoryBackend(), prefix = 'carabiner') {
  const debug: unknown[] = []
  const quiet = () => {}
  const logger: Logger = {
    debug: (_, detail) => debug.push(detail),
    info: quiet,
    warn: quiet,
    error: quiet,
  }
  return { storage: createStorage({ backend, prefix, logger }), backend, debug }
}

const put = (data: unknown, v: unknown = 1) => JSON.stringify({ v, data })

describe('storage', () => {
  it('stores values with their version, under the prefix', async () => {
    const { storage, backend } = setup()
    await storage.write('chain.eip155', record)
    expect(await storage.read('chain.eip155')).toEqual(record)
    expect(await backend.getItem('carabiner:chain.eip155')).toBe(put(record))
    await storage.remove('chain.eip155')
    expect(await storage.read('chain.eip155')).toBeUndefined()
  })

  it('separates the records of two prefixes', async () => {
    const backend = memoryBackend()
    const [one, other] = [setup(backend, 'one').storage, setup(backend, 'other').storage]
    await one.write('activeNamespace', 'solana')
    expect(await other.read('activeNamespace')).toBeUndefined()
    await other.remove('activeNamespace')
    expect(await one.read('activeNamespace')).toBe('solana')
  })

  it('works with an asynchronous backend', async () => {
    const memory = memoryBackend()
    const { storage } = setup({
      getItem: async (key) => memory.getItem(key),
      setItem: async (key, value) => memory.setItem(key, value),
      removeItem: async (key) => memory.removeItem(key),
    })
    await storage.write('chain.eip155', record)
    expect(await storage.read('chain.eip155')).toEqual(record)
  })

  it('writes one key in order, even if the backend changes the order', async () => {
    const memory = memoryBackend()
    const pendingWrites: (() => void)[] = []
    const slow: StorageBackend = {
      ...memory,
      setItem: (key, value) =>
        new Promise((resolve) => {
          pendingWrites.push(() => resolve(memory.setItem(key, value)))
        }),
    }
    const { storage } = setup(slow)
    const writes = [
      storage.write('activeNamespace', 'eip155'),
      storage.remove('activeNamespace'),
      storage.write('activeNamespace', 'solana'),
    ]
    const other = storage.write('chain.eip155', record)
    const read = storage.read('activeNamespace')
    // The second write of a key waits for the first one. Other keys don't wait.
    expect(pendingWrites).toHaveLength(2)
    // Complete the later writes first.
    while (pendingWrites.length > 0) {
      pendingWrites.pop()?.()
      await new Promise((resolve) => setTimeout(resolve))
    }
    await Promise.all([...writes, other])
    expect(await storage.read('activeNamespace')).toBe('solana')
    expect(await read).toBe('solana')
  })

  it('writes to localStorage synchronously', () => {
    const { storage, backend } = setup()
    void storage.write('chain.eip155', record)
    expect(backend.getItem('carabiner:chain.eip155')).toBe(put(record))
  })

  it('applies two concurrent changes of one record', async () => {
    const { storage } = setup()
    await storage.write('chain.eip155', { connections: [] })
    const add = (connectorId: string) =>
      storage.update('chain.eip155', (chain) => ({
        connections: [...(chain?.connections ?? []), { connectorId, accounts: [] }],
      }))
    await Promise.all([add('one'), add('two')])
    const chain = await storage.read('chain.eip155')
    expect(chain?.connections.map(({ connectorId }) => connectorId)).toEqual(['one', 'two'])
    await storage.update('chain.eip155', () => undefined)
    expect(await storage.has('chain.eip155')).toBe(false)
  })

  it('stops waiting for a backend that never answers', async () => {
    vi.useFakeTimers()
    const { storage, debug } = setup({ ...memoryBackend(), getItem: () => new Promise(() => {}) })
    const read = storage.read('chain.eip155')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await read).toBeUndefined()
    expect(debug).toMatchObject([{ name: 'WalletTimeoutError' }])
  })

  it('returns only fields of its schema', async () => {
    const { storage, backend } = setup()
    const hostileRecord =
      '{"v":1,"data":{"connections":[],"status":"connected","__proto__":{"x":1}}}'
    await backend.setItem('carabiner:chain.eip155', hostileRecord)
    const read = await storage.read('chain.eip155')
    expect(read).toEqual({ connections: [] })
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })
})

describe('[S3.34] drops a bad record and keeps the others', () => {
  it.each([
    ['not JSON', '{'],
    ['empty', ''],
    ['null', 'null'],
    ['an array', '[]'],
    ['no envelope', JSON.stringify(record)],
    ['no version', put(record, null)],
    ['a version that is not an integer', put(record, 1.5)],
    ['wrong fields', put({ connections: 'many' })],
    ['an invalid network id', put({ ...record, networkId: 'javascript:alert(1)' })],
    [
      'an unknown family',
      put({ connections: [{ connectorId: 'x', accounts: [{ namespace: 'x' }] }] }),
    ],
    ['too many connections', put({ connections: Array(21).fill(record.connections[0]) })],
    ['a huge record', put({ ...record, connectorId: 'x'.repeat(300_000) })],
  ])('drops a bad record and keeps the others: %s', async (_, raw) => {
    const { storage, backend, debug } = setup()
    await backend.setItem('carabiner:chain.eip155', raw)
    await storage.write('activeNamespace', 'eip155')
    expect(await storage.read('chain.eip155')).toBeUndefined()
    expect(await backend.getItem('carabiner:chain.eip155')).toBeNull()
    expect(await storage.read('activeNamespace')).toBe('eip155')
    expect(debug).toMatchObject([{ name: 'InvalidStoredRecordError' }])
  })

  it('reads any stored value as a record or nothing', async () => {
    const raw = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((data) => put(data)),
    )
    await fc.assert(
      fc.asyncProperty(raw, async (value) => {
        const { storage, backend } = setup()
        await backend.setItem('carabiner:chain.eip155', value)
        const read = await storage.read('chain.eip155')
        expect(read === undefined || Array.isArray(read.connections)).toBe(true)
      }),
    )
  })
})

it('ignores a record of a newer version, and keeps it stored', async () => {
  const { storage, backend } = setup()
  await backend.setItem('carabiner:chain.eip155', put({ new: 'shape' }, 2))
  expect(await storage.read('chain.eip155')).toBeUndefined()
  expect(await backend.getItem('carabiner:chain.eip155')).toBe(put({ new: 'shape' }, 2))
})

describe('a change of a stored record', () => {
  const storedRecord = put(record)
  const change = vi.fn(() => ({ connections: [] }))
  const changed = async (backend: StorageBackend) => {
    change.mockClear()
    return setup(backend).storage.update('chain.eip155', change)
  }

  it('a change keeps a record of a newer version', async () => {
    const { backend } = setup()
    await backend.setItem('carabiner:chain.eip155', put({ new: 'shape' }, 2))
    expect(await changed(backend)).toBe(false)
    expect(change).not.toHaveBeenCalled()
    expect(await backend.getItem('carabiner:chain.eip155')).toBe(put({ new: 'shape' }, 2))
  })

  it('a change does not overwrite a stored record that the backend failed to read', async () => {
    const backend = memoryBackend()
    await backend.setItem('carabiner:chain.eip155', storedRecord)
    const getItem = () => Promise.reject(new Error('busy'))
    expect(await changed({ ...backend, getItem })).toBe(false)
    expect(await backend.getItem('carabiner:chain.eip155')).toBe(storedRecord)
  })

  it('a change keeps a record while the schemas fail to load', async () => {
    const backend = memoryBackend()
    await backend.setItem('carabiner:chain.eip155', storedRecord)
    vi.resetModules()
    vi.doMock('./record.js', () => Promise.reject(new TypeError('offline')))
    try {
      expect(await changed(backend)).toBe(false)
    } finally {
      vi.doUnmock('./record.js')
    }
    expect(await backend.getItem('carabiner:chain.eip155')).toBe(storedRecord)
    // Now the schemas load.
    expect(await changed(backend)).toBe(true)
    expect(change).toHaveBeenCalledExactlyOnceWith(record)
  })

  it('a change replaces a corrupt record', async () => {
    const { backend } = setup()
    await backend.setItem('carabiner:chain.eip155', storedRecord.slice(0, 20))
    expect(await changed(backend)).toBe(true)
    expect(change).toHaveBeenCalledExactlyOnceWith(undefined)
  })
})

it('throws an error in a change to its caller, and blocks no other write', async () => {
  const { storage } = setup()
  const failing = storage.update('chain.eip155', () => {
    throw new RangeError('a bad change')
  })
  const write = storage.write('chain.eip155', record)
  await expect(failing).rejects.toThrow('a bad change')
  await write
  expect(await storage.read('chain.eip155')).toEqual(record)
})

describe('[S3.34] no call throws', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const rejecting = () => Promise.reject(new Error('gone'))

  it.each([
    ['denied', { getItem: denied, setItem: denied, removeItem: denied }],
    ['rejecting', { getItem: rejecting, setItem: rejecting, removeItem: rejecting }],
    ['absent, as in plain Node', localStorageBackend()],
  ])('no call throws if storage is %s', async (_, backend) => {
    const { storage, debug } = setup(backend)
    expect(await storage.read('chain.eip155')).toBeUndefined()
    await storage.write('chain.eip155', record)
    await storage.remove('chain.eip155')
    expect(debug).toHaveLength(3)
  })

  it('no call throws if storage is full', async () => {
    const memory = memoryBackend()
    const { storage } = setup({
      ...memory,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    await storage.write('activeNamespace', 'eip155')
    expect(await storage.read('activeNamespace')).toBeUndefined()
  })

  it('no call throws if storage returns a value that is not a string', async () => {
    const backend: StorageBackend = JSON.parse('{}')
    Object.assign(backend, { getItem: () => ({}), setItem: () => {}, removeItem: () => {} })
    expect(await setup(backend).storage.read('activeNamespace')).toBeUndefined()
  })
})
