import type { FeeEstimate } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SwapRefusedError } from '../api/blockchain/swap-errors.js'
import { settle } from '../controllers.fixture.js'
import { createFocusManager } from '../query/focus-manager.js'
import { createQueryClient } from '../query/query-client.js'
import type { SendPlace } from '../send/draft.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import { createSwapQuoteQuery } from './swap-quote-query.js'
import type { SwapState } from './swap-state.js'
import type { SwapToken } from './swap-token.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

const ether = 10n ** 18n
const token = (symbol: string, address?: string): SwapToken => ({
  id: address ?? 'eip155:1',
  chainId: 'eip155:1',
  name: symbol,
  symbol,
  decimals: 18,
  address,
})
const native = { ...token('ETH'), price: 2 }
const kelp = { ...token('KELP', `eip155:1:0x${'11'.repeat(20)}`), price: 1 }

/** Opens a form with two tokens. The test controls the service and the network. */
function open({
  type,
  operation,
}: {
  type?: 'smartAccount'
  /** The cost of the operation, as the account's wallet reports it. */
  operation?: () => Promise<FeeEstimate>
} = {}) {
  const network = { native: 10n * ether, gasPrice: 10n ** 9n }
  const quotes: { amount: bigint; signal: AbortSignal; give(toAmount: bigint): Promise<void> }[] =
    []
  const market = { perEther: 2n as bigint | undefined, fails: undefined as unknown, isSlow: false }
  const source: SwapsSource = {
    getTokens: async () => [],
    getGasPrice: async () => network.gasPrice,
    getAllowance: async () => 0n,
    buildApproval: () => Promise.reject(new Error('not here')),
    buildSwap: () => Promise.reject(new Error('not here')),
    getQuote: ({ amount, signal }) =>
      new Promise((resolve, reject) => {
        const answerQuote = async (toAmount: bigint) => {
          resolve({ toAmount })
          await settle()
        }
        quotes.push({ amount, signal, give: answerQuote })
        if (market.fails) reject(market.fails)
        else if (!market.isSlow) {
          resolve(
            market.perEther === undefined ? undefined : { toAmount: amount * market.perEther },
          )
        }
      }),
  }
  const account = { namespace: 'eip155', address: '0xA', type }
  const place = {
    account,
    network: { caipNetworkId: 'eip155:1' },
    adapter: {
      getBalance: async () => ({ value: network.native, decimals: 18, symbol: 'ETH' }),
      calls: operation && { fee: operation },
    },
  } as unknown as SendPlace
  const state = proxy<SwapState>({
    step: 'editing',
    slippage: 1,
    entered: '',
    unit: 'token',
    isReadingAll: false,
    quote: { status: 'none' },
    approval: 'exact',
    allowance: { status: 'none', isNeeded: false, isOnePrompt: false },
    fromToken: { ...native },
    toToken: { ...kelp },
  })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const queries = createQueryClient({ focusManager: createFocusManager({ document: page }) })
  const reader = createSwapQuoteQuery({
    queries,
    shell: { sources: async () => ({}) },
    state,
    place: () => place,
    source: async () => source,
  })
  const { destroy } = queries
  ends.push(destroy)
  return {
    state,
    reader,
    market,
    network,
    quotes,
    destroy,
    enter(entered: string) {
      state.entered = entered
      reader.change()
    },
    show(visibilityState: 'visible' | 'hidden') {
      Object.assign(page, { visibilityState })
      page.dispatchEvent(new Event('visibilitychange'))
    },
    /** Fills in the form and reads the quote. */
    async quoted(entered = '1') {
      state.entered = entered
      reader.change()
      await vi.advanceTimersByTimeAsync(500)
      expect(state.quote.status).toBe('ready')
    },
  }
}

