import { memoryBackend } from '@carabiner/core'
import { erc20Abi, getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createPay } from '../../../../packages/controllers/src/pay/pay.js'
import type { PaymentRequest } from '../../../../packages/controllers/src/pay/payment-request.js'
import { createToasts } from '../../../../packages/controllers/src/toasts/toasts.js'
import type {} from '../anvil/provided-context.js'
import { type OpenMarket, openSwapPage } from './swap.chain.fixture.js'
import { type SwapPageOptions, wait } from './swap-page.chain.fixture.js'
import { withMarket } from './with-market.chain.fixture.js'

const { a } = inject('anvil')
const { market: opened, ends } = withMarket(a)
let market: OpenMarket
beforeAll(() => {
  market = opened()
})

const fresh = () => privateKeyToAccount(generatePrivateKey()).address

interface Opened extends SwapPageOptions {
  /** The token that the visitor holds besides ETH. */
  readonly holding?: string
  readonly to?: `0x${string}`
  readonly expiresAt?: number
}

/** Asks for 25 PEARL, which the visitor does not hold. */
async function open({ holding, to = fresh(), expiresAt, ...options }: Opened = {}) {
  const key = options.key ?? generatePrivateKey()
  if (holding) await market.buy(holding, '1', { to: privateKeyToAccount(key).address })
  const page = await openSwapPage(market, { features: { pay: true }, ...options, key })
  ends.push(page.close)
  const { carabiner, shell, wallet } = page
  // Code and locks as in a browser of its own.
  await carabiner.perform('send', async () => undefined)
  const token = `eip155:${a.id}:${market.tokenOf('PEARL')}`
  const request: PaymentRequest = {
    amount: '25',
    token,
    recipient: `eip155:${a.id}:${to}`,
    reference: 'order 1',
    expiresAt,
  }
  const pay = shell.controller(createPay)
  const { state } = pay
  const ask = () => {
    shell.modal.open({ view: 'Pay', data: request })
    return pay.request(request).then(
      (receipt) => ({ receipt }),
      (error: unknown) => ({ error }),
    )
  }
  const step = (name: string) => vi.waitFor(() => expect(state.step).toBe(name), wait)
  const from = (symbol: string) => {
    const option = state.options.find((one) => one.from?.symbol === symbol)
    if (!option) throw new Error(`${symbol} is not offered`)
    return option
  }
  return {
    ...page,
    key,
    to,
    pay,
    payState: state,
    ask,
    step,
    from,
    async quoted(symbol: string) {
      await vi.waitFor(() => from(symbol), wait)
      pay.choose(from(symbol).id)
      await vi.waitFor(() => expect(state.swap?.quote.status).toBe('ready'), wait)
    },
    async press(method: string) {
      pay.pay()
      await vi.waitFor(
        () => expect(wallet.requests.map((one) => one.method)).toEqual([method]),
        wait,
      )
    },
    /** Waits until the payment itself can be made, and makes it. */
    async payExactly() {
      await step('choosing')
      await vi.waitFor(() => expect(state.costs.status).toBe('ready'), wait)
      expect(state.options.find(({ id }) => id === state.chosen)?.status).toBe('enough')
      pay.pay()
      await vi.waitFor(() => expect(wallet.requests).toHaveLength(1), wait)
      wallet.controls.approve()
    },
    arrived: () =>
      market.node.readContract({
        address: getAddress(market.tokenOf('PEARL')),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [to],
      }),
    transactions: () => market.node.getTransactionCount({ address: page.address }),
  }
}

