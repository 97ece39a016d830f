// @vitest-environment jsdom
import { createWalletClient, encodeDeployData, http, pad, parseAbi, toHex } from 'viem'
import { afterEach, expect, inject, it, vi } from 'vitest'
import {
  deployCollections,
  metadataOrigin,
} from '../../../../../apps/lab/services/anvil/collections.js'
import { createDeployer } from '../../../../../apps/lab/services/anvil/deployer.js'
import { nftsBytecode } from '../../../../../apps/lab/services/anvil/nfts-bytecode.js'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import type { NftCollection } from '../../adapter/nfts.js'
import { installMulticall } from '../multicall.fixture.js'
import { openPage } from '../page.fixture.js'

const { a, b } = inject('anvil')

const cleanups: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const end of cleanups.splice(0)) end()
})

async function setup(chain: typeof a, rpcUrl = chain.url) {
  const page = await openPage({ chain, rpcUrl })
  cleanups.push(page.close)
  const { nfts } = page.carabiner.getAdapter('eip155')
  if (!nfts) throw new Error('it reads no NFTs')
  const read = (collections: readonly NftCollection[], cursor?: string) =>
    nfts.list({ ...page.readParameters, collections, cursor })
  /** Reads all pages. */
  const readAll = async (collections: readonly NftCollection[]) => {
    const pages = [await read(collections)]
    for (let next = pages[0]?.next; next && pages.length < 20; next = pages.at(-1)?.next) {
      pages.push(await read(collections, next))
    }
    return pages
  }
  return { ...page, read, readAll }
}
type Page = Awaited<ReturnType<typeof setup>>

/** Deploys the ERC-721 contract of the lab that cannot list an account's tokens. */
async function deployPlain({ address }: Page, chain: typeof a, count: bigint) {
  const abi = parseAbi(['constructor(string name, string symbol, address holder, uint256 count)'])
  const deploy = await createDeployer(chain.url)
  const args = ['Reef', 'REEF', address, count] as const
  return deploy(encodeDeployData({ abi, bytecode: nftsBytecode, args }))
}

const countRequests = () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  return () => fetchSpy.mock.calls.length
}

const idsOf = (items: readonly { tokenId?: string }[]) => items.map(({ tokenId }) => tokenId)
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

it.each([
  ['with', b],
  ['without', a],
] as const)(
  'the NFT list has the tokens of an enumerable collection page by page, %s Multicall3',
  async (_, chain) => {
    const page = await setup(chain)
    if (chain === b) await installMulticall(page.node)
    const collections = await deployCollections(chain.url, page.address)
    const [first, second, ...more] = await page.readAll(collections)
    const [lighthouses, passes] = collections
    expect(more).toEqual([])
    expect(idsOf(first?.items ?? [])).toEqual(numbers(1, 12))
    expect(first).toMatchObject({ coverage: 'collections', next: '0/12' })
    expect(first?.items[0]).toEqual({
      id: `${lighthouses?.address}/1`,
      contract: lighthouses?.address,
      tokenId: '1',
      collection: 'Lighthouses',
      metadataUri: expect.stringMatching(/^data:application\/json;base64,/),
    })
    expect(first?.items[11]?.metadataUri).toBe(`${metadataOrigin}/lighthouses/12.json`)
    // The account holds two of three items.
    expect(second?.items.map(({ id }) => id)).toEqual([
      `${lighthouses?.address}/13`,
      `${lighthouses?.address}/14`,
      `${passes?.address}/1`,
      `${passes?.address}/2`,
    ])
    expect(second?.next).toBeUndefined()
    expect(second?.items[3]?.metadataUri).toBe(
      `${metadataOrigin}/passes/${'2'.padStart(64, '0')}.json`,
    )
  },
)

it('the NFT list reads a page in three requests with Multicall3', async () => {
  const page = await setup(b)
  await installMulticall(page.node)
  const collections = await deployCollections(b.url, page.address)
  await page.read(collections)
  const requests = countRequests()
  await page.read(collections)
  // The contracts, the tokens of the first one, and their metadata.
  expect(requests()).toBe(3)
})

it('the NFT list has the given token ids of a contract that cannot list an account’s own', async () => {
  const page = await setup(a)
  const address = await deployPlain(page, a, 30n)
  // Token 31 does not exist.
  const tokenIds = [...numbers(3, 18), '31', '30']
  const pages = await page.readAll([{ address, tokenIds }])
  expect(pages.map(({ items }) => idsOf(items))).toEqual([
    numbers(3, 14),
    [...numbers(15, 18), '30'],
  ])
  expect(pages[0]?.items[0]).toMatchObject({ collection: 'Reef', metadataUri: undefined })
})

it('a transferred token leaves the NFT list', async () => {
  const page = await setup(a)
  const collections = await deployCollections(a.url, page.address)
  const [lighthouses] = collections
  if (!lighthouses) throw new Error('there is no collection')
  await page.node.impersonateAccount({ address: page.address })
  const sender = createWalletClient({ account: page.address, transport: http(a.url) })
  const hash = await sender.writeContract({
    address: pad(lighthouses.address as `0x${string}`, { size: 20 }),
    abi: parseAbi(['function transferFrom(address from, address to, uint256 id)']),
    functionName: 'transferFrom',
    args: [page.address, pad('0xbeef', { size: 20 }), 3n],
    chain: null,
  })
  await page.node.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  const pages = await page.readAll([lighthouses])
  expect(pages.flatMap(({ items }) => idsOf(items)).sort()).toEqual(
    numbers(1, 14)
      .filter((id) => id !== '3')
      .sort(),
  )
})

/** Bytecodes that give the same answer to any call. */
const codes = {
  /** Answers 1, also to the interface id that no contract supports. */
  one: '0x600160005260206000f3',
  /** Answers 2²⁵⁶ − 1. */
  most: `0x7f${'ff'.repeat(32)}60005260206000f3`,
  nothing: '0x00',
  /** Uses up all gas. */
  burner: '0xfe',
} as const

it.each([
  ['with', b],
  ['without', a],
] as const)(
  'the NFT list leaves out an address that is not an NFT contract: %s Multicall3',
  async (_, chain) => {
    const page = await setup(chain)
    if (chain === b) await installMulticall(page.node)
    const address = await deployPlain(page, chain, 1n)
    const others = await Promise.all(
      Object.values(codes).map(async (bytecode, at) => {
        const other = pad(toHex(at + 0xfade00), { size: 20 })
        await page.node.setCode({ address: other, bytecode })
        return other
      }),
    )
    const collections = [...others, '0x1', page.address, address].map((contract) => ({
      address: contract,
      tokenIds: ['1'],
    }))
    const { items } = await page.read(collections)
    expect(items.map(({ contract }) => contract)).toEqual([address])
  },
)

it('the NFT list without collections sends no request and has a coverage of none', async () => {
  const { read } = await setup(a)
  const requests = countRequests()
  expect([await read([]), requests()]).toEqual([{ items: [], coverage: 'none' }, 0])
})

it('the NFT list reports an endpoint failure as an error, not as an account without NFTs', async () => {
  const { read } = await setup(a, 'http://127.0.0.1:1')
  await expect(read([{ address: pad('0x1', { size: 20 }) }])).rejects.toMatchObject({
    name: 'UnknownRpcError',
  })
})

it('the NFT list stops when the signal aborts', async () => {
  const { carabiner, readParameters } = await setup(a)
  const reading = carabiner.getAdapter('eip155').nfts?.list({
    ...readParameters,
    collections: [{ address: pad('0x1', { size: 20 }) }],
    signal: AbortSignal.abort(),
  })
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
})
