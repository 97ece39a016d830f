import { RpcError } from '@carabiner/core'
import type { ChainNftPage } from '@carabiner/core/internal'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { mutatedJson } from '../../../../apps/lab/services/moods/mutated-json.fixture.js'
import type { RpcContext } from '../rpc/ask.js'
import { network } from '../rpc/network.fixture.js'
import { listNfts } from './list-nfts.js'

const address = '11111111111111111111111111111111'
const account = { namespace: 'solana', address } as const
const { signal } = new AbortController()

const asset = (id: string, changes: object = {}) => ({
  id,
  interface: 'V1_NFT',
  burnt: false,
  content: {
    json_uri: `https://meta.example/${id}.json`,
    metadata: { name: `Name ${id}` },
    links: { image: `https://cdn.example/${id}.png` },
    files: [{ uri: `https://files.example/${id}.png`, mime: 'image/png' }],
  },
  compression: { compressed: true },
  grouping: [{ group_key: 'collection', group_value: 'C', collection_metadata: { name: 'Buoys' } }],
  ownership: { owner: address },
  ...changes,
})

/** Creates a node. A method without an answer is unknown to it. */
function nodeWith(answers: Readonly<Record<string, (params: unknown) => unknown>>) {
  const request = vi.fn(async ({ method, params }: { method: string; params: unknown }) => {
    const answer = answers[method]
    if (!answer) throw Object.assign(new Error('Method not found'), { code: -32601 })
    return answer(params)
  })
  // The code under test uses only this part of a client.
  const context = { rpcClient: async () => ({ request }) } as unknown as RpcContext
  const withoutIndex = new Set<typeof network.caipNetworkId>()
  const list = (cursor?: string): Promise<ChainNftPage> =>
    listNfts(context, withoutIndex, { network, account, signal, cursor })
  return { list, request, methods: () => request.mock.calls.map(([{ method }]) => method) }
}
const nodeOf = (...items: readonly unknown[]) => nodeWith({ getAssetsByOwner: () => ({ items }) })
const idsOf = async (...items: readonly unknown[]) =>
  (await nodeOf(...items).list()).items.map(({ id }) => id)

it('the NFT list has the assets of the node’s index with their names and pictures, also compressed ones', async () => {
  expect(await nodeOf(asset('a')).list()).toEqual({
    items: [
      {
        id: 'a',
        name: 'Name a',
        collection: 'Buoys',
        image: 'https://cdn.example/a.png',
        metadataUri: 'https://meta.example/a.json',
      },
    ],
    coverage: 'all',
    next: undefined,
  })
})

it('the NFT list leaves out burnt assets, fungible tokens, collections and assets of other accounts', async () => {
  const items = [
    asset('burnt', { burnt: true }),
    asset('token', { interface: 'FungibleToken' }),
    asset('asset', { interface: 'FungibleAsset' }),
    asset('collection', { interface: 'MplCoreCollection' }),
    asset('other', { ownership: { owner: 'Other' } }),
    asset('core', { interface: 'MplCoreAsset' }),
    asset('unknown', { interface: undefined, ownership: undefined, burnt: undefined }),
  ]
  expect(await idsOf(...items)).toEqual(['core', 'unknown'])
})

it('the NFT list leaves out an unreadable asset, but has one with unreadable details', async () => {
  expect(await idsOf(7, null, {}, asset(''), asset('a'))).toEqual(['a'])
  const content = { metadata: { name: 7 }, links: [], files: 'none', json_uri: null }
  const { items } = await nodeOf(asset('a', { content, grouping: [null, 7] })).list()
  expect(items).toEqual([{ id: 'a' }])
})

it('an asset’s picture is its first image file if the asset names no other', async () => {
  const files = [
    { uri: 'https://files.example/a.mp4', mime: 'video/mp4' },
    { uri: 'https://files.example/a.png', mime: 'image/png' },
  ]
  const { items } = await nodeOf(asset('a', { content: { files } })).list()
  expect(items[0]?.image).toBe('https://files.example/a.png')
})

it('the NFT list requests page after page of the index, until a page is not full', async () => {
  const all = Array.from({ length: 70 }, (_, at) => asset(String(at)))
  const { list, request } = nodeWith({
    getAssetsByOwner(params) {
      const { page, limit } = Object(params)
      return { items: all.slice((page - 1) * limit, page * limit) }
    },
  })
  const first = await list()
  const second = await list(first.next)
  expect([first.items.length, first.next, second.items.length, second.next]).toEqual([
    50,
    '2',
    20,
    undefined,
  ])
  expect(request.mock.calls[0]?.[0].params).toEqual({
    ownerAddress: address,
    page: 1,
    limit: 50,
    options: { showCollectionMetadata: true },
  })
  await list('no page')
  expect(request.mock.lastCall?.[0].params).toMatchObject({ page: 1 })
})

it('a node without an index is asked for it only once, then for token accounts', async () => {
  const { list, methods } = nodeWith({ getTokenAccountsByOwner: () => ({ value: [] }) })
  expect(await list()).toMatchObject({ items: [], coverage: 'tokenAccounts' })
  await list()
  const accounts = 'getTokenAccountsByOwner'
  expect(methods()).toEqual(['getAssetsByOwner', accounts, accounts, accounts, accounts])
})

it('the NFT list has a coverage of none if the node lacks both methods', async () => {
  expect(await nodeWith({}).list()).toEqual({ items: [], coverage: 'none' })
})

it('the NFT list reports another failure of the index, and asks the index again', async () => {
  let isDown = true
  const { list, methods } = nodeWith({
    getAssetsByOwner() {
      if (isDown) throw Object.assign(new Error('down'), { code: -32603 })
      return { items: [asset('a')] }
    },
  })
  await expect(list()).rejects.toBeInstanceOf(RpcError)
  isDown = false
  expect((await list()).coverage).toBe('all')
  expect(methods()).toEqual(['getAssetsByOwner', 'getAssetsByOwner'])
})

it('an index’s answer with any content is read or causes a Carabiner error', async () => {
  await fc.assert(
    fc.asyncProperty(mutatedJson({ items: [asset('a'), asset('b')] }), async (answer) => {
      const read = await nodeWith({ getAssetsByOwner: () => answer })
        .list()
        .catch((thrown: Error) => thrown)
      if (read instanceof Error) {
        expect(read.name).toBe('InvalidHttpResponseError')
        return
      }
      for (const { id, name = '', image = '' } of read.items) {
        expect([typeof id, typeof name, typeof image]).toEqual(['string', 'string', 'string'])
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 500) },
  )
})