describe('a payment with another token', () => {
  it('[S2.30] swaps ether to at least the asked amount, and pays exactly that', async () => {
    const page = await open()
    const outcome = page.ask()
    await page.quoted('ETH')
    const quote = page.payState.swap?.quote.value
    expect(quote?.minimum).toBeGreaterThanOrEqual(25_000_000n)
    expect(quote?.toAmount).toBeLessThan(26_500_000n)
    await page.press('eth_sendTransaction')
    expect(page.payState.step).toBe('swapping')
    page.wallet.controls.approve()
    await vi.waitFor(() => expect(page.payState.swapped).toBeDefined(), wait)
    expect(page.payState.swapped).toMatchObject({ requested: 25_000_000n })
    // The Pay view shows the swap.
    expect(page.shell.controller(createToasts).state.shown).toEqual([])
    await page.payExactly()
    expect(await outcome).toMatchObject({
      receipt: { status: 'paid', amount: '25000000', reference: 'order 1', isMeasured: true },
    })
    expect(await page.arrived()).toBe(25_000_000n)
    expect(await page.transactions()).toBe(2)
  })

  it('approves, swaps and pays with a token', async () => {
    const page = await open({ holding: 'KELP' })
    const outcome = page.ask()
    await page.quoted('KELP')
    expect(page.payState.swap?.allowance.isNeeded).toBe(true)
    await page.press('eth_sendTransaction')
    page.wallet.controls.approve()
    await page.step('choosing')
    await vi.waitFor(() => {
      expect(page.payState.swap?.allowance.isNeeded).toBe(false)
      expect(page.payState.swap?.quote.status).toBe('ready')
    }, wait)
    await page.press('eth_sendTransaction')
    page.wallet.controls.approve()
    await page.payExactly()
    expect(await outcome).toMatchObject({ receipt: { status: 'paid', amount: '25000000' } })
    expect(await page.arrived()).toBe(25_000_000n)
    expect(await page.transactions()).toBe(3)
  })

  it('signs the approval of a token with permits, which saves a transaction', async () => {
    const page = await open({ holding: 'CORAL' })
    const outcome = page.ask()
    await page.quoted('CORAL')
    await vi.waitFor(() => expect(page.payState.swap?.allowance.permit).toBeDefined(), wait)
    await page.press('eth_signTypedData_v4')
    page.wallet.controls.approve()
    await page.step('choosing')
    expect(page.payState.swap?.allowance.permit?.expiresAt).toBeGreaterThan(Date.now())
    await page.press('eth_sendTransaction')
    page.wallet.controls.approve()
    await page.payExactly()
    expect(await outcome).toMatchObject({ receipt: { status: 'paid' } })
    expect(await page.transactions()).toBe(2)
  })

  it('approves and swaps in one request if the wallet can', async () => {
    const page = await open({ holding: 'KELP', isAtomic: true })
    const outcome = page.ask()
    await page.quoted('KELP')
    await vi.waitFor(() => expect(page.payState.swap?.allowance.isOnePrompt).toBe(true), wait)
    await page.press('wallet_sendCalls')
    page.wallet.controls.approve()
    await page.payExactly()
    expect(await outcome).toMatchObject({ receipt: { status: 'paid' } })
  })

  it('can be tried again after the visitor declines the swap, and after the payment', async () => {
    const page = await open()
    const outcome = page.ask()
    await page.quoted('ETH')
    await page.press('eth_sendTransaction')
    page.wallet.controls.reject()
    await page.step('choosing')
    expect(page.payState.failure).toMatchObject({ problem: 'swap', swapProblem: 'rejected' })
    await vi.waitFor(() => expect(page.payState.swap?.quote.status).toBe('ready'), wait)
    await page.press('eth_sendTransaction')
    page.wallet.controls.approve()
    await vi.waitFor(() => expect(page.payState.swapped).toBeDefined(), wait)
    await page.step('choosing')
    await vi.waitFor(() => expect(page.payState.costs.status).toBe('ready'), wait)
    page.pay.pay()
    await vi.waitFor(() => expect(page.wallet.requests).toHaveLength(1), wait)
    page.wallet.controls.reject()
    await page.step('choosing')
    expect(page.payState.failure).toMatchObject({ problem: 'rejected' })
    // Nothing is swapped again: the visitor has the token.
    expect(page.payState.swapped).toBeDefined()
    await page.payExactly()
    expect(await outcome).toMatchObject({ receipt: { status: 'paid' } })
    expect(await page.transactions()).toBe(2)
  })

  it('continues after a reload while the swap is on the network', async () => {
    const storage = memoryBackend()
    const first = await open({ storage })
    void first.ask()
    await first.quoted('ETH')
    await first.press('eth_sendTransaction')
    await market.node.setAutomine(false)
    try {
      first.wallet.controls.approve()
      await vi.waitFor(() => expect(first.payState.swap?.run?.waitsFor).toBe('network'), wait)
      first.close()
      const next = await open({ storage, key: first.key, to: first.to })
      const outcome = next.ask()
      await next.step('swapping')
      expect(next.payState.swap?.fromToken?.symbol).toBe('ETH')
      await vi.waitFor(() => expect(next.payState.swap?.run?.waitsFor).toBe('network'), wait)
      await market.node.mine({ blocks: 1 })
      await market.node.setAutomine(true)
      await next.payExactly()
      expect(await outcome).toMatchObject({ receipt: { status: 'paid' } })
      expect(await next.arrived()).toBe(25_000_000n)
      expect(await next.transactions()).toBe(2)
    } finally {
      await market.node.setAutomine(true)
    }
  })

  it.each([
    ['finds it on the network', 'look'],
    ['swaps again if the visitor says so', 'payAgain'],
  ] as const)('asks about a swap of unknown outcome, and %s', async (_, answer) => {
    const page = await open()
    const outcome = page.ask()
    await page.quoted('ETH')
    await page.press('eth_sendTransaction')
    await market.node.setAutomine(false)
    page.wallet.controls.approve()
    await vi.waitFor(() => expect(page.payState.swap?.run?.waitsFor).toBe('network'), wait)
    const calls = await page.carabiner.calls()
    await calls.stopFollowing(page.payState.swap?.run?.id ?? '')
    await page.step('swapUnknown')
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
    page.pay[answer]()
    if (answer === 'payAgain') {
      await page.step('choosing')
      await vi.waitFor(() => expect(page.payState.optionsStatus).toBe('ready'), wait)
      page.pay.refresh()
      await vi.waitFor(() => expect(page.payState.options[0]?.status).toBe('enough'), wait)
      page.pay.choose(page.payState.options[0]?.id ?? '')
    }
    await page.payExactly()
    expect(await outcome).toMatchObject({ receipt: { status: 'paid' } })
    expect(await page.transactions()).toBe(2)
  })

  it('keeps the swapped token if the request has expired meanwhile', async () => {
    const page = await open({ expiresAt: Date.now() + 8_000 })
    const outcome = page.ask()
    await page.quoted('ETH')
    await page.press('eth_sendTransaction')
    page.wallet.controls.approve()
    await page.step('expired')
    expect(page.payState.swapped?.to.symbol).toBe('PEARL')
    page.shell.modal.close()
    expect(await outcome).toMatchObject({ error: { name: 'PaymentExpiredError' } })
    expect(await page.transactions()).toBe(1)
  })

  it('is paid directly by a later page if the swap ended before it', async () => {
    const storage = memoryBackend()
    const first = await open({ storage })
    void first.ask()
    await first.quoted('ETH')
    await first.press('eth_sendTransaction')
    first.wallet.controls.approve()
    await vi.waitFor(() => expect(first.payState.swapped).toBeDefined(), wait)
    first.close()
    const next = await open({ storage, key: first.key, to: first.to })
    const outcome = next.ask()
    await vi.waitFor(() => expect(next.payState.costs.status).toBe('ready'), wait)
    await next.payExactly()
    expect(await outcome).toMatchObject({ receipt: { status: 'paid' } })
    expect(await next.transactions()).toBe(2)
  })

  it('is not offered with a token that is worth too little', async () => {
    const page = await open({ ether: '0.0000001' })
    void page.ask()
    await page.step('choosing')
    await vi.waitFor(() => expect(page.payState.optionsStatus).toBe('ready'), wait)
    expect(page.payState.options.map(({ status }) => status)).toEqual(['short'])
  })
})
