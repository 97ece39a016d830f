import { memoryBackend, type SiwxSession, type StorageBackend } from '@carabiner/core'
import { describe, expect, it } from 'vitest'
import { dataOf } from '../verify/sessions.fixture.js'
import { localStore } from './local-store.js'

const key = '@carabiner:siwx'
const session = (more: Partial<SiwxSession['data']> = {}, signature = '0x00'): SiwxSession => ({
  data: dataOf('eip155', more),
  message: 'text',
  signature,
})
const one = session()
const { accountAddress: alice } = one.data
const bob = `0x${'b0'.repeat(20)}`

describe('sign-in sessions in the browser’s storage (localStore)', () => {
  it('localStore keeps the newest session of each account and network', async () => {
    const backend = memoryBackend()
    const store = localStore({ backend })
    await store.add([one])
    await store.add([session({ chainId: 'eip155:10' })])
    await store.add([session({ accountAddress: bob })])
    const newer = session({}, '0x11')
    await store.add([newer])
    const later = localStore({ backend })
    expect(await later.read('eip155:1', alice)).toEqual([newer])
    expect(await later.read('eip155:1', alice.toLowerCase())).toEqual([newer])
    expect(await later.read('eip155:10', alice)).toHaveLength(1)
    expect(await later.read('eip155:1', bob)).toHaveLength(1)
    expect(await later.read('eip155:10', bob)).toEqual([])
    const several = [session({}, '0x12'), session({ chainId: 'eip155:10' }, '0x12')]
    await later.add(several)
    expect(await store.read('eip155:1', alice)).toEqual(several.slice(0, 1))
    expect(await store.read('eip155:10', alice)).toEqual(several.slice(1))
    expect(await store.read('eip155:1', bob)).toHaveLength(1)
  })

  it('removing one session from localStore keeps the sessions of other accounts and networks', async () => {
    const store = localStore({ backend: memoryBackend() })
    await store.replace([one, session({ chainId: 'eip155:10' }), session({ accountAddress: bob })])
    await store.remove('eip155:1', alice)
    expect(await store.read('eip155:1', alice)).toEqual([])
    expect(await store.read('eip155:10', alice)).toHaveLength(1)
    expect(await store.read('eip155:1', bob)).toHaveLength(1)
  })

  it('replace() of localStore removes all earlier sessions, also with an empty list', async () => {
    const backend = memoryBackend()
    const store = localStore({ backend })
    await store.add([one])
    await store.replace([session({ accountAddress: bob })])
    expect(await store.read('eip155:1', alice)).toEqual([])
    await store.replace([])
    expect(await backend.getItem(key)).toBeNull()
  })

  it('sessions that are added to localStore at the same time are all stored', async () => {
    const store = localStore({ backend: memoryBackend() })
    const ids = [1, 2, 3, 4, 5].map((id) => `eip155:${id}` as const)
    await Promise.all(ids.map((chainId) => store.add([session({ chainId })])))
    for (const id of ids) expect(await store.read(id, alice)).toHaveLength(1)
  })

  it('localStore stores a session even if an earlier call failed', async () => {
    const store = localStore({ backend: memoryBackend() })
    const endless: Record<string, unknown> = {}
    endless.self = endless
    await expect(store.add([{ ...one, ...endless }])).rejects.toThrow()
    await store.add([one])
    expect(await store.read('eip155:1', alice)).toEqual([one])
  })

  it('localStore keeps only the newest 50 sessions', async () => {
    const store = localStore({ backend: memoryBackend() })
    for (let id = 1; id <= 55; id += 1) await store.add([session({ chainId: `eip155:${id}` })])
    expect(await store.read('eip155:5', alice)).toEqual([])
    expect(await store.read('eip155:6', alice)).toHaveLength(1)
  })

  it.each([
    'not JSON',
    '[]',
    'null',
    JSON.stringify({ v: 2, data: [one] }),
    JSON.stringify({ v: 1, data: [one], pad: 'x'.repeat(600_000) }),
  ])('localStore deletes its stored value if that has another format: %.40s', async (text) => {
    const backend = memoryBackend()
    await backend.setItem(key, text)
    expect(await localStore({ backend }).read('eip155:1', alice)).toEqual([])
    expect(await backend.getItem(key)).toBeNull()
  })

  it.each<[string, object]>([
    ['no data', { ...one, data: undefined }],
    ['no message', { ...one, message: '' }],
    ['no signature', { ...one, signature: undefined }],
    ['an overlong signature', { ...one, signature: 'x'.repeat(70_000) }],
    ['an invalid network', { ...one, data: { ...one.data, chainId: 'mainnet' } }],
    ['another version', { ...one, data: { ...one.data, version: '2' } }],
    ['a CACAO without its signature', { ...one, cacao: { h: { t: 'caip122' } } }],
  ])(
    '[S3.19] a stored session with %s is deleted, and the other stored sessions stay',
    async (_, bad) => {
      const backend = memoryBackend()
      await backend.setItem(
        key,
        JSON.stringify({ v: 1, data: [bad, session({ accountAddress: bob })] }),
      )
      const store = localStore({ backend })
      expect(await store.read('eip155:1', alice)).toEqual([])
      expect(await store.read('eip155:1', bob)).toHaveLength(1)
      expect(JSON.parse((await backend.getItem(key)) ?? '').data).toHaveLength(1)
    },
  )

  it('localStore keeps its sessions in memory, as long as the page lives, if storage is not available', async () => {
    const denied = (): never => {
      throw new Error('denied')
    }
    const backend: StorageBackend = { getItem: denied, setItem: denied, removeItem: denied }
    const store = localStore({ backend })
    expect(await store.read('eip155:1', alice)).toEqual([])
    await store.add([one])
    expect(await store.read('eip155:1', alice)).toEqual([one])
    await store.remove('eip155:1', alice)
    expect(await store.read('eip155:1', alice)).toEqual([])
  })
})

