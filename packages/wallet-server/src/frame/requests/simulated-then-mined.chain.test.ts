import type { Change } from '@carabiner/core/preview'
import { awaitMined, deployTestTokens } from '@carabiner/testing'
import fc from 'fast-check'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, inject, it } from 'vitest'
import { fundedKeys } from '../../../../../apps/lab/services/anvil/anvil.fixture.js'
import { nftsBytecode } from '../../../../../apps/lab/services/anvil/nfts-bytecode.js'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import { evmNetwork, openRequests } from './requests.fixture.js'
import { testKeys } from './test-keys.fixture.js'

/** `SIMULATIONS` sets the number of transactions. */
const count = Number(process.env.SIMULATIONS ?? 25)
const { a } = inject('anvil')
const client = createPublicClient({ transport: http(a.url), pollingInterval: 5 })
const node = createTestClient({ mode: 'anvil', transport: http(a.url) })
const nftAbi = parseAbi([
  'constructor(string name, string symbol, address holder, uint256 count)',
  'function balanceOf(address) view returns (uint256)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 id)',
])
/** Returns half of its payment: `CALL(gas, caller, callvalue >> 1, …)`. */
const halfBack: Hex = '0x6b5f5f5f5f3460011c335af1005f52600c6014f3'
const ann = '0x00000000000000000000000000000000000a11ce'
const bob = '0x0000000000000000000000000000000000000b0b'

let page: ReturnType<typeof openRequests>
let me: Hex
let tokens: readonly Hex[]
let nfts: Hex
let mirror: Hex

beforeAll(async () => {
  const [key = generatePrivateKey()] = await fundedKeys(1, [a])
  const account = privateKeyToAccount(key)
  me = account.address
  const { token, usdtLike, refusing } = await deployTestTokens(a.url, me)
  tokens = [token, usdtLike, refusing]
  const wallet = createWalletClient({ account, transport: http(a.url) })
  const deployed = async (sent: Promise<Hex>) => {
    const { contractAddress } = await awaitMined(client, await sent)
    if (!contractAddress) throw new Error('nothing was deployed')
    return contractAddress
  }
  nfts = await deployed(
    wallet.deployContract({
      abi: nftAbi,
      bytecode: nftsBytecode,
      args: ['Cats', 'CATS', me, 200n],
      chain: null,
    }),
  )
  mirror = await deployed(wallet.sendTransaction({ data: halfBack, chain: null }))
  await node.setBalance({ address: me, value: parseEther('1000000') })
  page = openRequests(testKeys(key, new Uint8Array(32).fill(3)), [evmNetwork(a)])
  return () => page.destroy()
}, 60_000)

/** Returns the account's balances of all assets in the transactions. */
async function holdings(): Promise<ReadonlyMap<string, bigint>> {
  const [native, things, ...amounts] = await Promise.all([
    client.getBalance({ address: me }),
    client.readContract({ abi: nftAbi, address: nfts, functionName: 'balanceOf', args: [me] }),
    ...tokens.map((address) =>
      client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [me] }),
    ),
  ])
  return new Map([
    ['native', native],
    [nfts.toLowerCase(), things],
    ...tokens.map((token, at): [string, bigint] => [token.toLowerCase(), amounts[at] ?? 0n]),
  ])
}

/** Returns the shown changes as a sum for each asset. */
function shownSums(changes: readonly Change[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { direction, value, count: things = 1n } of changes) {
    if (direction === 'allows' || (value.type !== 'amount' && value.type !== 'token')) continue
    const raw = value.type === 'amount' ? value.raw : things
    const key = value.token.toLowerCase()
    sums.set(key, (sums.get(key) ?? 0n) + (direction === 'in' ? raw : -raw))
  }
  return sums
}

/** Returns the change that no simulation shows: the payment to a new contract. */
const created = (one: Transaction): readonly Change[] =>
  one.kind === 'create'
    ? [{ direction: 'out', value: { type: 'amount', token: 'native', raw: one.value } }]
    : []

