// Each way through a swap, with exact amounts from the pools' reserves.
import { formatEther, type Hex, parseEther, toHex } from 'viem'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type {} from '../anvil/provided-context.js'
import { arriving } from './market-tools.fixture.js'
import type { OpenMarket } from './swap.chain.fixture.js'
import {
  openSwap,
  type SwapPageOptions,
  wait,
  withoutSimulation,
} from './swap-page.chain.fixture.js'
import { withMarket } from './with-market.chain.fixture.js'

const { a } = inject('anvil')

const { market: opened, ends } = withMarket(a)
let market: OpenMarket
beforeAll(() => {
  market = opened()
})

const open = (holding?: string, options?: SwapPageOptions) =>
  openSwap(market, ends, holding, options)
type Page = Awaited<ReturnType<typeof open>>

/** Presses the button and approves in the wallet. */
async function press({ swap, prompted, wallet }: Page, method = 'eth_sendTransaction') {
  const confirming = swap.confirm()
  await prompted(method)
  wallet.controls.approve()
  await confirming
}

/** Swaps from the review to the end, with an approval first if needed. */
async function through(page: Page, method?: string) {
  page.swap.review()
  await press(page, method)
  if (page.state.step === 'done') return
  await vi.waitFor(() => expect(page.state.allowance.isNeeded).toBe(false), wait)
  await press(page, method)
}

/** Returns the change of an account's balance in a block. */
async function changeOf(address: Hex, hash: string | undefined) {
  const { blockNumber, gasUsed, effectiveGasPrice } = await market.node.getTransactionReceipt({
    hash: `0x${hash?.slice(2)}`,
  })
  const [after, before] = await Promise.all([
    market.node.getBalance({ address, blockNumber }),
    market.node.getBalance({ address, blockNumber: blockNumber - 1n }),
  ])
  return after - before + gasUsed * effectiveGasPrice
}

describe.each([
  ['one request after another', false],
  ['one request for all', true],
])('a swap by %s', (_, isAtomic) => {
  const method = isAtomic ? 'wallet_sendCalls' : 'eth_sendTransaction'

  it('sells ether for a token', async () => {
    const page = await open(undefined, { isAtomic })
    const { token, ether } = await market.reserves('PEARL')
    await page.enter('ETH', 'PEARL', '0.75')
    await through(page, method)
    const expected = arriving(parseEther('0.75'), ether, token)
    expect(page.state.result).toMatchObject({
      fromAmount: parseEther('0.75'),
      toAmount: expected,
    })
    expect(await market.held('PEARL', page.address)).toBe(expected)
    expect(await changeOf(page.address, page.state.result?.hash)).toBe(-parseEther('0.75'))
  })

  it('sells a token for another token', async () => {
    const page = await open('KELP', { isAtomic })
    const [kelp, tide] = [await market.reserves('KELP'), await market.reserves('TIDE')]
    await page.enter('KELP', 'TIDE', '123.456')
    await vi.waitFor(() => expect(page.state.allowance.isNeeded).toBe(true), wait)
    page.swap.review()
    await vi.waitFor(() => expect(page.state.allowance.isOnePrompt).toBe(isAtomic), wait)
    await through(page, method)
    const ether = arriving(parseEther('123.456'), kelp.token, kelp.ether)
    const expected = arriving(ether, tide.ether, tide.token)
    expect(page.state.result).toMatchObject({
      fromAmount: parseEther('123.456'),
      toAmount: expected,
    })
    expect(await market.held('TIDE', page.address)).toBe(expected)
    expect(await market.allowance('KELP', page.address)).toBe(0n)
  })

  it('sells a token for ether', async () => {
    const page = await open('KELP', { isAtomic })
    const { token, ether } = await market.reserves('KELP')
    await page.enter('KELP', 'ETH', '77')
    page.swap.review()
    await vi.waitFor(() => expect(page.state.allowance.isOnePrompt).toBe(isAtomic), wait)
    await through(page, method)
    const expected = arriving(parseEther('77'), token, ether)
    expect(page.state.result).toMatchObject({
      fromAmount: parseEther('77'),
      toAmount: expected,
    })
    expect(await changeOf(page.address, page.state.result?.hash)).toBe(expected)
    expect(await market.allowance('KELP', page.address)).toBe(0n)
  })
})

