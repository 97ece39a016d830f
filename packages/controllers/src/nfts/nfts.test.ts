import { afterEach, expect, it, vi } from 'vitest'
import { network, settle, setup } from '../controllers.fixture.js'
import type { NftsSource } from '../sources/data-sources.js'
import { nftPicture } from './nft-picture.js'
import { createNfts } from './nfts.js'
import { readNfts } from './read-nfts.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const nft = (over: object = {}) => ({
  id: '0xC/1',
  name: 'Low Tide #118',
  collection: 'Shorelines',
  chainId: 'eip155:1',
  isSpam: false,
  ...over,
})
const read = (answer: unknown, rules: Partial<NftsSource> = {}) =>
  readNfts(answer, { networkId: 'eip155:1', rules, refuse: () => {} })

/** Opens the NFTs of a connected account, by a host's source. */
async function over(getNfts: NftsSource['getNfts'], more: Partial<NftsSource> = {}) {
  const parts = setup({ sources: { nfts: { getNfts, ...more } } })
  ends.push(parts.shell.destroy, parts.carabiner.destroy)
  await parts.connected('0xA')
  return { ...parts, nfts: parts.controller(createNfts) }
}

it('reads the account’s NFTs from the host’s source, page by page', async () => {
  const getNfts = vi.fn<NftsSource['getNfts']>(async ({ cursor }) => ({
    items: [nft({ id: cursor ?? 'first' })] as never,
    next: cursor === undefined ? 'second' : undefined,
  }))
  const { nfts, shell } = await over(getNfts)
  const startSources = vi.spyOn(shell, 'sources')
  await nfts.load()
  expect(nfts.state).toMatchObject({ status: 'ready', count: 1, hasMore: true })
  await nfts.loadMore()
  expect(nfts.list().map(({ id }) => id)).toEqual(['first', 'second'])
  expect([nfts.state.hasMore, getNfts.mock.calls.length]).toEqual([false, 2])
  expect(getNfts.mock.calls[0]?.[0]).toMatchObject({
    account: { address: '0xA', namespace: 'eip155' },
    network: { caipNetworkId: network(1).caipNetworkId },
  })
  expect(startSources).not.toHaveBeenCalled()
})

it('reports an unreadable page, and leaves out an unreadable NFT', async () => {
  const items = [nft(), { name: 'none' }, nft({ id: '', name: 'x' })]
  const { nfts, carabiner } = await over(async () => ({ items }) as never)
  const warn = vi.spyOn(carabiner.logger, 'warn')
  await nfts.load()
  await settle()
  expect(nfts.list().map(({ name }) => name)).toEqual(['Low Tide #118'])
  expect(warn).toHaveBeenCalledExactlyOnceWith('nfts: 2 could not be read')
  for (const answer of [undefined, [], { items: 'all' }, { items: [{}] }]) {
    expect(() => read(answer)).toThrow('nfts')
  }
})

it('sanitizes names, and leaves out NFTs of other networks', () => {
  const items = [
    nft({ name: `a\u202e${'b'.repeat(200)}`, collection: ' \u200b ' }),
    nft({ id: '2', chainId: 'eip155:8453' }),
  ]
  const [first, ...others] = read({ items }).items
  expect(first?.name).toBe(`a ${'b'.repeat(62)}`)
  expect([first && 'collection' in first, others]).toEqual([false, []])
})

const png = 'data:image/png;base64,iVBORw0KGgo='
const rules = { imageHosts: ['cdn.example'] }

it.each([
  ['its host is the source’s', 'https://cdn.example/1.png', 'https://cdn.example/1.png'],
  ['it is a small image itself', png, png],
  ['its host is a stranger’s', 'https://tracker.example/1.png', undefined],
  ['its host only begins alike', 'https://cdn.example.evil.example/1.png', undefined],
  ['its port is another one', 'https://cdn.example:444/1.png', undefined],
  ['it has credentials', 'https://u:p@cdn.example/1.png', undefined],
  ['it is not encrypted', 'http://cdn.example/1.png', undefined],
  ['it is an SVG', 'https://cdn.example/1.svg?x=.png', undefined],
  ['it is a page', 'https://cdn.example/1.html', undefined],
  ['it is an SVG itself', 'data:image/svg+xml,<svg onload="alert(1)"/>', undefined],
  ['it is an SVG in other letters', 'DATA:image/SVG+xml;base64,PHN2Zy8+', undefined],
  ['it is a page itself', 'data:text/html,<script>1</script>', undefined],
  ['it is a script', 'javascript:alert(1)', undefined],
  ['it is a blob', 'blob:https://cdn.example/1', undefined],
  ['it is in IPFS', 'ipfs://bafy/1.png', undefined],
  ['it is nothing', 'nothing', undefined],
])('shows a picture depending on its URL: %s', (_, url, shown) => {
  expect(nftPicture(url, rules)).toBe(shown)
})

it('shows other pictures through the host’s proxy, but no markup', () => {
  const proxyImage = vi.fn((url: string) => `https://proxy.example/?url=${encodeURIComponent(url)}`)
  const through = (url: string) => nftPicture(url, { ...rules, proxyImage })
  expect(through('ipfs://bafy/1')).toBe('https://proxy.example/?url=ipfs%3A%2F%2Fbafy%2F1')
  expect(through('https://tracker.example/1.png')).toContain('https://proxy.example/')
  expect(through('https://cdn.example/1.png')).toBe('https://cdn.example/1.png')
  proxyImage.mockClear()
  for (const url of ['https://a.example/1.svg', 'http://a.example/1.png', 'javascript:alert(1)']) {
    expect(through(url)).toBeUndefined()
  }
  expect(proxyImage).not.toHaveBeenCalled()
})

it.each([
  ['is not encrypted', () => 'http://proxy.example/1.png'],
  ['is a script', () => 'javascript:alert(1)'],
  ['is no text', () => 7 as never],
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
])('shows no picture if the proxy’s URL %s', (_, proxyImage) => {
  expect(nftPicture('ipfs://bafy/1', { proxyImage })).toBeUndefined()
})
