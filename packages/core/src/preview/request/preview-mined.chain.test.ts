import fc from 'fast-check'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, inject, it } from 'vitest'
import { fundedKeys } from '../../../../../apps/lab/services/anvil/anvil.fixture.js'
import { nftsBytecode } from '../../../../../apps/lab/services/anvil/nfts-bytecode.js'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import { deployTestTokens } from '../../../../testing/src/contracts/deploy.js'
import { awaitMined } from '../../../../testing/src/contracts/deployer.js'
import type { Call } from '../../adapter/call.js'
import type { PreviewAmount } from '../../adapter/preview.js'
import { createConsoleLogger } from '../../logger/logger.js'
import { defineNetwork } from '../../networks/define-network.js'
import { previewRequest } from './preview-request.js'

/** The number of transactions, or lists of calls. The fuzz run has a thousand. */
const count = process.env.FUZZ_RUNS === undefined ? 15 : 1_000
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

let wallet: ReturnType<typeof walletOf>
let tokens: readonly Hex[]
let nfts: Hex
let mirror: Hex

const walletOf = (key: Hex) =>
  createWalletClient({ account: privateKeyToAccount(key), transport: http(a.url) })

beforeAll(async () => {
  const [key = generatePrivateKey()] = await fundedKeys(1, [a])
  wallet = walletOf(key)
  const { address: me } = wallet.account
  const { token, usdtLike, refusing } = await deployTestTokens(a.url, me)
  tokens = [token, usdtLike, refusing]
  const deployed = async (sent: Promise<Hex>) => {
    const { contractAddress } = await awaitMined(client, await sent)
    if (!contractAddress) throw new Error('nothing was deployed')
    return contractAddress
  }
  const args = ['Cats', 'CATS', me, 300n] as const
  nfts = await deployed(
    wallet.deployContract({ abi: nftAbi, bytecode: nftsBytecode, args, chain: null }),
  )
  mirror = await deployed(wallet.sendTransaction({ data: halfBack, chain: null }))
  await node.setBalance({ address: me, value: parseEther('1000000') })
}, 120_000)

const network = defineNetwork({
  id: a.id,
  name: 'Anvil',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [a.url] } },
})

const preview = (calls: readonly Call[]) =>
  previewRequest(
    { rpcClient: async () => client, logger: createConsoleLogger('silent') },
    {
      request: { calls },
      account: { namespace: 'eip155', address: wallet.account.address },
      network,
      origin: 'https://app.example',
      signal: new AbortController().signal,
    },
  )

/** Returns the account's balances of all assets in the transactions. */
async function holdings(): Promise<ReadonlyMap<string, bigint>> {
  const { address } = wallet.account
  const [native, things, ...amounts] = await Promise.all([
    client.getBalance({ address }),
    client.readContract({ abi: nftAbi, address: nfts, functionName: 'balanceOf', args: [address] }),
    ...tokens.map((token) =>
      client.readContract({
        abi: erc20Abi,
        address: token,
        functionName: 'balanceOf',
        args: [address],
      }),
    ),
  ])
  return new Map([
    ['native', native],
    [nfts.toLowerCase(), things],
    ...tokens.map((token, at): [string, bigint] => [token.toLowerCase(), amounts[at] ?? 0n]),
  ])
}

/** Adds up the previewed amounts of each asset. */
function sumsOf(gives: readonly PreviewAmount[], gets: readonly PreviewAmount[]) {
  const sums = new Map<string, bigint>()
  const add = (sign: bigint) => (one: PreviewAmount) => {
    const key = one.token?.toLowerCase() ?? 'native'
    sums.set(key, (sums.get(key) ?? 0n) + sign * one.amount)
  }
  gives.forEach(add(-1n))
  gets.forEach(add(1n))
  return sums
}

