import type { ChainNft, ChainNftPage, NftsCapability } from '@carabiner/core/internal'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settle, setup } from '../controllers.fixture.js'
import { openNfts } from '../headless/nfts-session.js'
import type { NftsSource } from '../sources/data-sources.js'
import { createNfts } from './nfts.js'

const png = 'data:image/png;base64,iVBORw0KGgo='
const inline = (metadata: object) => `data:application/json,${JSON.stringify(metadata)}`
const collections = { 'eip155:1': [{ address: '0xC' }, { address: '0xD', name: 'Passes' }] }

const ends: (() => void)[] = []
/** The requested URLs. */
let requests: string[]
let answers: Readonly<Record<string, unknown>>
beforeEach(() => {
  requests = []
  answers = {}
  vi.stubGlobal('fetch', async (input: URL) => {
    requests.push(String(input))
    const answer = answers[String(input)]
    return new Response(JSON.stringify(answer ?? null), { status: answer ? 200 : 404 })
  })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

const token = (
  tokenId: string,
  metadataUri?: string,
  changes: Partial<ChainNft> = {},
): ChainNft => ({
  id: `0xC/${tokenId}`,
  contract: '0xC',
  tokenId,
  collection: 'Lighthouses',
  metadataUri,
  ...changes,
})

/** Opens a connected account's NFTs, read from its network. */
async function open(
  list: NftsCapability['list'],
  settings: Parameters<typeof setup>[0] = { collections },
) {
  const harness = setup({ nfts: { list }, ...settings })
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  await harness.connected('0xA')
  return { ...harness, nfts: harness.controller(createNfts) }
}
const openPage = async (
  items: readonly ChainNft[],
  rest: Partial<ChainNftPage> = {},
  source?: NftsSource,
) => {
  const page: ChainNftPage = { items, coverage: 'collections', ...rest }
  const opened = await open(async () => page, { collections, sources: { nfts: source } })
  await opened.nfts.load()
  return opened.nfts
}

it('the NFT list reads the network page by page, with the names and pictures of the metadata', async () => {
  const list = vi.fn<NftsCapability['list']>(async ({ cursor }) =>
    cursor === undefined
      ? {
          items: [token('1', inline({ name: 'Bell Rock', image: png }))],
          coverage: 'collections',
          next: '0/1',
        }
      : { items: [token('2', undefined)], coverage: 'collections' },
  )
  const { nfts } = await open(list)
  await nfts.load()
  expect(nfts.state).toMatchObject({ status: 'ready', hasMore: true, coverage: 'collections' })
  expect(nfts.list()).toEqual([
    {
      id: '0xC/1',
      name: 'Bell Rock',
      collection: 'Lighthouses',
      chainId: 'eip155:1',
      isSpam: false,
      previewUrl: png,
    },
  ])
  await nfts.loadMore()
  expect(nfts.list()[1]?.name).toBe('Lighthouses #2')
  expect(nfts.state.hasMore).toBe(false)
  expect(list.mock.calls[0]?.[0]).toMatchObject({
    account: { address: '0xA' },
    collections: [{ address: '0xC' }, { address: '0xD', name: 'Passes' }],
  })
})

it.each([
  ['none', undefined],
  ['unreadable', 'data:application/json,{'],
  ['a script', 'javascript:alert(1)'],
  ['a private address', 'https://192.168.0.1/1'],
  ['an error', 'https://meta.example/missing'],
  ['an empty name', inline({ name: '' })],
])('an NFT is shown by its collection and number if its metadata is %s', async (_, uri) => {
  const nfts = await openPage([token('7', uri)])
  expect(nfts.list()).toMatchObject([{ name: 'Lighthouses #7' }])
  expect(nfts.list()[0]?.previewUrl).toBeUndefined()
})

it('an NFT’s name has the collection’s name in the app’s list, and a shortened token id', async () => {
  const nfts = await openPage([
    token('1'.repeat(78)),
    token('3', undefined, { id: '0xd/3', contract: '0xd', collection: 'On chain' }),
    token('4', undefined, { collection: '' }),
  ])
  expect(nfts.list().map(({ name }) => name)).toEqual([
    'Lighthouses #111111…1111',
    'Passes #3',
    '#4',
  ])
})

it('an NFT with a picture that is too large is shown without it', async () => {
  const image = `data:image/png;base64,${'A'.repeat(100_000)}`
  const nfts = await openPage([token('1', inline({ name: 'Large', image }))])
  expect(nfts.list()).toMatchObject([{ name: 'Large' }])
  expect(nfts.list()[0]?.previewUrl).toBeUndefined()
})

it('the metadata of a listed collection is requested once, and again after a failure', async () => {
  answers = { 'https://meta.example/1': { name: 'Bell Rock', image: 'https://cdn.example/1.png' } }
  const items = [token('1', 'https://meta.example/1'), token('2', 'https://meta.example/2')]
  const nfts = await openPage(items, {}, { imageHosts: ['cdn.example'] })
  expect(nfts.list()).toMatchObject([
    { name: 'Bell Rock', previewUrl: 'https://cdn.example/1.png' },
    { name: 'Lighthouses #2' },
  ])
  answers = { ...answers, 'https://meta.example/2': { name: 'Fastnet' } }
  await nfts.refresh()
  expect(nfts.list()[1]?.name).toBe('Fastnet')
  expect(requests.map((url) => url.slice(-1))).toEqual(['1', '2', '2'])
})

it('the metadata of an NFT that anyone can send is requested from the app’s hosts only', async () => {
  answers = { 'https://cdn.example/2': { name: 'Two' } }
  const items = [token('1', 'https://tracker.example/1'), token('2', 'https://cdn.example/2')]
  const nfts = await openPage(items, { coverage: 'all' }, { imageHosts: ['cdn.example'] })
  expect(nfts.list().map(({ name }) => name)).toEqual(['Lighthouses #1', 'Two'])
  expect(requests).toEqual(['https://cdn.example/2'])
})

it('an NFT that advertises a site is spam, unless the app lists its collection', async () => {
  const items = [token('1', inline({ name: 'Claim at x.com' })), token('2')]
  const spam = async (coverage: ChainNftPage['coverage']) =>
    (await openPage(items, { coverage })).list().map(({ isSpam }) => isSpam)
  expect(await spam('all')).toEqual([true, false])
  expect(await spam('collections')).toEqual([false, false])
})

it('the NFT list reads the next page if a page has no NFT', async () => {
  const pages: Record<string, ChainNftPage> = {
    '': { items: [], coverage: 'collections', next: 'b' },
    b: { items: [], coverage: 'collections', next: 'c' },
    c: { items: [token('1')], coverage: 'collections' },
  }
  const { nfts } = await open(async ({ cursor = '' }) => {
    const page = pages[cursor]
    if (!page) throw new Error('no such page')
    return page
  })
  await nfts.load()
  expect(nfts.state).toMatchObject({ count: 1, hasMore: false })
})

it('the NFT list reports a failed network, and a network that can list no NFTs', async () => {
  const failing = await open(() => Promise.reject(new Error('down')))
  await failing.nfts.load()
  expect(failing.nfts.state.status).toBe('error')
  const unable = await openPage([], { coverage: 'none' })
  expect(unable.state).toMatchObject({ status: 'ready', count: 0, coverage: 'none' })
})

it('the NFT list reads the app’s own source instead of the network', async () => {
  const list = vi.fn()
  const getNfts = vi.fn(async () => ({ items: [] }))
  const { nfts } = await open(list, { sources: { nfts: { getNfts } } })
  await nfts.load()
  expect([getNfts.mock.calls.length, list.mock.calls.length]).toEqual([1, 0])
  expect(nfts.state.coverage).toBe('all')
})

it('the NFT list is idle for a chain family without NFTs, and if the app turns NFTs off', async () => {
  for (const settings of [{ nfts: undefined }, { sources: { nfts: false } } as const]) {
    const list = vi.fn(async (): Promise<ChainNftPage> => ({ items: [], coverage: 'all' }))
    const { shell } = await open(list, settings)
    const session = openNfts(shell)
    ends.push(session.close)
    await settle()
    expect([session.get().status, list.mock.calls.length]).toEqual(['idle', 0])
  }
})
