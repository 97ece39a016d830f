import { fromUnits } from '@carabiner/core/adapter'
import { createWalletClient, http, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type {} from '../anvil/provided-context.js'
import { arriving } from './market-tools.fixture.js'
import { type OpenMarket, openSwapPage } from './swap.chain.fixture.js'
import {
  openSwap,
  type SwapPageOptions,
  wait,
  withoutSimulation,
} from './swap-page.chain.fixture.js'
import { withMarket } from './with-market.chain.fixture.js'

const { a, b: elsewhere } = inject('anvil')

const { market: opened, ends } = withMarket(a)
let market: OpenMarket
beforeAll(() => {
  market = opened()
})

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const open = (holding?: string, options?: SwapPageOptions) =>
  openSwap(market, ends, holding, options)

/** Changes the answers to requests whose URL or body contains a text. */
function tamper(text: string, change: (answer: string, request: string) => unknown) {
  const real = fetch
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const body = await request.clone().text()
    const answer = await real(request)
    if (!request.url.includes(text) && !body.includes(text)) return answer
    return Response.json(change(await answer.text(), body))
  })
  ends.push(() => vi.stubGlobal('fetch', real))
}

describe('a swap on a real market', () => {
  it('[S7.15][S9.06] from ether brings exactly the amount that the pool quotes', async () => {
    const { enter, swap, state, prompted, wallet, step, address } = await open()
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    const { token, ether } = await market.reserves('PEARL')
    await enter('ETH', 'PEARL', '1')
    const expected = arriving(parseEther('1'), ether, token)
    expect(state.quote.value).toMatchObject({
      fromAmount: parseEther('1'),
      toAmount: expected,
      minimum: (expected * 9_900n) / 10_000n,
      providerFee: parseEther('0.0085'),
      impact: { level: 'low' },
    })
    expect(swap.missing()).toBeUndefined()
    swap.review()
    const confirming = swap.confirm()
    await prompted('eth_sendTransaction')
    expect(state.step).toBe('swapping')
    // The service does not simulate a transaction that is built only for its cost.
    const request = fetchSpy.mock.calls
      .filter(([url]) => String(url).includes('build-transaction'))
      .at(-1)
    expect(request?.[1]?.method).toBe('POST')
    expect(JSON.parse(String(request?.[1]?.body))).toMatchObject({
      amount: String(parseEther('1')),
      eip155: { slippage: 1 },
      disableEstimate: false,
      from: `eip155:${a.id}:${native}`,
      to: market.id('PEARL'),
      userAddress: `eip155:${a.id}:${address}`,
    })
    const [asked] = wallet.requests
    // A rebuilt transaction differs only in its deadline, the last word of the head.
    expect(asked?.params[0]).toMatchObject({
      to: market.router,
      value: toHex(parseEther('1')),
    })
    expect(String(Object(asked?.params[0]).data)).toContain(
      (state.quote.value?.minimum ?? 0n).toString(16),
    )
    fetchSpy.mockRestore()
    wallet.controls.approve()
    await confirming
    await step('done')
    expect(state.result).toMatchObject({ fromAmount: parseEther('1'), toAmount: expected })
    expect(await market.held('PEARL', address)).toBe(expected)
  })

  it('[S7.13][S7.16] of a token approves the exact amount, then requests a new quote, then swaps', async () => {
    const { enter, swap, state, prompted, wallet, step, address } = await open('PEARL')
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    ends.push(() => fetchSpy.mockRestore())
    await enter('PEARL', 'KELP', '1000')
    expect(state.allowance).toMatchObject({ status: 'ready', amount: 0n, isNeeded: true })
    swap.review()
    const approved = swap.confirm()
    await prompted('eth_sendTransaction')
    expect(state.step).toBe('approving')
    expect(wallet.requests[0]?.params[0]).toMatchObject({
      to: market.tokenOf('PEARL').toLowerCase(),
      data: `0x095ea7b3${market.router.slice(2).toLowerCase().padStart(64, '0')}${(1_000_000_000).toString(16).padStart(64, '0')}`,
    })
    // The service does not simulate a transaction that is built only for its cost.
    const builds = () =>
      fetchSpy.mock.calls.filter(([, init]) =>
        String(init?.body).includes('"disableEstimate":false'),
      ).length
    const before = builds()
    expect(market.api.requests('/v1/convert/build-approve')).toMatchObject([
      { params: { from: market.id('PEARL'), to: market.id('KELP') } },
    ])
    wallet.controls.approve()
    await approved
    await step('reviewing')
    expect(builds()).toBe(before)
    await vi.waitFor(() => expect(state.allowance.isNeeded).toBe(false), wait)
    const [pearl, kelp] = [await market.reserves('PEARL'), await market.reserves('KELP')]
    const expected = arriving(
      ...([arriving(1_000_000_000n, pearl.token, pearl.ether), kelp.ether, kelp.token] as const),
    )
    const confirming = swap.confirm()
    await prompted('eth_sendTransaction')
    expect(builds()).toBe(before + 1)
    wallet.controls.approve()
    await confirming
    expect(state.step).toBe('done')
    expect(state.result).toMatchObject({ fromAmount: 1_000_000_000n, toAmount: expected })
    expect(await market.held('KELP', address)).toBe(expected)
  })

  it('[S7.13] of a token requests no approval if the allowance is already sufficient', async () => {
    const { enter, swap, state, prompted, wallet, address } = await open('PEARL')
    await enter('PEARL', 'ETH', '100')
    swap.chooseApproval('unlimited')
    swap.review()
    for (const step of ['reviewing', 'done']) {
      const confirming = swap.confirm()
      await prompted('eth_sendTransaction')
      wallet.controls.approve()
      await confirming
      expect(state.step).toBe(step)
      await vi.waitFor(() => expect(state.allowance.isNeeded).toBe(false), wait)
    }
    swap.edit()
    await enter('PEARL', 'ETH', '200')
    swap.review()
    const secondConfirm = swap.confirm()
    await prompted('eth_sendTransaction')
    expect(state.step).toBe('swapping')
    wallet.controls.approve()
    await secondConfirm
    expect(state.step).toBe('done')
    expect(market.api.requests('/v1/convert/build-approve')).toHaveLength(1)
    expect(market.api.requests('/v1/convert/allowance').at(-1)?.params).toMatchObject({
      tokenAddress: market.id('PEARL'),
      userAddress: `eip155:${a.id}:${address}`,
    })
  })

  it('of a token for ether reports the ether that the swap itself brought, without subtracting the network fee', async () => {
    const { enter, swap, state, prompted, wallet } = await open('KELP')
    await enter('KELP', 'ETH', '100')
    swap.review()
    for (let prompts = 0; prompts < 2; prompts += 1) {
      const confirming = swap.confirm()
      await prompted('eth_sendTransaction')
      wallet.controls.approve()
      await confirming
      await vi.waitFor(() => expect(state.allowance.isNeeded).toBe(false), wait)
      if (state.step === 'done') break
    }
    expect(state.result?.fromAmount).toBe(parseEther('100'))
    expect(state.result?.toAmount).toBe(state.quote.value?.toAmount)
  })

  it('of a token resets the allowance to zero first if the token requires it', async () => {
    const { enter, swap, prompted, wallet, address } = await open('TIDE')
    await enter('TIDE', 'ETH', '100')
    swap.review()
    const first = swap.confirm()
    await prompted('eth_sendTransaction')
    wallet.controls.approve()
    await first
    await enter('TIDE', 'ETH', '200')
    swap.review()
    const second = swap.confirm()
    await prompted('eth_sendTransaction')
    const data = String(Object(wallet.requests[0]?.params[0]).data)
    expect(data.endsWith('0'.repeat(64))).toBe(true)
    wallet.controls.approve()
    await prompted('eth_sendTransaction')
    wallet.controls.approve()
    await second
    expect(await market.node.getBalance({ address })).toBeGreaterThan(0n)
  })

  it('of a token is one prompt if the wallet can combine approval and swap', async () => {
    const { enter, swap, state, prompted, wallet, address } = await open('PEARL', {
      isAtomic: true,
    })
    await enter('PEARL', 'KELP', '250')
    swap.review()
    await vi.waitFor(() => expect(state.allowance.isOnePrompt).toBe(true), wait)
    const [pearl, kelp] = [await market.reserves('PEARL'), await market.reserves('KELP')]
    const through = arriving(250_000_000n, pearl.token, pearl.ether)
    const expected = arriving(through, kelp.ether, kelp.token)
    const confirming = swap.confirm()
    await prompted('wallet_sendCalls')
    expect(state.step).toBe('swapping')
    expect(wallet.requests[0]?.params[0]).toMatchObject({
      atomicRequired: true,
      calls: [{ to: market.tokenOf('PEARL').toLowerCase() }, { to: market.router }],
    })
    wallet.controls.approve()
    await confirming
    expect(state.result).toMatchObject({ fromAmount: 250_000_000n, toAmount: expected })
    expect(await market.held('KELP', address)).toBe(expected)
    expect(await market.allowance('PEARL', address)).toBe(0n)
  })

  it('reverts if it would bring less than the slippage allows, and the visitor is informed', async () => {
    const { enter, swap, state, prompted, wallet, address } = await open()
    await enter('ETH', 'TIDE', '1')
    swap.review()
    const swapped = swap.confirm().catch((error: unknown) => error)
    await prompted('eth_sendTransaction')
    await market.node.setAutomine(false)
    wallet.controls.approve()
    await vi.waitFor(() => expect(state.run?.hash).toBeDefined(), wait)
    await market.buy('TIDE', '30', { maxFeePerGas: 900_000_000_000n })
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
    expect(await swapped).toMatchObject({ name: 'SwapEndedError' })
    expect(state.step).toBe('failed')
    expect(state.failure?.problem).toBe('slippage')
    expect(await market.held('TIDE', address)).toBe(0n)
  })

  it('after a price drop does not reach the wallet, and the review shows the new amount', async () => {
    const { enter, swap, state, prompted, wallet, address } = await open()
    await enter('ETH', 'TIDE', '1')
    swap.review()
    const reviewed = state.quote.value?.minimum ?? 0n
    await market.buy('TIDE', '5')
    await expect(swap.confirm()).rejects.toMatchObject({ name: 'PriceChangedError' })
    expect([state.step, state.failure?.problem]).toEqual(['reviewing', 'priceChanged'])
    expect(wallet.requests).toEqual([])
    await vi.waitFor(() => expect(state.quote.value?.minimum).toBeLessThan(reviewed), wait)
    await vi.waitFor(() => expect(state.quote.status).toBe('ready'), wait)
    const confirming = swap.confirm()
    await prompted('eth_sendTransaction')
    wallet.controls.approve()
    await confirming
    const { toAmount, minimum } = state.quote.value ?? {}
    expect(await market.held('TIDE', address)).toBe(toAmount)
    expect(minimum).toBeLessThan(reviewed)
  })

  it('of a token is not even approved if the price has dropped', async () => {
    const { enter, swap, wallet } = await open('PEARL')
    await enter('PEARL', 'TIDE', '1000')
    swap.review()
    await market.buy('TIDE', '5')
    await expect(swap.confirm()).rejects.toMatchObject({ name: 'PriceChangedError' })
    expect(wallet.requests).toEqual([])
  })

  it('is checked against the newest price if the network cannot simulate', async () => {
    const { enter, swap, state, prompted, wallet } = await open()
    withoutSimulation(ends)
    await enter('ETH', 'TIDE', '1')
    swap.review()
    await market.buy('TIDE', '5')
    await expect(swap.confirm()).rejects.toMatchObject({ name: 'PriceChangedError' })
    expect(wallet.requests).toEqual([])
    expect(state.quote.status).toBe('ready')
    const confirming = swap.confirm()
    await prompted('eth_sendTransaction')
    wallet.controls.approve()
    await confirming
    expect(state.step).toBe('done')
  })

  it('does not reach the wallet if it would pay another account', async () => {
    const { enter, swap, state, wallet, address } = await open()
    const word = (one: string) => one.slice(2).toLowerCase().padStart(64, '0')
    tamper('/v1/convert/build-transaction', (answer) =>
      JSON.parse(answer.replaceAll(word(address), word(`0x${'de'.repeat(20)}`))),
    )
    await enter('ETH', 'PEARL', '1')
    swap.review()
    await expect(swap.confirm()).rejects.toMatchObject({ name: 'SwapMismatchError' })
    expect([state.step, state.failure?.problem]).toEqual(['reviewing', 'mismatch'])
    expect(wallet.requests).toEqual([])
  })

  it('does not reach the wallet if the network would revert it', async () => {
    const { enter, swap, state, wallet } = await open()
    // The first word after the selector is the minimum amount, the next the offset of the path, which now is out of
    // range.
    tamper('/v1/convert/build-transaction', (answer) =>
      JSON.parse(answer.replace(/("data":"0x[0-9a-f]{72})[0-9a-f]{64}/, `$1${'f'.repeat(64)}`)),
    )
    await enter('ETH', 'PEARL', '1')
    swap.review()
    await expect(swap.confirm()).rejects.toMatchObject({ name: 'SwapWouldRevertError' })
    expect([state.step, state.failure?.problem]).toEqual(['reviewing', 'wouldRevert'])
    expect(wallet.requests).toEqual([])
  })

  it('can be tried again after the visitor rejects it', async () => {
    const { enter, swap, state, prompted, wallet } = await open()
    await enter('ETH', 'PEARL', '0.5')
    swap.review()
    const refused = swap.confirm().catch((error: unknown) => error)
    await prompted('eth_sendTransaction')
    wallet.controls.reject()
    expect(await refused).toMatchObject({ name: 'SwapEndedError' })
    expect([state.step, state.failure?.problem]).toEqual(['reviewing', 'rejected'])
    // The failure is still visible after the price was read again.
    await swap.readQuote()
    expect(state.failure?.problem).toBe('rejected')
    const confirming = swap.confirm()
    await prompted('eth_sendTransaction')
    wallet.controls.approve()
    await confirming
    expect(state.step).toBe('done')
  })

  it('whose approval the visitor rejects is reported to the host’s analytics as a rejected approval, not as a failed swap', async () => {
    const { enter, swap, state, prompted, wallet, carabiner } = await open('PEARL')
    const events: string[] = []
    carabiner.on('interaction', ({ event }) => events.push(event))
    await enter('PEARL', 'ETH', '100')
    swap.review()
    const refused = swap.confirm().catch((error: unknown) => error)
    await prompted('eth_sendTransaction')
    wallet.controls.reject()
    expect(await refused).toMatchObject({ name: 'SwapEndedError' })
    expect(state.step).toBe('reviewing')
    expect(events).toContain('SWAP_APPROVAL_ERROR')
    expect(events).not.toContain('SWAP_ERROR')
  })

  it('with an unknown outcome ends once the visitor edits the amount, and does not affect the next swap', async () => {
    const { enter, swap, state, prompted, wallet, step, key } = await open()
    await enter('ETH', 'KELP', '0.1')
    swap.review()
    wallet.controls.failNext(-32603, 'out of order', { method: 'eth_sendTransaction' })
    await swap.confirm()
    await step('unknown')
    // The page watches the account while one of its transactions is pending.
    await market.node.setAutomine(false)
    const other = createWalletClient({ account: privateKeyToAccount(key), transport: http(a.url) })
    await other.sendTransaction({ chain: null, to: other.account.address, gas: 21_000n })
    const looked = swap.look()
    swap.edit()
    await enter('ETH', 'KELP', '0.2')
    swap.review()
    const next = swap.confirm()
    await prompted('eth_sendTransaction')
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
    await looked
    expect(state).toMatchObject({ step: 'swapping', entered: '0.2' })
    expect(state.failure).toBeUndefined()
    wallet.controls.approve()
    await next
    expect(state.step).toBe('done')
    expect(state.result?.fromAmount).toBe(parseEther('0.2'))
  })

  it('is found after a page load, and followed to its end', async () => {
    const first = await open()
    await first.enter('ETH', 'KELP', '0.25')
    first.swap.review()
    void first.swap.confirm().catch(() => {})
    await first.prompted('eth_sendTransaction')
    await market.node.setAutomine(false)
    first.wallet.controls.approve()
    await vi.waitFor(() => expect(first.state.run?.hash).toBeDefined(), wait)
    first.close()
    const ether = await market.node.getBalance({ address: first.address })
    const { key, storage } = first
    const second = await openSwapPage(market, { key, storage, ether: fromUnits(ether, 18) })
    ends.push(second.close)
    await vi.waitFor(() => expect(second.state.step).toBe('swapping'), wait)
    expect(second.state).toMatchObject({ entered: '0.25', toToken: { symbol: 'KELP' } })
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
    await vi.waitFor(() => expect(second.state.step).toBe('done'), wait)
    expect(second.state.result?.toAmount).toBe(await market.held('KELP', first.address))
  })
})

describe('a network without swaps', () => {
  it('[S8.07] is reported when a swap view opens, and when a quote is requested', async () => {
    const { shell, swap, state } = await openSwapPage(market, {
      swaps: { networks: ['eip155:1', `eip155:${elsewhere.id}`] },
      others: [elsewhere],
    }).then((page) => {
      ends.push(page.close)
      return page
    })
    expect(swap.missing()).toBe('chain')
    expect(() => swap.review()).toThrow('Network not supported for Swaps')
    await swap.readQuote()
    expect(state.failure?.problem).toBe('unsupported')
    shell.modal.open({ view: 'Swap' })
    await vi.waitFor(() => expect(shell.router.current()?.view).toBe('UnsupportedChain'), wait)
    expect(shell.router.current()).toMatchObject({
      data: { swapNetworks: [`eip155:${elsewhere.id}`] },
    })
    expect(market.api.requests('/v1/convert/quotes')).toEqual([])
  })
})
