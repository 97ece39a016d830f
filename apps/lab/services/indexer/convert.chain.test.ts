import { getAddress, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type {} from '../anvil/provided-context.js'
import { deployMarket } from '../market/market.js'
import { arriving, createMarketTools, type MarketTools } from '../market/market-tools.fixture.js'
import { never, openAccount, openApi } from './indexer.fixture.js'

const { b } = inject('anvil')
const networkId = `eip155:${b.id}` as const

let tools: MarketTools
let api: Awaited<ReturnType<typeof openApi>>
let stop: () => Promise<void>
beforeAll(async () => {
  const market = await deployMarket(b.url)
  tools = createMarketTools(b, market)
  api = await openApi({ chains: [{ id: b.id, name: 'B', rpcUrl: b.url, market }] }, (end) => {
    stop = end
  })
}, 60_000)
afterAll(() => stop())

type Account = Awaited<ReturnType<typeof openAccount>>

const held = ({ address }: Account, symbol: string) => tools.held(symbol, getAddress(address))

const send = ({ node, settle }: Account, tx: { to: string; data: Hex; value: bigint }) =>
  settle(node.sendTransaction({ ...tx, to: getAddress(tx.to), gas: 400_000n, chain: null }))

const trade = (account: Account, from: string | undefined, to: string | undefined) => ({
  address: account.address,
  networkId,
  ...(from !== undefined && { from: tools.id(from) }),
  ...(to !== undefined && { to: tools.id(to) }),
})
const built = { slippage: 1, disableEstimate: false }

it('[S7.78] the blockchain API lists ether and the tokens that have a pool as tokens to swap', async () => {
  const tokens = await api.client.swapTokens(networkId, never)
  expect(tokens.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
    ...[
      ['ETH', 18],
      ['WETH', 18],
      ['KELP', 18],
      ['PEARL', 6],
      ['TIDE', 6],
      ['CORAL', 6],
    ],
  ])
  expect(tokens[0]).not.toHaveProperty('address')
  expect(api.refused).toEqual([])
})

it('[S7.78] the blockchain API quotes the pool’s price for a swap, to the last unit', async () => {
  const account = await openAccount(b.url)
  const amount = parseEther('2')
  const { token, ether } = await tools.reserves('PEARL')
  const query = { ...trade(account, undefined, 'PEARL'), amount, gasPrice: 1n }
  const quote = await api.client.swapQuote(query, never)
  expect(quote).toBe(arriving(amount, ether, token))
  await send(account, await api.client.buildSwap({ ...query, ...built }, never))
  expect(await held(account, 'PEARL')).toBe(quote)
})

it('[S7.78] the blockchain API’s transaction swaps two tokens through both pools, after a token approval', async () => {
  const account = await openAccount(b.url)
  const { client } = api
  const buy = { ...trade(account, undefined, 'TIDE'), amount: parseEther('1') }
  await send(account, await client.buildSwap({ ...buy, ...built }, never))
  const amount = await held(account, 'TIDE')
  const query = { ...trade(account, 'TIDE', 'KELP'), amount }
  const token = tools.id('TIDE')
  expect(await client.swapAllowance({ ...query, token }, never)).toBe(0n)
  await expect(client.buildSwap({ ...query, ...built }, never)).rejects.toMatchObject({
    // The allowance is missing, not the balance, so the client reports the service's message.
    refusal: 'other',
    details: expect.stringMatching(/\S/),
  })
  const unready = await client.buildSwap({ ...query, slippage: 1, disableEstimate: true }, never)
  await send(account, await client.buildApproval(query, never))
  expect(await client.swapAllowance({ ...query, token }, never)).toBe(2n ** 256n - 1n)
  const [tide, kelp] = [await tools.reserves('TIDE'), await tools.reserves('KELP')]
  const expected = arriving(arriving(amount, tide.token, tide.ether), kelp.ether, kelp.token)
  expect(await client.swapQuote({ ...query, gasPrice: 1n }, never)).toBe(expected)
  await send(account, unready)
  expect([await held(account, 'TIDE'), await held(account, 'KELP')]).toEqual([0n, expected])
})

it('the blockchain API’s transaction swaps a token for ether', async () => {
  const account = await openAccount(b.url)
  const { client } = api
  const buy = { ...trade(account, undefined, 'KELP'), amount: parseEther('1') }
  await send(account, await client.buildSwap({ ...buy, ...built }, never))
  const query = { ...trade(account, 'KELP', undefined), amount: await held(account, 'KELP') }
  await send(account, await client.buildApproval(query, never))
  const { token, ether } = await tools.reserves('KELP')
  const before = await account.node.getBalance({ address: getAddress(account.address) })
  const tx = await client.buildSwap({ ...query, ...built }, never)
  const { gasUsed, effectiveGasPrice } = await send(account, tx)
  const after = await account.node.getBalance({ address: getAddress(account.address) })
  const expected = arriving(query.amount, token, ether)
  expect(after - before + gasUsed * effectiveGasPrice).toBe(expected)
})

it('the blockchain API’s swap reverts if the price moves by more than the slippage', async () => {
  const account = await openAccount(b.url)
  const other = await openAccount(b.url)
  const { client } = api
  const buy = (who: Account, ether: string) =>
    client.buildSwap(
      { ...trade(who, undefined, 'PEARL'), amount: parseEther(ether), ...built },
      never,
    )
  const tx = await buy(account, '1')
  await send(other, await buy(other, '10'))
  const { status } = await send(account, tx)
  expect(status).toBe('reverted')
})

it('the blockchain API explains why a pair of tokens cannot be swapped', async () => {
  const account = await openAccount(b.url)
  const { client } = api
  const tiny = { ...trade(account, 'KELP', 'PEARL'), amount: 1n, gasPrice: 1n }
  await expect(client.swapQuote(tiny, never)).rejects.toMatchObject({ refusal: 'liquidity' })
  const rich = { ...trade(account, undefined, 'PEARL'), amount: parseEther('1000000'), ...built }
  await expect(client.buildSwap(rich, never)).rejects.toMatchObject({ refusal: 'balance' })
  const elsewhere = `/v1/convert/gas-price?chainId=eip155:1`
  expect(await api.get(elsewhere)).toMatchObject({ status: 400 })
})

it('the blockchain API lists a swap in the activity as a trade, with the tokens sent and received', async () => {
  const account = await openAccount(b.url)
  const { client } = api
  const query = { ...trade(account, undefined, 'PEARL'), amount: parseEther('1'), ...built }
  await send(account, await client.buildSwap(query, never))
  const { items } = await client.history({ address: account.address, networkId }, never)
  expect(items[0]?.metadata.operationType).toBe('trade')
  const moved = items[0]?.transfers.map(({ direction, fungible_info, value }) => ({
    direction,
    symbol: fungible_info?.symbol,
    isPriced: value !== undefined,
  }))
  expect(moved).toEqual([
    { direction: 'out', symbol: 'ETH', isPriced: true },
    { direction: 'in', symbol: 'PEARL', isPriced: true },
  ])
})
