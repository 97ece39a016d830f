import { PublicKey } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { funded } from '../../../../apps/lab/services/solana/genesis.js'
import { away, connectedPage, home, networkOf, node } from '../page.fixture.js'
import { metadataProgram, tokenProgram } from '../transactions/programs.js'

type Page = Awaited<ReturnType<typeof connectedPage>>

const [first, second] = funded

async function list(page: Page, address: string, network = home, cursor?: string) {
  const { nfts } = page.carabiner.getAdapter('solana')
  if (!nfts) throw new Error('it lists no NFTs')
  const account = { namespace: 'solana' as const, address }
  const { signal } = new AbortController()
  return nfts.list({ account, network, signal, cursor })
}

/** Writes an account to the local chain. */
async function write(address: PublicKey, owner: string, data: readonly number[]) {
  const config = { owner, data: Buffer.from(data).toString('base64') }
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'lab_setAccount',
    params: [address.toBase58(), config],
  }
  const response = await fetch(node.rpcEndpoint, { method: 'POST', body: JSON.stringify(body) })
  const { error } = await response.json()
  if (error) throw new Error(error.message)
}

const newKey = () => new PublicKey(crypto.getRandomValues(new Uint8Array(32)))
const u32 = (value: number) => [...new Uint8Array(Uint32Array.of(value).buffer)]
const u64 = (value: bigint) => [...new Uint8Array(BigUint64Array.of(value).buffer)]
const text = (value: string) => [...u32(value.length), ...Buffer.from(value)]

/** Gives an owner a token, whose metadata has a name. @returns its mint */
async function give(
  owner: PublicKey,
  {
    name,
    supply = 1n,
    decimals = 0,
    amount = 1n,
  }: {
    name?: string
    supply?: bigint
    decimals?: number
    amount?: bigint
  },
): Promise<string> {
  const mint = newKey()
  const none = [...u32(0), ...new Uint8Array(32)]
  await write(mint, tokenProgram, [...none, ...u64(supply), decimals, 1, ...none])
  await write(newKey(), tokenProgram, [
    ...mint.toBytes(),
    ...owner.toBytes(),
    ...u64(amount),
    ...none,
    1,
    ...u32(0),
    ...u64(0n),
    ...u64(0n),
    ...none,
  ])
  if (name === undefined) return mint.toBase58()
  const program = new PublicKey(metadataProgram)
  const seeds = [Buffer.from('metadata'), program.toBytes(), mint.toBytes()]
  const [place] = PublicKey.findProgramAddressSync(seeds, program)
  const uri = `https://meta.example/${name}.json`
  const texts = [...text(name), ...text('S'), ...text(uri)]
  await write(place, metadataProgram, [4, ...owner.toBytes(), ...mint.toBytes(), ...texts])
  return mint.toBase58()
}

it('the NFT list has the NFTs among the token accounts if the node has no index', async () => {
  const page = await connectedPage()
  const owner = newKey()
  const mint = await give(owner, { name: 'Anchor' })
  await give(owner, { name: 'Ten of a kind', supply: 10n })
  await give(owner, { name: 'Several', supply: 5n, amount: 5n })
  await give(owner, { name: 'Divisible', decimals: 2 })
  await give(owner, { name: 'Sold', amount: 0n })
  await give(owner, {})
  expect(await list(page, owner.toBase58())).toEqual({
    items: [{ id: mint, name: 'Anchor', metadataUri: 'https://meta.example/Anchor.json' }],
    coverage: 'tokenAccounts',
    next: undefined,
  })
})

it('the NFT list has the NFTs of token accounts page by page, each once', async () => {
  const page = await connectedPage()
  const owner = newKey()
  const mints = await Promise.all(
    Array.from({ length: 50 }, (_, at) => give(owner, { name: `Rope ${at}` })),
  )
  const one = await list(page, owner.toBase58())
  const two = await list(page, owner.toBase58(), home, one.next)
  expect([one.items.length, two.items.length, two.next]).toEqual([48, 2, undefined])
  expect([...one.items, ...two.items].map(({ id }) => id)).toEqual([...mints].sort())
})

it('the NFT list has the lab’s NFTs, which have the accounts of Metaplex’s program', async () => {
  const { items, coverage } = await list(await connectedPage(), second ?? '')
  expect(items.map(({ name }) => name)).toEqual(['Brass Sextant', 'Ship’s Bell'])
  expect(coverage).toBe('tokenAccounts')
})

it('the NFT list has the assets of a node’s index, without burnt ones and fungible tokens', async () => {
  const { items, coverage, next } = await list(await connectedPage(), first ?? '', away)
  expect(items.map(({ name, collection }) => [name, collection])).toEqual([
    ['Red Can', 'Buoys'],
    ['Green Cone', 'Buoys'],
    ['Fairway', 'Buoys'],
    ['Wreck Mark', 'Buoys'],
    ['Special Mark', 'Buoys'],
    ['Claim your prize at buoys.example.com', undefined],
  ])
  expect(items[0]?.image).toMatch(/^data:image\/png;base64,/)
  expect([coverage, next]).toEqual(['all', undefined])
})

it('the NFT list of an account without NFTs is empty', async () => {
  const page = await connectedPage()
  const owner = newKey().toBase58()
  expect((await list(page, owner)).items).toEqual([])
  expect((await list(page, owner, away)).items).toEqual([])
})

it('the NFT list reports an endpoint failure as an error, not as an account without NFTs', async () => {
  const page = await connectedPage()
  const broken = networkOf('broken', 'Broken', 'http://127.0.0.1:1')
  await expect(list(page, first ?? '', broken)).rejects.toMatchObject({ name: 'UnknownRpcError' })
})
