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

describe('the storage of an instance', () => {
  it('a record is stored with its version, under the instance’s prefix', async () => {
    const { storage, backend } = setup()
    await storage.write('chain.eip155', record)
    expect(await storage.read('chain.eip155')).toEqual(record)
    expect(await backend.getItem('carabiner:chain.eip155')).toBe(put(record))
    await storage.remove('chain.eip155')
    expect(await storage.read('chain.eip155')).toBeUndefined()
  })

  it('the records of two prefixes are separate', async () => {
    const backend = memoryBackend()
    const [one, other] = [setup(backend, 'one').storage, setup(backend, 'other').storage]
    await one.write('activeNamespace', 'solana')
    expect(await other.read('activeNamespace')).toBeUndefined()
    await other.remove('activeNamespace')
    expect(await one.read('activeNamespace')).toBe('solana')
  })

  it('records can be stored in an asynchronous backend', async () => {
    const memory = memoryBackend()
    const { storage } = setup({
      getItem: async (key) => memory.getItem(key),
      setItem: async (key, value) => memory.setItem(key, value),
      removeItem: async (key) => memory.removeItem(key),
    })
    await storage.write('chain.eip155', record)
    expect(await storage.read('chain.eip155')).toEqual(record)
  })

  it('writes of one record take effect in the order of the calls, even if the backend completes them in another order', async () => {
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

  it('a record is written to localStorage synchronously', () => {
    const { storage, backend } = setup()
    void storage.write('chain.eip155', record)
    expect(backend.getItem('carabiner:chain.eip155')).toBe(put(record))
  })

  it('two concurrent changes of one record are both applied', async () => {
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

  it('reading a record from a backend that never answers ends after 10 s, as if the record were missing', async () => {
    vi.useFakeTimers()
    const { storage, debug } = setup({ ...memoryBackend(), getItem: () => new Promise(() => {}) })
    const read = storage.read('chain.eip155')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await read).toBeUndefined()
    expect(debug).toMatchObject([{ name: 'WalletTimeoutError' }])
  })

  it('only the fields in the record’s schema are read from a stored record', async () => {
    const { storage, backend } = setup()
    const hostileRecord =
      '{"v":1,"data":{"connections":[],"status":"connected","__proto__":{"x":1}}}'
    await backend.setItem('carabiner:chain.eip155', hostileRecord)
    const read = await storage.read('chain.eip155')
    expect(read).toEqual({ connections: [] })
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })
})

describe('[S3.34] a bad stored record', () => {
  it.each([
    ['not JSON', '{'],
    ['an empty text', ''],
    ['null', 'null'],
    ['an array', '[]'],
    ['no envelope with version and data', JSON.stringify(record)],
    ['no version', put(record, null)],
    ['a version that is not an integer', put(record, 1.5)],
    ['wrong fields', put({ connections: 'many' })],
    ['an invalid network id', put({ ...record, networkId: 'javascript:alert(1)' })],
    [
      'an unknown chain family',
      put({ connections: [{ connectorId: 'x', accounts: [{ namespace: 'x' }] }] }),
    ],
    ['too many connections', put({ connections: Array(21).fill(record.connections[0]) })],
    ['a huge record', put({ ...record, connectorId: 'x'.repeat(300_000) })],
  ])('a bad stored record is dropped, and other records are kept: %s', async (_, raw) => {
    const { storage, backend, debug } = setup()
    await backend.setItem('carabiner:chain.eip155', raw)
    await storage.write('activeNamespace', 'eip155')
    expect(await storage.read('chain.eip155')).toBeUndefined()
    expect(await backend.getItem('carabiner:chain.eip155')).toBeNull()
    expect(await storage.read('activeNamespace')).toBe('eip155')
    expect(debug).toMatchObject([{ name: 'InvalidStoredRecordError' }])
  })

  it('any stored value is read as a record or as none', async () => {
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

it('a record of a newer version is ignored, and stays stored', async () => {
  const { storage, backend } = setup()
  await backend.setItem('carabiner:chain.eip155', put({ new: 'shape' }, 2))
  expect(await storage.read('chain.eip155')).toBeUndefined()
  expect(await backend.getItem('carabiner:chain.eip155')).toBe(put({ new: 'shape' }, 2))
})

describe('update() of a stored record', () => {
  const storedRecord = put(record)
  const change = vi.fn(() => ({ connections: [] }))
  const changed = async (backend: StorageBackend) => {
    change.mockClear()
    return setup(backend).storage.update('chain.eip155', change)
  }

  it('update() does not touch a record of a newer version', async () => {
    const { backend } = setup()
    await backend.setItem('carabiner:chain.eip155', put({ new: 'shape' }, 2))
    expect(await changed(backend)).toBe(false)
    expect(change).not.toHaveBeenCalled()
    expect(await backend.getItem('carabiner:chain.eip155')).toBe(put({ new: 'shape' }, 2))
  })

  it('update() does not overwrite a stored record that the backend failed to read', async () => {
    const backend = memoryBackend()
    await backend.setItem('carabiner:chain.eip155', storedRecord)
    const getItem = () => Promise.reject(new Error('busy'))
    expect(await changed({ ...backend, getItem })).toBe(false)
    expect(await backend.getItem('carabiner:chain.eip155')).toBe(storedRecord)
  })

  it('update() does not touch a record while the schemas fail to load', async () => {
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

  it('update() replaces a corrupt record', async () => {
    const { backend } = setup()
    await backend.setItem('carabiner:chain.eip155', storedRecord.slice(0, 20))
    expect(await changed(backend)).toBe(true)
    expect(change).toHaveBeenCalledExactlyOnceWith(undefined)
  })
})

it('an error in a change passed to update() is thrown to the caller of update(), and blocks no other write', async () => {
  const { storage } = setup()
  const failing = storage.update('chain.eip155', () => {
    throw new RangeError('a bad change')
  })
  const write = storage.write('chain.eip155', record)
  await expect(failing).rejects.toThrow('a bad change')
  await write
  expect(await storage.read('chain.eip155')).toEqual(record)
})

describe('[S3.34] storage that fails', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const rejecting = () => Promise.reject(new Error('gone'))

  it.each([
    ['denied by the browser', { getItem: denied, setItem: denied, removeItem: denied }],
    [
      'asynchronous and always fails',
      { getItem: rejecting, setItem: rejecting, removeItem: rejecting },
    ],
    ['absent, as in plain Node', localStorageBackend()],
  ])(
    'reading, writing and removing records does not throw if storage is %s',
    async (_, backend) => {
      const { storage, debug } = setup(backend)
      expect(await storage.read('chain.eip155')).toBeUndefined()
      await storage.write('chain.eip155', record)
      await storage.remove('chain.eip155')
      expect(debug).toHaveLength(3)
    },
  )

  it('writing a record does not throw if storage is full', async () => {
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

  it('reading a record does not throw if storage returns a value that is not a string', async () => {
    const backend: StorageBackend = JSON.parse('{}')
    Object.assign(backend, { getItem: () => ({}), setItem: () => {}, removeItem: () => {} })
    expect(await setup(backend).storage.read('activeNamespace')).toBeUndefined()
  })
})
