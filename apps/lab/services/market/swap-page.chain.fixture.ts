// A visitor's steps through a swap, on a page with a real chain.
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { type OpenMarket, openSwapPage } from './swap.chain.fixture.js'

/** Longer than two reads of an account's balance. */
export const wait = { timeout: 30_000, interval: 20 }

export type SwapPageOptions = NonNullable<Parameters<typeof openSwapPage>[1]>

/**
 * Opens a page with a swap.
 *
 * @param ends - collects the functions that end the page
 * @param holding - a token of the visitor
 */
export async function openSwap(
  market: OpenMarket,
  ends: (() => void)[],
  holding?: string,
  options?: SwapPageOptions,
) {
  const key = options?.key ?? generatePrivateKey()
  if (holding !== undefined)
    await market.buy(holding, '1', { to: privateKeyToAccount(key).address })
  const page = await openSwapPage(market, { ...options, key })
  ends.push(page.close)
  const { swap, state, wallet } = page
  ends.push(swap.watch())
  await vi.waitFor(() => expect(swap.tokens.state.status).toBe('ready'), wait)
  if (holding !== undefined) {
    await vi.waitFor(() => expect(swap.tokens.find(holding).own).toHaveLength(1), wait)
  }
  const find = (symbol: string) => {
    const { own, suggested, others } = swap.tokens.find(symbol)
    const match = [...own, ...suggested, ...others].find((token) => token.symbol === symbol)
    if (!match) throw new Error(`${symbol} is not offered`)
    return match
  }
  return {
    ...page,
    find,
    /** Enters a swap and waits for the quote. */
    async enter(from: string, to: string, amount: string) {
      swap.chooseFrom(find(from))
      swap.chooseTo(find(to))
      swap.enter(amount)
      await vi.waitFor(() => expect(state.quote.status).toBe('ready'), wait)
    },
    async prompted(method: string) {
      await vi.waitFor(
        () => expect(wallet.requests.map((one) => one.method)).toEqual([method]),
        wait,
      )
    },
    async step(name: string) {
      await vi.waitFor(() => expect(state.step).toBe(name), wait)
    },
  }
}

const requestOf = z.object({ id: z.number(), method: z.string() })

/** Makes nodes refuse to simulate calls in sequence, also in a batched request. */
export function withoutSimulation(ends: (() => void)[]) {
  const real = fetch
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const body = await request.clone().text()
    const answer = await real(request)
    if (!body.includes('eth_simulateV1')) return answer
    const requests = z.array(requestOf).parse([JSON.parse(body)].flat())
    const refused = requests.filter(({ method }) => method === 'eth_simulateV1').map(({ id }) => id)
    const error = { code: -32601, message: 'the method does not exist' }
    const change = (one: { id: number }) =>
      refused.includes(one.id) ? { jsonrpc: '2.0', id: one.id, error } : one
    const json = await answer.json()
    return Response.json(Array.isArray(json) ? json.map(change) : change(json))
  })
  ends.push(() => vi.stubGlobal('fetch', real))
}
