// Swaps that the visitor stops following, that another tab continues, or that a node does not know yet.
import { fromUnits } from '@carabiner/core/adapter'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type {} from '../anvil/provided-context.js'
import { type OpenMarket, openSwapPage } from './swap.chain.fixture.js'
import { wait } from './swap-page.chain.fixture.js'
import { withMarket } from './with-market.chain.fixture.js'

const { a } = inject('anvil')
const { market: opened, ends } = withMarket(a)
let market: OpenMarket
beforeAll(() => {
  market = opened()
})

type Options = Parameters<typeof openSwapPage>[1]
type Page = Awaited<ReturnType<typeof open>>

/** Opens a page with a swap, and records its host's events. */
async function open(options?: Options) {
  const page = await openSwapPage(market, options)
  ends.push(page.close, page.swap.watch())
  const events: string[] = []
  page.carabiner.on('interaction', ({ event }) => {
    events.push(event)
  })
  const step = (name: string) => vi.waitFor(() => expect(page.state.step).toBe(name), wait)
  const prompted = () => vi.waitFor(() => expect(page.wallet.requests).toHaveLength(1), wait)
  return { ...page, events, step, prompted }
}

/** Enters a swap and presses the button. */
async function press({ swap, state }: Page, from: string, to: string, amount: string) {
  await vi.waitFor(() => expect(swap.tokens.state.status).toBe('ready'), wait)
  const find = (symbol: string) =>
    vi.waitFor(() => {
      const { own, suggested, others } = swap.tokens.find(symbol)
      const match = [...own, ...suggested, ...others].find((token) => token.symbol === symbol)
      if (!match) throw new Error(`${symbol} is not offered`)
      return match
    }, wait)
  swap.chooseFrom(await find(from))
  swap.chooseTo(await find(to))
  swap.enter(amount)
  await vi.waitFor(() => expect(state.quote.status).toBe('ready'), wait)
  swap.review()
  return swap.confirm().catch((error: Error) => error.name)
}

/** Opens another page for the same visitor, in the same browser. */
const openBeside = async ({ key, storage, address }: Page) => {
  const ether = await market.node.getBalance({ address })
  return open({ key, storage, ether: fromUnits(ether, 18) })
}
const buyer = async (symbol: string) => {
  const key = generatePrivateKey()
  await market.buy(symbol, '1', { to: privateKeyToAccount(key).address })
  return open({ key })
}
/** Stops mining, and waits until the swap is sent. */
const untilSent = async (page: Page) => {
  await market.node.setAutomine(false)
  page.wallet.controls.approve()
  await vi.waitFor(() => expect(page.state.run?.waitsFor).toBe('network'), wait)
}

describe('a swap that the visitor stops waiting for', () => {
  it('leaves the account free for another swap, and its outcome is found later', async () => {
    const page = await open()
    void press(page, 'ETH', 'KELP', '0.25')
    await page.prompted()
    await untilSent(page)
    await page.swap.stop()
    expect(page.state.step).toBe('unknown')
    expect(page.events).not.toContain('SWAP_ERROR')
    const looking = page.swap.look()
    await market.node.mine({ blocks: 1 })
    await looking
    await page.step('done')
  })

  it('does not block another swap if the network never reports its outcome', async () => {
    const page = await open()
    void press(page, 'ETH', 'KELP', '0.25')
    await page.prompted()
    await untilSent(page)
    await page.swap.stop()
    page.swap.edit()
    expect(page.state.step).toBe('editing')
    await market.node.setAutomine(true)
    await market.node.mine({ blocks: 1 })
    const outcome = press(page, 'ETH', 'KELP', '0.1')
    await page.prompted()
    page.wallet.controls.approve()
    expect(await outcome).toBeUndefined()
    expect(page.state.step).toBe('done')
  })

  it('is not reported as failed while its token approval is still pending', async () => {
    const page = await buyer('PEARL')
    void press(page, 'PEARL', 'KELP', '100')
    await page.prompted()
    await untilSent(page)
    await page.swap.stop()
    expect(page.state).toMatchObject({ step: 'reviewing', failure: { problem: 'approvalUnknown' } })
  })
})

it('a second tab that shows a swap can stop showing it, and the tab that requested it finishes it', async () => {
  const first = await open()
  const outcome = press(first, 'ETH', 'KELP', '0.25')
  await first.prompted()
  const second = await openBeside(first)
  await second.step('swapping')
  await vi.waitFor(() => expect(second.state.run?.waitsFor).toBe('tab'), wait)
  await second.swap.stop()
  expect(second.state).toMatchObject({ step: 'editing', entered: '0.25' })
  first.wallet.controls.approve()
  expect(await outcome).toBeUndefined()
  expect(first.state.step).toBe('done')
  expect(second.state.step).toBe('editing')
})

it('a swap’s end is reported to the host once, from whichever page sees it', async () => {
  const first = await open()
  const outcome = press(first, 'ETH', 'KELP', '0.25')
  await first.prompted()
  first.wallet.controls.approve()
  await outcome
  expect(first.events).toContain('SWAP_SUCCESS')
  first.close()
  const second = await openBeside(first)
  const calls = await second.carabiner.calls()
  expect(await calls.list()).toEqual([])
  await vi.waitFor(() => expect(second.swap.tokens.state.status).toBe('ready'), wait)
  expect([second.state.step, second.events]).toEqual(['editing', []])
})

it('a swap is followed to its end by the next page, even if no Swap view is open', async () => {
  const first = await open()
  void press(first, 'ETH', 'KELP', '0.25')
  await first.prompted()
  await untilSent(first)
  first.close()
  const { key, storage, address } = first
  const ether = fromUnits(await market.node.getBalance({ address }), 18)
  const second = await openSwapPage(market, { key, storage, ether })
  ends.push(second.close)
  const interactions: unknown[] = []
  second.carabiner.on('interaction', (interaction) => {
    interactions.push(interaction)
  })
  await market.node.mine({ blocks: 1 })
  await vi.waitFor(() => expect(interactions).toMatchObject([{ event: 'SWAP_SUCCESS' }]), wait)
})

it('a token that was approved is not approved again while a node still reports the old allowance', async () => {
  const page = await buyer('PEARL')
  const real = fetch
  let [reads, behind] = [0, true]
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!behind || !request.url.includes('/v1/convert/allowance')) return real(request)
    reads += 1
    return Response.json({ allowance: '0' })
  })
  ends.push(() => vi.stubGlobal('fetch', real))
  const approved = press(page, 'PEARL', 'KELP', '100')
  await page.prompted()
  const before = reads
  page.wallet.controls.approve()
  await vi.waitFor(() => expect(reads).toBeGreaterThan(before + 1), wait)
  // It is in a block that not every node has yet.
  expect(page.state).toMatchObject({ step: 'approving', run: { waitsFor: 'network' } })
  behind = false
  await approved
  await page.step('reviewing')
  const swapped = page.swap.confirm()
  await page.prompted()
  const { to } = Object(page.wallet.requests[0]?.params[0])
  expect(String(to).toLowerCase()).toBe(market.router.toLowerCase())
  page.wallet.controls.approve()
  await swapped
  expect(page.state.step).toBe('done')
})
