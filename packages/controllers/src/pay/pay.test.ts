import { memoryBackend, WalletTimeoutError } from '@carabiner/core'
import { OutcomeUnknownError } from '@carabiner/core/adapter'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rejected } from '../controllers.fixture.js'
import { createToasts } from '../toasts/toasts.js'
import { ether, setupPay, tokenRequest } from './pay.fixture.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

async function open(settings?: Parameters<typeof setupPay>[0]) {
  const parts = await setupPay(settings)
  ends.push(parts.shell.destroy, parts.carabiner.destroy)
  return parts
}
async function connected(settings?: Parameters<typeof setupPay>[0]) {
  const parts = await open(settings)
  await parts.connect()
  return parts
}

describe('a payment', () => {
  it('[S2.30] a payment is made by one exact transfer, and its receipt has the mined amount', async () => {
    const parts = await connected()
    const { outcome } = await parts.request()
    expect(parts.state).toMatchObject({
      step: 'choosing',
      chosen: 'eip155:1:0xT',
      costs: { status: 'ready' },
      options: [{ status: 'enough', amount: 5_000_000n, symbol: 'USDX', payer: '0xA' }],
    })
    await parts.press()
    expect(parts.last()).toMatchObject({ token: '0xT', to: '0xB', amount: 5_000_000n })
    await parts.last().give({ hash: '0x1' })
    await parts.read()
    expect(parts.state.step).toBe('confirming')
    await parts.mine()
    expect(await outcome).toMatchObject({
      receipt: {
        status: 'paid',
        networkId: 'eip155:1',
        hash: '0x1',
        reference: 'order 1',
        token: 'eip155:1:0xT',
        amount: '5000000',
        requested: '5000000',
        isMeasured: true,
        recipient: '0xB',
        payer: '0xA',
        isLate: false,
      },
    })
    expect(parts.prompts).toHaveLength(1)
  })

  it('a payment in dollars is priced, and sends the native currency', async () => {
    const parts = await connected()
    await parts.request({ amount: '10', currency: 'USD', recipient: 'eip155:1:0xB' })
    await parts.press()
    expect(parts.last()).toMatchObject({ transaction: { to: '0xB' } })
    const prompt = parts.last()
    const value = ('transaction' in prompt && prompt.transaction.value) || 0n
    expect(value).toBeGreaterThanOrEqual(ether / 200n)
    expect(value).toBeLessThan(ether / 199n)
  })

  it('a payment in another currency is converted at the app’s rate', async () => {
    const getRate = vi.fn(async () => 1.25)
    const prices = { getPrices: async () => ({ 'eip155:1:0xT': 1 }), getRate }
    const parts = await connected({ sources: { prices } })
    await parts.request({ ...tokenRequest, amount: '10', currency: 'EUR' })
    expect(getRate).toHaveBeenCalledWith(expect.objectContaining({ currency: 'EUR' }))
    expect(parts.state.options).toMatchObject([{ status: 'enough', amount: 12_500_000n }])
  })

  it.each([
    ['has no rate', async () => undefined],
    ['has an invalid rate', async () => Number.NaN],
    ['has a rate that cannot be read', () => Promise.reject(new Error('503'))],
  ])('a payment is offered without a price if its currency %s', async (_, getRate) => {
    const prices = { getPrices: async () => ({ 'eip155:1:0xT': 1 }), getRate }
    const parts = await connected({ sources: { prices } })
    await parts.request({ ...tokenRequest, amount: '10', currency: 'EUR' })
    expect(parts.state.options).toMatchObject([{ status: 'unpriced' }])
  })

  it('a payment is sent only once for a double press, and for a second request with the same content', async () => {
    const parts = await connected()
    const { outcome } = await parts.request()
    parts.pay.pay()
    parts.pay.pay()
    const { outcome: second } = await parts.request()
    parts.pay.pay()
    await parts.until(() => parts.prompts.length > 0)
    expect(parts.prompts).toHaveLength(1)
    await expect(
      parts.pay.request({ ...tokenRequest, reference: 'order 2' }),
    ).rejects.toMatchObject({ name: 'PaymentPendingError' })
    await parts.last().give({ hash: '0x1' })
    await parts.read()
    await parts.mine()
    expect(await outcome).toEqual(await second)
  })

  it('a payment with a reference is sent only once: a later page returns the first receipt', async () => {
    const storage = memoryBackend()
    const first = await connected({ storage })
    const { outcome } = await first.request()
    await first.press()
    await first.last().give({ hash: '0x1' })
    await first.read()
    await first.mine()
    const next = await connected({ storage })
    const again = await next.request({ ...tokenRequest, amount: '6' })
    expect(next.state.step).toBe('paid')
    expect(await again.outcome).toEqual(await outcome)
    next.pay.pay()
    await next.read()
    expect(next.prompts).toEqual([])
  })

  it('a pending payment is followed to its confirmation after a page reload', async () => {
    const storage = memoryBackend()
    const first = await connected({ storage })
    await first.request()
    await first.press()
    await first.last().give({ hash: '0x1' })
    await first.read()
    first.shell.destroy()
    const next = await connected({ storage })
    const { outcome } = await next.request()
    expect(next.state.step).toBe('confirming')
    await next.mine()
    expect(await outcome).toMatchObject({ receipt: { hash: '0x1', status: 'paid' } })
  })

  it('a payment has an unknown outcome if the page reloads during the wallet prompt, until the visitor decides', async () => {
    const storage = memoryBackend()
    const first = await connected({ storage })
    await first.request()
    await first.press()
    first.shell.destroy()
    const next = await connected({ storage })
    await next.request()
    expect(next.state.step).toBe('unknown')
    next.pay.pay()
    expect(next.prompts).toEqual([])
    next.pay.payAgain()
    await next.until(() => next.state.costs.status === 'ready')
    expect(next.state.step).toBe('choosing')
    await next.press()
    expect(next.prompts).toHaveLength(1)
  })

  it('a payment continues when the wallet answers after the visitor has stopped waiting', async () => {
    const parts = await connected()
    const { outcome } = await parts.request()
    await parts.press()
    const [request] = parts.carabiner.getSnapshot().pendingRequests ?? []
    expect(parts.carabiner.stopWaiting(request?.id ?? '')).toBe(true)
    await parts.read()
    expect(parts.state.step).toBe('unknown')
    await parts.last().give({ hash: '0x1' })
    await parts.read()
    expect(parts.state.step).toBe('confirming')
    await parts.mine()
    expect(await outcome).toMatchObject({ receipt: { hash: '0x1' } })
  })

  it('a payment is tracked by its transaction hash if the wallet’s answer was lost after the broadcast', async () => {
    const parts = await connected()
    await parts.request()
    await parts.press()
    await parts.last().refuse(new OutcomeUnknownError({ hash: '0x2' }, new Error('lost')))
    await parts.read()
    expect(parts.state).toMatchObject({ step: 'confirming', transaction: { hash: '0x2' } })
  })

  it('a payment has an unknown outcome if the wallet never answers', async () => {
    const parts = await connected()
    await parts.request()
    await parts.press()
    await parts.last().refuse(new WalletTimeoutError('send', 1))
    await parts.read()
    expect(parts.state.step).toBe('unknown')
  })

  it('a payment that is mined after the visitor has closed the modal is reported in a toast', async () => {
    const parts = await connected()
    const { outcome } = await parts.request()
    await parts.press()
    await parts.last().give({ hash: '0x1' })
    await parts.until(() => parts.state.step === 'confirming')
    parts.modal.close()
    await parts.mine()
    expect(await outcome).toMatchObject({ receipt: { status: 'paid' } })
    expect(parts.shell.controller(createToasts).state.shown).toMatchObject([
      { variant: 'success', content: { key: 'toast.sent', values: { amount: '5' } } },
    ])
  })

  it('a payment is partial if less than the amount arrives', async () => {
    const parts = await connected()
    const { outcome } = await parts.request()
    await parts.press()
    parts.chain.movements = [{ token: '0xT', amount: 4_000_000n }]
    await parts.last().give({ hash: '0x1' })
    await parts.read()
    await parts.mine()
    expect(parts.state.step).toBe('partial')
    expect(await outcome).toMatchObject({
      receipt: { status: 'partial', amount: '4000000', requested: '5000000' },
    })
  })
})