const to = fc.constantFrom<Hex>(ann, bob)
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 100_000n }),
  fc.bigInt({ min: 0n, max: 10n ** 12n }),
)
const wei = fc.bigInt({ min: 0n, max: parseEther('2') })
const toMe = fc.constant('me' as const)
/** A random transaction. `me` is replaced by the account, which is not known before. */
const transaction = fc.oneof(
  fc.record({ kind: fc.constant('native' as const), to: fc.oneof(to, toMe), value: wei }),
  fc.record({
    kind: fc.constant('token' as const),
    token: fc.nat(2),
    to: fc.oneof(to, toMe),
    value: amount,
  }),
  fc.record({ kind: fc.constant('approve' as const), token: fc.nat(2), to, value: amount }),
  fc.record({ kind: fc.constant('nft' as const), id: fc.bigInt({ min: 1n, max: 210n }), to }),
  fc.record({ kind: fc.constant('nftAll' as const), to, approved: fc.boolean() }),
  fc.record({ kind: fc.constant('mirror' as const), value: wei }),
  fc.record({ kind: fc.constant('create' as const), value: fc.bigInt({ min: 0n, max: 10n }) }),
  fc.record({
    kind: fc.constant('nonsense' as const),
    token: fc.nat(2),
    data: fc.constantFrom<Hex>('0x12345678', '0xa9059cbb', '0xdeadbeef00'),
  }),
)
type Transaction = typeof transaction extends fc.Arbitrary<infer One> ? One : never

function toParams(one: Transaction): object {
  const at = (place: Hex | 'me') => (place === 'me' ? me : place)
  switch (one.kind) {
    case 'native':
      return { to: at(one.to), value: numberToHex(one.value) }
    case 'token':
      return {
        to: tokens[one.token],
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transfer',
          args: [at(one.to), one.value],
        }),
      }
    case 'approve':
      return {
        to: tokens[one.token],
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [one.to, one.value],
        }),
      }
    case 'nft':
      return {
        to: nfts,
        data: encodeFunctionData({
          abi: nftAbi,
          functionName: 'transferFrom',
          args: [me, one.to, one.id],
        }),
      }
    case 'nftAll':
      return {
        to: nfts,
        data: encodeFunctionData({
          abi: nftAbi,
          functionName: 'setApprovalForAll',
          args: [one.to, one.approved],
        }),
      }
    case 'mirror':
      return { to: mirror, value: numberToHex(one.value) }
    case 'create':
      return { data: halfBack, value: numberToHex(one.value) }
    case 'nonsense':
      return { to: tokens[one.token], data: one.data }
  }
}

it(`${count} random EVM transactions have exactly the effect on the chain that the approval screen showed`, async () => {
  const seen = { failed: 0, moved: 0 }
  await fc.assert(
    fc.asyncProperty(transaction, async (one) => {
      const before = await holdings()
      const answer = page.requests.handle({
        method: 'eth_sendTransaction',
        params: [{ from: me, ...toParams(one) }],
      } as Parameters<typeof page.requests.handle>[0])
      const { changes, warns, view } = await page.waitForView()
      if (!changes) {
        // Anvil cannot simulate the creation of a contract, and the review warns of it.
        expect([one.kind, ...warns]).toEqual([
          'create',
          'warning preview.none',
          'warning create.contract',
        ])
      }
      page.confirm()
      const hash = (await answer) as Hex
      const { status, gasUsed, effectiveGasPrice } = await awaitMined(client, hash)
      const fee = gasUsed * effectiveGasPrice
      const after = await holdings()
      const shown = shownSums(changes ?? created(one))
      for (const [key, balanceBefore] of before) {
        const paid = key === 'native' ? fee : 0n
        expect((after.get(key) ?? 0n) - balanceBefore + paid, `${key} of ${one.kind}`).toBe(
          shown.get(key) ?? 0n,
        )
      }
      expect(warns.includes('strong preview.fails')).toBe(status === 'reverted')
      expect(fee).toBeLessThanOrEqual(view.review?.fee?.highest ?? 0n)
      seen[status === 'reverted' ? 'failed' : 'moved'] += 1
    }),
    { numRuns: count, endOnFailure: true },
  )
  expect(seen.moved).toBeGreaterThan(0)
  // With few transactions, all may succeed.
  if (count < 50) return
  expect(seen.failed).toBeGreaterThan(0)
  expect(seen.moved).toBeGreaterThan(count / 3)
}, 600_000)
