import { describe, expect, it } from 'vitest'
import { openDatabase } from './open-database.js'

interface Kept {
  version: number
  tables: Map<string, { keyPath: string | null }>
}

/** Creates the part of IndexedDB that opening a database needs. */
function browser(stored: Partial<Kept> & { refuses?: string } = {}) {
  let state: Kept | undefined = stored.version
    ? { version: stored.version, tables: new Map(stored.tables) }
    : undefined
  const view = (of: Kept) => ({
    version: of.version,
    objectStoreNames: { contains: (name: string) => of.tables.has(name) },
    deleteObjectStore: (name: string) => of.tables.delete(name),
    createObjectStore: (name: string) => of.tables.set(name, { keyPath: null }),
    transaction: (name: string) => ({ objectStore: () => of.tables.get(name) }),
    close() {},
  })
  const open = (_: string, version = state?.version ?? 1) => {
    const request: Record<string, unknown> = {}
    queueMicrotask(() => {
      const tell = (event: string) => {
        const listener = request[event]
        if (typeof listener === 'function') listener()
      }
      const before = state?.version ?? 0
      const name = stored.refuses ?? (version < before ? 'VersionError' : undefined)
      if (name) {
        request.error = new DOMException('no', name)
        return tell('onerror')
      }
      state ??= { version, tables: new Map() }
      state.version = version
      request.result = view(state)
      if (version > before) tell('onupgradeneeded')
      tell('onsuccess')
    })
    return request
  }
  // The cast is safe because only the methods above are called.
  const factory = { open } as unknown as IDBFactory
  return { factory, tables: () => [...(state?.tables ?? [])], version: () => state?.version }
}

const table: [string, { keyPath: string | null }] = ['records', { keyPath: null }]

describe('the IndexedDB database of WalletConnect’s records', () => {
  it.each<[string, Parameters<typeof browser>[0], number]>([
    ['a missing database is created', {}, 1],
    ['an existing database is kept', { version: 1, tables: new Map([table]) }, 1],
    ['a database of another version is accepted', { version: 7, tables: new Map([table]) }, 7],
    ['a missing table is added', { version: 3, tables: new Map() }, 4],
    [
      'a table of that name with other keys is replaced',
      { version: 2, tables: new Map([['records', { keyPath: 'id' }]]) },
      3,
    ],
  ])(
    'opening WalletConnect’s IndexedDB database prepares its table of records: %s',
    async (_, stored, version) => {
      const { factory, ...now } = browser(stored)
      expect(await openDatabase('name', 'records', factory)).toMatchObject({ version })
      expect(now.version()).toBe(version)
      expect(now.tables()).toEqual([table])
    },
  )

  it('opening WalletConnect’s IndexedDB database fails with the browser’s error if the browser cannot read it', async () => {
    const { factory } = browser({ refuses: 'UnknownError' })
    await expect(openDatabase('name', 'records', factory)).rejects.toMatchObject({
      name: 'UnknownError',
    })
  })
})
