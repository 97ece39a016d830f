import { afterEach, expect, it, vi } from 'vitest'
import { network, settle, setup } from '../controllers.fixture.js'
import type { NftsSource } from '../sources/data-sources.js'
import { nftPicture } from './nft-picture.js'
import { createNfts } from './nfts.js'
import { readNfts } from './read-nfts.js'

type GetNfts = NonNullable<NftsSource['getNfts']>

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const nft = (changes: object = {}) => ({
  id: '0xC/1',
  name: 'Low Tide #118',
  collection: 'Shorelines',
  chainId: 'eip155:1',
  isSpam: false,
  ...changes,
})
const read = (answer: unknown, rules: Partial<NftsSource> = {}) =>
  readNfts(answer, { networkId: 'eip155:1', rules, refuse: () => {} })

/** Opens a connected account's NFTs over a host's source. */
async function openNfts(getNfts: GetNfts, otherMembers: Partial<NftsSource> = {}) {
  const harness = setup({ sources: { nfts: { getNfts, ...otherMembers } } })
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  await harness.connected('0xA')
  return { ...harness, nfts: harness.controller(createNfts) }
}

it('the NFT list reads the account’s NFTs from the host’s source, page by page', async () => {
  const getNfts = vi.fn<GetNfts>(async ({ cursor }) => ({
    items: [nft({ id: cursor ?? 'first' })] as never,
    next: cursor === undefined ? 'second' : undefined,
  }))
  const { nfts, shell } = await openNfts(getNfts)
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

it('the NFT list reports an unreadable page as a failure, and leaves out an unreadable NFT', async () => {
  const items = [nft(), { name: 'none' }, nft({ id: '', name: 'x' })]
  const { nfts, carabiner } = await openNfts(async () => ({ items }) as never)
  const warn = vi.spyOn(carabiner.logger, 'warn')
  await nfts.load()
  await settle()
  expect(nfts.list().map(({ name }) => name)).toEqual(['Low Tide #118'])
  expect(warn).toHaveBeenCalledExactlyOnceWith('nfts: 2 could not be read')
  for (const answer of [undefined, [], { items: 'all' }, { items: [{}] }]) {
    expect(() => read(answer)).toThrow('nfts')
  }
})

it('the NFT list sanitizes names, and leaves out NFTs of other networks', () => {
  const items = [
    nft({ name: `a\u202e${'b'.repeat(200)}`, collection: ' \u200b ' }),
    nft({ id: '2', chainId: 'eip155:8453' }),
  ]
  const [firstNft, ...others] = read({ items }).items
  expect(firstNft?.name).toBe(`a ${'b'.repeat(62)}`)
  expect([firstNft && 'collection' in firstNft, others]).toEqual([false, []])
})

const png = 'data:image/png;base64,iVBORw0KGgo='
const rules = { imageHosts: ['cdn.example'] }

it.each([
  ['on a host of the source is shown', 'https://cdn.example/1.png', 'https://cdn.example/1.png'],
  ['in a small data: URL is shown', png, png],
  ['on any other host is left out', 'https://tracker.example/1.png', undefined],
  [
    'on a host that only begins like the source’s is left out',
    'https://cdn.example.evil.example/1.png',
    undefined,
  ],
  ['on another port is left out', 'https://cdn.example:444/1.png', undefined],
  ['with credentials in its URL is left out', 'https://u:p@cdn.example/1.png', undefined],
  ['without https is left out', 'http://cdn.example/1.png', undefined],
  ['in an SVG file is left out', 'https://cdn.example/1.svg?x=.png', undefined],
  ['in an HTML page is left out', 'https://cdn.example/1.html', undefined],
  ['in an SVG data: URL is left out', 'data:image/svg+xml,<svg onload="alert(1)"/>', undefined],
  [
    'in an SVG data: URL in upper case is left out',
    'DATA:image/SVG+xml;base64,PHN2Zy8+',
    undefined,
  ],
  ['in an HTML data: URL is left out', 'data:text/html,<script>1</script>', undefined],
  ['with a javascript: URL is left out', 'javascript:alert(1)', undefined],
  ['in a blob: URL is left out', 'blob:https://cdn.example/1', undefined],
  ['in an ipfs: URL is left out', 'ipfs://bafy/1.png', undefined],
  ['in an ar: URL is left out', 'ar://abc/1.png', undefined],
  ['with a text that is no URL is left out', 'nothing', undefined],
])('an NFT’s picture %s', (_, url, expectedUrl) => {
  expect(nftPicture(url, rules)).toBe(expectedUrl)
})

it('an NFT’s picture with an ipfs: or ar: URL is shown from a gateway that the host app allows', () => {
  const imageHosts = ['ipfs.io', 'arweave.net']
  expect(nftPicture('ipfs://bafy/1.png', { imageHosts })).toBe('https://ipfs.io/ipfs/bafy/1.png')
  expect(nftPicture('ar://abc', { imageHosts })).toBe('https://arweave.net/abc')
  expect(nftPicture('ipfs://bafy/1.svg', { imageHosts })).toBeUndefined()
})

it('an NFT’s picture from an unlisted host is shown through the host app’s proxy, but not an SVG, HTTP or script URL', () => {
  const proxyImage = vi.fn((url: string) => `https://proxy.example/?url=${encodeURIComponent(url)}`)
  const pictureOf = (url: string) => nftPicture(url, { ...rules, proxyImage })
  expect(pictureOf('ipfs://bafy/1')).toBe('https://proxy.example/?url=ipfs%3A%2F%2Fbafy%2F1')
  expect(pictureOf('https://tracker.example/1.png')).toContain('https://proxy.example/')
  expect(pictureOf('https://cdn.example/1.png')).toBe('https://cdn.example/1.png')
  proxyImage.mockClear()
  for (const url of ['https://a.example/1.svg', 'http://a.example/1.png', 'javascript:alert(1)']) {
    expect(pictureOf(url)).toBeUndefined()
  }
  expect(proxyImage).not.toHaveBeenCalled()
})

it.each([
  ['has no https', () => 'http://proxy.example/1.png'],
  ['is a script', () => 'javascript:alert(1)'],
  ['is not a text', () => 7 as never],
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
])('an NFT’s picture is not shown if the URL from the host app’s proxy %s', (_, proxyImage) => {
  expect(nftPicture('ipfs://bafy/1', { proxyImage })).toBeUndefined()
})