describe('a payment in two tabs', () => {
  /** Web Locks that the pages of this process share. */
  function stubLocks() {
    const held = new Set<string>()
    const waiting: (() => void)[] = []
    const request = async (
      name: string,
      { ifAvailable = false }: LockOptions,
      act: (lock: { name: string } | null) => Promise<unknown>,
    ) => {
      if (ifAvailable && held.has(name)) return act(null)
      while (held.has(name)) await new Promise<void>((resolve) => waiting.push(resolve))
      held.add(name)
      return act({ name }).finally(() => {
        held.delete(name)
        for (const go of waiting.splice(0)) go()
      })
    }
    vi.stubGlobal('navigator', { locks: { request } })
  }

  it('a payment that is open in two tabs prompts the wallet only once', async () => {
    stubLocks()
    const storage = memoryBackend()
    const [one, other] = [await connected({ storage }), await connected({ storage })]
    await one.request()
    const { outcome } = await other.request()
    await one.press()
    // The other tab had read the payment before the first one's prompt.
    await other.press()
    expect(other.state.step).toBe('elsewhere')
    other.pay.look()
    await other.until(() => other.state.step === 'elsewhere')
    await one.last().give({ hash: '0x1' })
    await one.mine()
    other.pay.look()
    await other.until(() => other.state.step === 'paid')
    expect(await outcome).toMatchObject({ receipt: { hash: '0x1' } })
    expect([one.prompts.length, other.prompts.length]).toEqual([1, 0])
  })

  it('a payment that the wallet declined in one tab can be paid in the other tab', async () => {
    stubLocks()
    const storage = memoryBackend()
    const [one, other] = [await connected({ storage }), await connected({ storage })]
    await one.request()
    await one.press()
    await other.request()
    expect(other.state.step).toBe('elsewhere')
    await one.last().refuse(rejected())
    await one.read()
    other.pay.look()
    await other.until(() => other.state.costs.status === 'ready')
    await other.press()
    expect(other.prompts).toHaveLength(1)
  })
})