describe('the displayed swap quote', () => {
  it('a swap quote without dollar prices appears at once, and gets its price impact from the rate of a small part of the amount', async () => {
    const { enter, state, quotes, market } = open()
    const { price: _, ...unpriced } = kelp
    state.toToken = unpriced
    market.isSlow = true
    enter('1')
    await vi.advanceTimersByTimeAsync(500)
    expect(quotes.map(({ amount }) => amount)).toEqual([ether / 100n, ether])
    await quotes[0]?.give(ether / 50n)
    await quotes[1]?.give((ether * 19n) / 10n)
    expect(state.quote.value?.impact).toEqual({ percent: 5, level: 'warning' })
    enter('2')
    await vi.advanceTimersByTimeAsync(500)
    await quotes[3]?.give(4n * ether)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state.quote).toMatchObject({ status: 'ready', value: { toAmount: 4n * ether } })
    expect(state.quote.value?.impact).toBeUndefined()
  })

  it('a swap quote is read 500 ms after the last keystroke, for the last typed amount', async () => {
    const { enter, quotes, state } = open()
    for (const typed of ['1', '1.', '1.5']) {
      enter(typed)
      await vi.advanceTimersByTimeAsync(499)
    }
    expect([quotes.length, state.quote.status]).toEqual([0, 'reading'])
    await vi.advanceTimersByTimeAsync(1)
    expect(quotes.map(({ amount }) => amount)).toEqual([(3n * ether) / 2n])
    expect(state.quote).toMatchObject({ status: 'ready', value: { toAmount: 3n * ether } })
  })

  it('a swap quote is not requested without an amount', async () => {
    const { enter, quotes, state } = open()
    for (const typed of ['', '0', '0.0']) {
      enter(typed)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect([quotes.length, state.quote.status]).toEqual([0, 'none'])
  })

  it('a swap quote for an earlier input is ignored', async () => {
    const { enter, quotes, market, state } = open()
    market.isSlow = true
    enter('1')
    await vi.advanceTimersByTimeAsync(500)
    enter('2')
    await vi.advanceTimersByTimeAsync(500)
    expect(quotes[0]?.signal.aborted).toBe(true)
    await quotes[1]?.give(9n)
    await quotes[0]?.give(7n)
    expect(state.quote).toMatchObject({ status: 'ready', value: { toAmount: 9n } })
  })

  it('a swap quote is read every 10 s while a view watches it and the page is visible', async () => {
    const { quoted, reader, quotes, show } = open()
    await quoted()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(quotes).toHaveLength(1)
    const stop = reader.watch()
    await settle()
    expect(quotes).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(quotes).toHaveLength(4)
    show('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(quotes).toHaveLength(4)
    show('visible')
    await settle()
    expect(quotes).toHaveLength(5)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(quotes).toHaveLength(5)
  })

  it('a swap quote is reported as failed if the swap source takes more than 30 s', async () => {
    const { enter, reader, quotes, market, state } = open()
    market.isSlow = true
    ends.push(reader.watch())
    enter('1')
    await vi.advanceTimersByTimeAsync(25_000)
    expect([quotes.length, state.quote.status]).toEqual([1, 'reading'])
    await quotes[0]?.give(5n)
    expect(state.quote).toMatchObject({ status: 'ready', value: { toAmount: 5n } })
    enter('2')
    await vi.advanceTimersByTimeAsync(31_000)
    expect(state.quote.status).toBe('failed')
    expect(state.failure?.problem).toBe('quote')
  })

  it('a displayed swap quote becomes stale if a later read fails, and a first read that fails shows no quote', async () => {
    const { quoted, reader, market, state, enter } = open()
    await quoted()
    market.fails = new Error('down')
    await reader.read()
    expect(state.quote).toMatchObject({ status: 'stale', value: { toAmount: 2n * ether } })
    expect(state.failure?.problem).toBe('quote')
    market.fails = undefined
    await reader.read()
    expect([state.quote.status, state.failure]).toEqual(['ready', undefined])
    market.perEther = undefined
    enter('2')
    await vi.advanceTimersByTimeAsync(500)
    expect([state.quote.status, state.failure?.problem]).toEqual(['failed', 'quote'])
    market.fails = new SwapRefusedError('liquidity')
    await reader.read()
    expect([state.quote.status, state.failure?.problem]).toEqual(['failed', 'liquidity'])
  })

  it('reading a new swap quote leaves the failure of the last swap on screen', async () => {
    const { quoted, reader, state } = open()
    await quoted()
    state.step = 'reviewing'
    state.failure = { problem: 'rejected' }
    await reader.read()
    expect(state.failure).toEqual({ problem: 'rejected' })
  })

  it('a swap quote is no longer read once the instance is destroyed', async () => {
    const { enter, reader, quotes, market, destroy } = open()
    market.isSlow = true
    reader.watch()
    enter('1')
    await vi.advanceTimersByTimeAsync(500)
    destroy()
    expect(quotes[0]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([quotes.length, vi.getTimerCount()]).toEqual([1, 0])
  })
})

describe('the swap quote that is read on confirming', () => {
  it('confirming a swap reads another quote, even if the displayed quote is recent', async () => {
    const { quoted, reader, quotes } = open()
    await quoted()
    expect(await reader.confirm()).toMatchObject({ toAmount: 2n * ether })
    expect(quotes).toHaveLength(2)
  })

  it('confirming a swap keeps the displayed minimum, and is rejected if the new quote is too close to that minimum', async () => {
    const { quoted, reader, market, state } = open()
    market.perEther = 1_000n
    await quoted()
    const shownMinimum = state.quote.value?.minimum
    market.perEther = 995n
    expect(await reader.confirm()).toMatchObject({ toAmount: 995n * ether, minimum: shownMinimum })
    expect(state.quote.value?.minimum).toBe(shownMinimum)
    // The new amount is just above the displayed minimum.
    market.perEther = 992n
    await expect(reader.confirm()).rejects.toMatchObject({ name: 'PriceChangedError' })
    // The displayed quote has the new amount now.
    expect(await reader.confirm()).toMatchObject({ toAmount: 992n * ether })
  })

  it('confirming a swap is rejected if the account can spend less than the displayed amount', async () => {
    const { quoted, reader, network } = open()
    await quoted('9')
    await vi.advanceTimersByTimeAsync(15_000)
    network.native = 9n * ether
    await expect(reader.confirm()).rejects.toMatchObject({ name: 'PriceChangedError' })
  })

  it('confirming a swap fails if no quote is displayed, or no new quote can be read', async () => {
    const { quoted, reader, market } = open()
    await expect(reader.confirm()).rejects.toMatchObject({ name: 'SwapIncompleteError' })
    await quoted()
    await vi.advanceTimersByTimeAsync(15_000)
    market.fails = new Error('down')
    await expect(reader.confirm()).rejects.toThrow('down')
  })
})

describe('selling the native currency', () => {
  const fee = 150_000n * 10n ** 9n

  it('a swap of the whole native balance sells the balance less the network fee', async () => {
    const { quoted, state, quotes } = open()
    await quoted('10')
    expect(quotes.at(-1)?.amount).toBe(10n * ether - fee)
    expect(state).toMatchObject({ isReduced: true, entered: '9.99985' })
  })

  it('a swap of the whole native balance sells the whole balance if a sponsor pays the fees', async () => {
    const { quoted, quotes, reader } = open({ type: 'smartAccount' })
    await quoted('10')
    expect(quotes.at(-1)?.amount).toBe(10n * ether)
    expect(await reader.readAll()).toBe(10n * ether)
  })

  it('a swap of the whole native balance sells the balance less the operation’s cost if the smart account pays that cost', async () => {
    const gwei = 10n ** 9n
    const needed = 700_000n * gwei + 150_000n * 2n * gwei
    const { quoted, quotes, reader } = open({
      type: 'smartAccount',
      operation: async () => ({ fee: 700_000n * gwei, maxFeePerGas: 2n * gwei, isOperation: true }),
    })
    await quoted('10')
    expect(quotes.at(-1)?.amount).toBe(10n * ether - needed)
    expect(await reader.readAll()).toBe(10n * ether - needed)
  })

  it('a swap of the whole native balance sells the whole balance if the wallet reports that a sponsor pays', async () => {
    const { quoted, quotes, reader } = open({
      type: 'smartAccount',
      operation: async () => ({ fee: 0n, maxFeePerGas: 5n, isOperation: true }),
    })
    await quoted('10')
    expect(quotes.at(-1)?.amount).toBe(10n * ether)
    expect(await reader.readAll()).toBe(10n * ether)
  })

  it('a swap of the whole native balance keeps a margin for the fee if the operation’s cost is unknown', async () => {
    const { reader } = open({
      type: 'smartAccount',
      operation: () => Promise.reject(new Error('AA21')),
    })
    expect(await reader.readAll()).toBe(10n * ether - 4n * fee)
  })

  it('Max enters the native balance less the network fee for a swap, or 0 if the fee exceeds the balance', async () => {
    const { reader, network } = open()
    expect(await reader.readAll()).toBe(10n * ether - fee)
    network.native = fee
    expect(await reader.readAll()).toBe(0n)
  })

  it('a failed read of Max shows no failure if the visitor typed an amount meanwhile', async () => {
    const { reader, enter, state } = open()
    const reading = reader.readAll()
    enter('1')
    expect(await reading).toBeUndefined()
    expect(state.failure).toBeUndefined()
  })

  it('a failed read of Max is shown until a swap quote is read', async () => {
    const { reader, network, state } = open()
    const balance = vi.spyOn(network, 'native', 'get').mockImplementation(() => {
      throw new Error('down')
    })
    expect(await reader.readAll()).toBeUndefined()
    expect(state.failure?.problem).toBe('quote')
    balance.mockRestore()
    state.entered = '1'
    await reader.read()
    expect(state.failure).toBeUndefined()
  })
})
