import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type {} from '../anvil/provided-context.js'
import type { OpenMarket } from './swap.chain.fixture.js'
import { openSwap, type SwapPageOptions, wait } from './swap-page.chain.fixture.js'
import { withMarket } from './with-market.chain.fixture.js'

const { a } = inject('anvil')
const { market: opened, ends } = withMarket(a)
let market: OpenMarket
beforeAll(() => {
  market = opened()
})

/** Reviews a swap of a hundred CORAL, whose approval can be signed. */
async function review(options?: SwapPageOptions, to = 'KELP') {
  const page = await openSwap(market, ends, 'CORAL', options)
  await page.enter('CORAL', to, '100')
  page.swap.review()
  const { address, state, wallet, swap, prompted } = page
  return {
    ...page,
    transactions: () => market.node.getTransactionCount({ address }),
    offered: () => vi.waitFor(() => expect(state.allowance.permit).toBeDefined(), wait),
    /** Signs the permit. */
    async sign() {
      await vi.waitFor(() => expect(state.allowance.permit).toBeDefined(), wait)
      const signing = swap.confirm()
      await prompted('eth_signTypedData_v4')
      wallet.controls.approve()
      await signing
    },
  }
}

describe('a swap of a token with permits (EIP-2612)', () => {
  it.each(['KELP', 'ETH'])(
    '[S3.16] is one transaction, after a signed permit for exactly the amount: %s',
    async (to) => {
      const { swap, state, wallet, prompted, address, offered, transactions } = await review({}, to)
      await offered()
      const { typedData: shown, ...permit } = state.allowance.permit ?? {}
      expect(permit).toEqual({
        spender: market.spenderOf('CORAL').toLowerCase(),
        amount: 100_000_000n,
        lifetime: 1_200_000,
      })
      const before = Math.floor(Date.now() / 1_000)
      const signing = swap.confirm()
      await prompted('eth_signTypedData_v4')
      expect(state.step).toBe('approving')
      const { domain, message, primaryType } = JSON.parse(String(wallet.requests[0]?.params[1]))
      expect(primaryType).toBe('Permit')
      expect(domain).toEqual({
        name: 'Coral Dollar',
        version: '2',
        chainId: a.id,
        verifyingContract: market.tokenOf('CORAL').toLowerCase(),
      })
      expect(message).toMatchObject({ value: '100000000', nonce: '0' })
      expect(message.owner.toLowerCase()).toBe(address.toLowerCase())
      expect(message.spender.toLowerCase()).toBe(market.spenderOf('CORAL').toLowerCase())
      // The deadline of the review, 20 min after it opened.
      expect(message.deadline).toBe(String(shown?.message.deadline))
      expect(Number(message.deadline)).toBeGreaterThan(before + 1_000)
      expect(Number(message.deadline)).toBeLessThan(before + 1_300)
      wallet.controls.approve()
      await signing
      expect(state.step).toBe('reviewing')
      expect(state.allowance.permit?.expiresAt).toBeGreaterThan(Date.now())
      expect(await transactions()).toBe(0)
      const confirming = swap.confirm()
      await prompted('eth_sendTransaction')
      expect(wallet.requests[0]?.params[0]).toMatchObject({ to: market.spenderOf('CORAL') })
      wallet.controls.approve()
      await confirming
      expect(state.step).toBe('done')
      expect(state.result?.toAmount).toBe(state.quote.value?.toAmount)
      expect(await transactions()).toBe(1)
      expect(await market.allowance('CORAL', address)).toBe(0n)
    },
  )

  it('keeps the signed permit if the visitor rejects the swap', async () => {
    const { swap, state, wallet, prompted, sign, transactions } = await review()
    await sign()
    const declined = swap.confirm().catch((error: unknown) => error)
    await prompted('eth_sendTransaction')
    wallet.controls.reject()
    await declined
    expect(state.failure?.problem).toBe('rejected')
    const confirming = swap.confirm()
    await prompted('eth_sendTransaction')
    wallet.controls.approve()
    await confirming
    expect(state.step).toBe('done')
    expect(await transactions()).toBe(1)
  })

  it('needs another signature if the visitor changes the amount', async () => {
    const { swap, state, enter, sign, offered } = await review()
    await sign()
    swap.edit()
    await enter('CORAL', 'KELP', '50')
    swap.review()
    await offered()
    await vi.waitFor(() => expect(state.allowance.permit?.amount).toBe(50_000_000n), wait)
    expect(state.allowance.permit).not.toHaveProperty('expiresAt')
  })

  it('can approve the token in a transaction if the visitor rejects the signature and chooses so', async () => {
    const { swap, state, wallet, prompted, offered, address, transactions } = await review()
    await offered()
    const declined = swap.confirm().catch((error: unknown) => error)
    await prompted('eth_signTypedData_v4')
    wallet.controls.reject()
    await declined
    expect([state.step, state.failure?.problem]).toEqual(['reviewing', 'rejected'])
    expect(state.allowance.permit).toBeDefined()
    swap.approveByTransaction()
    expect(state.allowance.permit).toBeUndefined()
    const approving = swap.confirm()
    await prompted('eth_sendTransaction')
    wallet.controls.approve()
    await approving
    expect(await market.allowance('CORAL', address)).toBe(100_000_000n)
    expect(await transactions()).toBe(1)
  })

  it('approves the token in a transaction if the wallet cannot sign typed data', async () => {
    const { swap, state, wallet, offered, prompted } = await review()
    await offered()
    wallet.controls.failNext(-32601, 'no such method', { method: 'eth_signTypedData_v4' })
    await expect(swap.confirm()).rejects.toMatchObject({ name: 'PermitUnusableError' })
    expect([state.step, state.failure?.problem]).toEqual(['reviewing', 'permit'])
    expect(state.allowance).toMatchObject({ isByTransaction: true, isNeeded: true })
    const approving = swap.confirm()
    await prompted('eth_sendTransaction')
    wallet.controls.approve()
    await approving
  })

  it('approves the token in a transaction if the swap’s source ignores the permit', async () => {
    const { swap, state, sign, wallet } = await review()
    await sign()
    const real = fetch
    vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
      const body = typeof init?.body === 'string' ? init.body.replace(/,"permit":"\w+"/, '') : ''
      return real(input, body ? { ...init, body } : init)
    })
    ends.push(() => vi.stubGlobal('fetch', real))
    await expect(swap.confirm()).rejects.toMatchObject({ name: 'PermitUnusableError' })
    expect([state.step, state.failure?.problem]).toEqual(['reviewing', 'permit'])
    expect(state.allowance.isByTransaction).toBe(true)
    expect(wallet.requests).toEqual([])
  })

  it('approves the token in a transaction if the permit was used elsewhere', async () => {
    const { swap, state, sign, wallet, key } = await review()
    await sign()
    // The next permit of the account uses up the nonce.
    await market.usePermit('CORAL', privateKeyToAccount(key))
    await expect(swap.confirm()).rejects.toThrow()
    expect(state.step).toBe('reviewing')
    expect(state.allowance.isByTransaction).toBe(true)
    expect(wallet.requests).toEqual([])
  })

  it('needs no signature if the wallet can combine approval and swap in one request', async () => {
    const { swap, state, wallet, prompted } = await review({ isAtomic: true })
    await vi.waitFor(() => expect(state.allowance.isOnePrompt).toBe(true), wait)
    const confirming = swap.confirm()
    await prompted('wallet_sendCalls')
    wallet.controls.approve()
    await confirming
    expect(state.step).toBe('done')
  })
})

it('the swap review offers no permit for a token that has no permits', async () => {
  const page = await openSwap(market, ends, 'PEARL', { key: generatePrivateKey() })
  await page.enter('PEARL', 'KELP', '100')
  page.swap.review()
  const { namespace, address } = { namespace: 'eip155', address: page.address } as const
  const [network] = page.carabiner.networks.list()
  const { tokens } = page.carabiner.getAdapter('eip155')
  if (!network) throw new Error('there is no network')
  const read = (symbol: string) =>
    tokens?.permitTerms?.({
      account: { namespace, address },
      network,
      token: market.tokenOf(symbol),
      signal: AbortSignal.timeout(60_000),
    })
  expect(await read('PEARL')).toBeUndefined()
  expect(await read('CORAL')).toMatchObject({ nonce: 0n, domain: { version: '2' } })
  expect(page.state.allowance).not.toHaveProperty('permit')
})