describe('a payment that fails or is not made', () => {
  it('a payment that the visitor declines in the wallet can be tried again', async () => {
    const parts = await connected()
    await parts.request()
    await parts.press()
    await parts.last().refuse(rejected())
    await parts.until(() => parts.state.costs.status === 'ready' && parts.state.step === 'choosing')
    expect(parts.state).toMatchObject({ step: 'choosing', failure: { problem: 'rejected' } })
    await parts.press()
    expect(parts.prompts).toHaveLength(2)
  })

  it('a payment whose transaction reverts can be tried again', async () => {
    const parts = await connected()
    await parts.request()
    await parts.press()
    await parts.last().give({ hash: '0x1' })
    await parts.read()
    await parts.mine({ status: 'reverted' })
    expect(parts.state).toMatchObject({ step: 'choosing', failure: { problem: 'reverted' } })
  })

  it('closing the modal before paying rejects the payment request', async () => {
    const parts = await connected()
    const { outcome } = await parts.request()
    parts.modal.close()
    expect(await outcome).toMatchObject({ error: { name: 'PaymentClosedError' } })
    expect(parts.state.step).toBe('idle')
  })

  it('an expired payment prompts no wallet, and the app’s payment request rejects once the modal closes', async () => {
    const parts = await connected()
    const { outcome } = await parts.request({ ...tokenRequest, expiresAt: Date.now() - 1 })
    expect(parts.state.step).toBe('expired')
    parts.pay.pay()
    parts.modal.close()
    expect(await outcome).toMatchObject({ error: { name: 'PaymentExpiredError' } })
    expect(parts.prompts).toEqual([])
  })

  it('a payment that the account’s balance does not cover does not prompt the wallet', async () => {
    const parts = await connected()
    parts.chain.held = 4_999_999n
    await parts.request()
    expect(parts.state.options).toMatchObject([{ status: 'short' }])
    await parts.press()
    expect(parts.prompts).toEqual([])
  })

  it('a payment in a token that keeps a share of each transfer does not prompt the wallet', async () => {
    const parts = await connected()
    parts.chain.share = 1n
    await parts.request()
    expect(parts.state.costs).toMatchObject({ status: 'failed', failure: { problem: 'share' } })
    await parts.press()
    expect(parts.prompts).toEqual([])
  })

  it('a payment does not prompt the wallet if the browser cannot store the payment', async () => {
    const full = {
      ...memoryBackend(),
      setItem() {
        throw new Error('full')
      },
    }
    const parts = await connected({ storage: full })
    await parts.request()
    await parts.press()
    expect(parts.state).toMatchObject({ step: 'choosing', failure: { problem: 'notSaved' } })
    expect(parts.prompts).toEqual([])
  })
})

describe('the tokens for a payment', () => {
  it('the tokens for a payment are listed with those that the balance covers first, by value', async () => {
    const parts = await connected()
    await parts.request({
      amount: '10',
      currency: 'USD',
      token: ['eip155:2:0xU', 'eip155:1:0xT', 'eip155:1'],
      recipient: ['eip155:1:0xB', 'eip155:2:0xB'],
    })
    expect(parts.state.options.map(({ id, status }) => [id, status])).toEqual([
      ['eip155:1', 'enough'],
      ['eip155:1:0xT', 'enough'],
      ['eip155:2:0xU', 'unpriced'],
    ])
  })

  it('a payment asks for a wallet if none is connected, and continues once a wallet is connected', async () => {
    const parts = await open()
    await parts.request()
    expect(parts.state.options).toMatchObject([{ status: 'noAccount' }])
    parts.pay.connect('eip155:1:0xT')
    expect(parts.view()).toBe('Connect')
    await parts.connect()
    parts.modal.proceed()
    await parts.until(() => parts.state.options[0]?.status === 'enough')
    expect(parts.view()).toBe('Pay')
    expect(parts.state.options).toMatchObject([{ status: 'enough' }])
  })

  it('paying on another network switches the wallet’s network before the prompt, not earlier', async () => {
    const parts = await connected()
    await parts.request({
      amount: '5',
      token: 'eip155:2:0xT',
      recipient: 'eip155:2:0xB',
    })
    await parts.press()
    expect(parts.state.isSwitching).toBe(true)
    await parts.until(() => parts.switches.asked.length === 1)
    expect(parts.prompts).toEqual([])
    parts.switches.last().refuse(rejected())
    await parts.until(() => parts.state.costs.status === 'ready' && parts.state.step === 'choosing')
    expect(parts.state).toMatchObject({ step: 'choosing', failure: { problem: 'rejected' } })
    await parts.press()
    await parts.until(() => parts.switches.asked.length === 2)
    parts.switches.last().give('eip155:2')
    await parts.until(() => parts.prompts.length > 0)
    expect(parts.last()).toMatchObject({
      network: { caipNetworkId: 'eip155:2' },
      amount: 5_000_000n,
    })
  })
})