describe('a wallet that can approve and swap in one request', () => {
  it.each([
    [5750, 'upgradeRejected'],
    [5760, 'notAtomic'],
    [5740, 'notAtomic'],
  ])(
    'gets two separate requests after it answers the combined one with error %s',
    async (code, problem) => {
      const page = await open('PEARL', { isAtomic: true })
      const { enter, swap, state, wallet, address } = page
      await enter('PEARL', 'ETH', '100')
      swap.review()
      await vi.waitFor(() => expect(state.allowance.isOnePrompt).toBe(true), wait)
      wallet.controls.failNext(code, 'no', { method: 'wallet_sendCalls' })
      await expect(swap.confirm()).rejects.toMatchObject({ name: 'SwapEndedError', problem })
      expect(state).toMatchObject({ step: 'reviewing', failure: { problem } })
      expect(state.allowance).toMatchObject({ isNeeded: true, isOnePrompt: false })
      // Another review of the same swap does not try one request again.
      swap.edit()
      swap.review()
      const { token, ether } = await market.reserves('PEARL')
      await press(page, 'wallet_sendCalls')
      expect(state.step).toBe('reviewing')
      expect(await market.allowance('PEARL', address)).toBe(100_000_000n)
      await vi.waitFor(() => expect(state.allowance.isNeeded).toBe(false), wait)
      await press(page, 'wallet_sendCalls')
      expect(state.result?.toAmount).toBe(arriving(100_000_000n, token, ether))
      // The next swap may be one request again.
      swap.edit()
      await enter('PEARL', 'ETH', '50')
      swap.review()
      await vi.waitFor(() => expect(state.allowance.isOnePrompt).toBe(true), wait)
    },
  )

  it('gets two separate requests after its owner rejects the upgrade to a smart account', async () => {
    const page = await open('PEARL')
    const { enter, swap, state, wallet } = page
    // The wallet's capabilities (EIP-5792), for each request of them.
    const ready = { [toHex(a.id)]: { atomic: { status: 'ready' } } }
    wallet.controls.lie(ready, { method: 'wallet_getCapabilities', times: 100 })
    await enter('PEARL', 'ETH', '100')
    swap.review()
    await vi.waitFor(() => expect(state.allowance.isOnePrompt).toBe(true), wait)
    wallet.controls.failNext(5750, 'The account stays as it is', { method: 'wallet_sendCalls' })
    await expect(swap.confirm()).rejects.toMatchObject({ problem: 'upgradeRejected' })
    const { token, ether } = await market.reserves('PEARL')
    await press(page)
    await vi.waitFor(() => expect(state.allowance.isNeeded).toBe(false), wait)
    await press(page)
    expect(state.result?.toAmount).toBe(arriving(100_000_000n, token, ether))
    const requests = wallet.log.filter(({ method }) => method === 'wallet_sendCalls')
    expect(requests).toHaveLength(1)
  })

  it('gets two separate requests if the visitor chooses so', async () => {
    const page = await open('PEARL', { isAtomic: true })
    await page.enter('PEARL', 'ETH', '10')
    page.swap.review()
    await vi.waitFor(() => expect(page.state.allowance.isOnePrompt).toBe(true), wait)
    page.swap.approveSeparately()
    await press(page, 'wallet_sendCalls')
    expect(page.state.step).toBe('reviewing')
    expect(await market.allowance('PEARL', page.address)).toBe(10_000_000n)
  })
})