const to = fc.constantFrom<Hex>(ann, bob)
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 100_000n }),
  fc.bigInt({ min: 0n, max: 10n ** 12n }),
)
const wei = fc.bigInt({ min: 0n, max: parseEther('2') })
const token = fc.nat(2).map((at) => () => tokens[at])
const encode = (functionName: 'transfer' | 'approve') =>
  fc.record({ token, to, amount }).map(
    (one) => (): Call => ({
      to: one.token(),
      data: encodeFunctionData({ abi: erc20Abi, functionName, args: [one.to, one.amount] }),
    }),
  )
/** A random call. It is a function, because accounts and contracts are not known before. */
const call = fc.oneof(
  fc.record({ to, value: wei }).map((one) => (): Call => one),
  encode('transfer'),
  encode('approve'),
  fc.record({ to, id: fc.bigInt({ min: 1n, max: 310n }) }).map(
    (one) => (): Call => ({
      to: nfts,
      data: encodeFunctionData({
        abi: nftAbi,
        functionName: 'transferFrom',
        args: [wallet.account.address, one.to, one.id],
      }),
    }),
  ),
  fc.record({ to, approved: fc.boolean() }).map(
    (one) => (): Call => ({
      to: nfts,
      data: encodeFunctionData({
        abi: nftAbi,
        functionName: 'setApprovalForAll',
        args: [one.to, one.approved],
      }),
    }),
  ),
  wei.map((value) => (): Call => ({ to: mirror, value })),
  fc.bigInt({ min: 0n, max: 10n }).map((value) => (): Call => ({ data: halfBack, value })),
  fc
    .record({ token, data: fc.constantFrom<Hex>('0x12345678', '0xa9059cbb', '0xdeadbeef00') })
    .map((one) => (): Call => ({ to: one.token(), data: one.data })),
)
const calls = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(call) },
  { weight: 1, arbitrary: fc.array(call, { minLength: 2, maxLength: 3 }) },
)

/** Sends the calls one after another. Returns the fees, and whether one of them failed. */
async function send(all: readonly Call[]) {
  let [fees, hasFailed] = [0n, false]
  for (const { to: at, ...one } of all) {
    const hash = await wallet.sendTransaction({
      ...one,
      to: at as Hex | undefined,
      gas: 1_000_000n,
      chain: null,
    })
    const { status, gasUsed, effectiveGasPrice } = await awaitMined(client, hash)
    fees += gasUsed * effectiveGasPrice
    hasFailed ||= status === 'reverted'
  }
  return { fees, hasFailed }
}

it(`${count} random requests change the balances as their previews say, unless a preview says that it cannot tell`, async () => {
  const seen = { moved: 0, failed: 0, cannotTell: 0 }
  await fc.assert(
    fc.asyncProperty(calls, async (made) => {
      const all = made.map((one) => one())
      const before = await holdings()
      const { gives, gets, risks, cannotTell } = await preview(all)
      const { fees, hasFailed } = await send(all)
      const after = await holdings()
      if (cannotTell !== undefined) {
        seen.cannotTell += 1
        expect([gives, gets]).toEqual([[], []])
        return
      }
      const isFailing = risks.some(({ code }) => code === 'preview.fails')
      expect(isFailing).toBe(hasFailed)
      seen[hasFailed ? 'failed' : 'moved'] += 1
      // Several calls are sent one by one here, so those before the failing one took effect.
      if (hasFailed && all.length > 1) return
      const shown = sumsOf(gives, gets)
      for (const [key, balanceBefore] of before) {
        const paid = key === 'native' ? fees : 0n
        const moved = (after.get(key) ?? 0n) - balanceBefore + paid
        expect(moved, key).toBe(shown.get(key) ?? 0n)
      }
    }),
    // The figures need all cases, so the fuzz run's time limit does not apply.
    { numRuns: count, endOnFailure: true, interruptAfterTimeLimit: 1_800_000 },
  )
  expect(seen.moved).toBeGreaterThan(0)
  if (count < 1_000) return
  process.stdout.write(`previews of ${count} requests: ${JSON.stringify(seen)}\n`)
  expect(seen.failed).toBeGreaterThan(0)
  // Anvil cannot simulate the creation of a contract. All others are known.
  expect(seen.cannotTell).toBeLessThan(count / 4)
}, 1_800_000)