describe('sessions of a tab that cannot write to storage', () => {
  const lost = (): never => {
    throw new Error('The quota has been exceeded')
  }
  const other = session({ accountAddress: bob })
  /** Creates two tabs with the same storage. For the first tab, the storage is full. */
  function twoTabs() {
    const backend = memoryBackend()
    const first: StorageBackend = { ...backend, setItem: lost }
    const tab = localStore({ backend: first })
    return { backend, first, tab, second: localStore({ backend }) }
  }

  it('a tab that cannot write to storage keeps its new session in memory as long as the page lives', async () => {
    const { tab, second } = twoTabs()
    await second.add([other])
    await tab.add([one])
    expect(await tab.read('eip155:1', alice)).toEqual([one])
    expect(await tab.read('eip155:1', bob)).toEqual([other])
    expect(await second.read('eip155:1', alice)).toEqual([])
  })

  it('a session kept only in a tab’s memory ends when another tab ends the session of the same account', async () => {
    const { tab, second } = twoTabs()
    await second.add([one])
    await tab.add([session({}, '0x11')])
    await second.remove('eip155:1', alice)
    expect(await tab.read('eip155:1', alice)).toEqual([])
  })

  it('when a tab can write to storage again, it keeps the sessions that another tab has stored since', async () => {
    const { backend, first, tab, second } = twoTabs()
    await tab.add([one])
    await second.add([other])
    first.setItem = backend.setItem
    await tab.add([session({ chainId: 'eip155:10' })])
    expect(await second.read('eip155:1', bob)).toEqual([other])
    expect(await second.read('eip155:10', alice)).toHaveLength(1)
  })

  it('when a tab can read the storage again, it merges its sessions in memory with the stored ones', async () => {
    const { backend, second } = twoTabs()
    const unreadable: StorageBackend = { ...backend, getItem: lost }
    const tab = localStore({ backend: unreadable })
    await second.add([other])
    await tab.add([one])
    expect(await second.read('eip155:1', bob)).toEqual([other])
    expect(await tab.read('eip155:1', alice)).toEqual([one])
    unreadable.getItem = backend.getItem
    expect(await tab.read('eip155:1', bob)).toEqual([other])
    expect(await second.read('eip155:1', alice)).toEqual([one])
  })
})