describe('a swap after a reload', () => {
  /** Sends a swap that is in no block yet. */
  async function sent() {
    const page = await open()
    await page.enter('ETH', 'KELP', '0.25')
    page.swap.review()
    void page.swap.confirm().catch(() => {})
    await page.prompted('eth_sendTransaction')
    await market.node.setAutomine(false)
    page.wallet.controls.approve()
    await vi.waitFor(() => expect(page.state.run?.hash).toBeDefined(), wait)
    page.close()
    const { key, storage, address } = page
    const again = async () => {
      const ether = formatEther(await market.node.getBalance({ address }))
      const next = await open(undefined, { key, storage, ether })
      return next
    }
    return { again, address }
  }

  it('shows the reviewed amounts while it is pending, then the amounts that it really moved', async () => {
    const { token, ether } = await market.reserves('KELP')
    const { again } = await sent()
    const page = await again()
    await page.step('swapping')
    const expected = arriving(parseEther('0.25'), ether, token)
    expect(page.state.run).toMatchObject({ fromAmount: parseEther('0.25'), toAmount: expected })
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
    await page.step('done')
    expect(page.state.result).toMatchObject({
      fromAmount: parseEther('0.25'),
      toAmount: expected,
    })
  })

  it('can be reviewed again if the network reverted it', async () => {
    const { again, address } = await sent()
    await market.buy('KELP', '40', { maxFeePerGas: 900_000_000_000n })
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
    const page = await again()
    await page.step('failed')
    expect(page.state).toMatchObject({ quote: { status: 'none' } })
    page.swap.review()
    expect(page.state.step).toBe('reviewing')
    await vi.waitFor(() => expect(page.state.quote.status).toBe('ready'), wait)
    await press(page)
    expect(await market.held('KELP', address)).toBe(page.state.result?.toAmount)
  })
})

describe('the gas limit of a swap', () => {
  it('also covers the pool’s price update, which is due if the block is later than the estimate', async () => {
    const page = await open()
    await page.enter('ETH', 'PEARL', '1')
    page.swap.review()
    const confirming = page.swap.confirm()
    await page.prompted('eth_sendTransaction')
    // The wallet simulates with the timestamp of the pool's last trade.
    await market.node.setBlockTimestampInterval({ interval: 0 })
    await market.buy('PEARL', '0.001')
    const real = fetch
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      if (String(request[1]?.body).includes('eth_sendRawTransaction')) {
        await market.node.setBlockTimestampInterval({ interval: 30 })
      }
      return real(...request)
    })
    ends.push(() => vi.stubGlobal('fetch', real))
    page.wallet.controls.approve()
    await confirming.finally(() => market.node.removeBlockTimestampInterval())
    expect(page.state.step).toBe('done')
  })

  it('comes from a simulation before the prompt, which includes the token approval if that is needed', async () => {
    const page = await open('PEARL')
    const { enter, swap, state, address } = page
    await enter('PEARL', 'KELP', '100')
    const usual = state.quote.value?.networkFee
    swap.review()
    await vi.waitFor(() => expect(state.networkCost).toBeDefined(), wait)
    const both = { ...state.networkCost }
    expect(both).toMatchObject({ isEstimate: false })
    expect(both.expected).not.toBe(usual)
    const before = await market.node.getBalance({ address })
    await press(page)
    await vi.waitFor(() => expect(state.allowance.isNeeded).toBe(false), wait)
    await vi.waitFor(() => expect(state.networkCost?.fee).toBeLessThan(both.fee ?? 0n), wait)
    await press(page)
    const spent = before - (await market.node.getBalance({ address }))
    expect(spent).toBeLessThanOrEqual(both.fee ?? 0n)
    // A quarter of the gas is reserve for other transactions, and more for the gas price.
    expect(spent * 2n).toBeGreaterThan(both.expected ?? 0n)
  })

  it('is the source’s estimate if the node cannot simulate several calls in sequence', async () => {
    withoutSimulation(ends)
    const page = await open('PEARL')
    await page.enter('PEARL', 'KELP', '100')
    page.swap.review()
    await vi.waitFor(() => expect(page.state.networkCost).toBeDefined(), wait)
    const { networkCost, quote } = page.state
    expect(networkCost?.isEstimate).toBe(true)
    expect(networkCost?.fee).toBeGreaterThan(quote.value?.networkFee ?? 0n)
  })
})
