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
  it('[S2.30] is made by one exact transfer, and its receipt has the amount as mined', async () => {
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

  it('in dollars is priced, and the native currency is sent', async () => {
    const parts = await connected()
    await parts.request({ amount: '10', currency: 'USD', recipient: 'eip155:1:0xB' })
    await parts.press()
    expect(parts.last()).toMatchObject({ transaction: { to: '0xB' } })
    const prompt = parts.last()
    const value = ('transaction' in prompt && prompt.transaction.value) || 0n
    expect(value).toBeGreaterThanOrEqual(ether / 200n)
    expect(value).toBeLessThan(ether / 199n)
  })

  it('in another currency is converted at the app’s rate', async () => {
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
  ])('in a currency that %s cannot be made', async (_, getRate) => {
    const prices = { getPrices: async () => ({ 'eip155:1:0xT': 1 }), getRate }
    const parts = await connected({ sources: { prices } })
    await parts.request({ ...tokenRequest, amount: '10', currency: 'EUR' })
    expect(parts.state.options).toMatchObject([{ status: 'unpriced' }])
  })

  it('is not sent twice by a double press, or by a second request', async () => {
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

  it('with a reference is paid once: a later page gets the first receipt', async () => {
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

  it('is followed by the next page after a reload', async () => {
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

  it('has an unknown outcome if the page was reloaded during the prompt, until the visitor decides', async () => {
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

  it('is continued by a wallet that answers late', async () => {
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

  it('is followed by its hash if the wallet’s answer was lost after the broadcast', async () => {
    const parts = await connected()
    await parts.request()
    await parts.press()
    await parts.last().refuse(new OutcomeUnknownError({ hash: '0x2' }, new Error('lost')))
    await parts.read()
    expect(parts.state).toMatchObject({ step: 'confirming', transaction: { hash: '0x2' } })
  })

  it('has an unknown outcome if the wallet never answers', async () => {
    const parts = await connected()
    await parts.request()
    await parts.press()
    await parts.last().refuse(new WalletTimeoutError('send', 1))
    await parts.read()
    expect(parts.state.step).toBe('unknown')
  })

  it('arrives after the visitor has closed the modal, and a toast says so', async () => {
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

  it('is partial if less than the amount arrived', async () => {
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

describe('two tabs', () => {
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

  it('prompt the wallet once', async () => {
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

  it('let the second one pay after the first was declined', async () => {
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

describe('a payment that is not made', () => {
  it('because the visitor declines can be tried again', async () => {
    const parts = await connected()
    await parts.request()
    await parts.press()
    await parts.last().refuse(rejected())
    await parts.until(() => parts.state.costs.status === 'ready' && parts.state.step === 'choosing')
    expect(parts.state).toMatchObject({ step: 'choosing', failure: { problem: 'rejected' } })
    await parts.press()
    expect(parts.prompts).toHaveLength(2)
  })

  it('because it reverted can be tried again', async () => {
    const parts = await connected()
    await parts.request()
    await parts.press()
    await parts.last().give({ hash: '0x1' })
    await parts.read()
    await parts.mine({ status: 'reverted' })
    expect(parts.state).toMatchObject({ step: 'choosing', failure: { problem: 'reverted' } })
  })

  it('because the visitor closes the modal rejects the request', async () => {
    const parts = await connected()
    const { outcome } = await parts.request()
    parts.modal.close()
    expect(await outcome).toMatchObject({ error: { name: 'PaymentClosedError' } })
    expect(parts.state.step).toBe('idle')
  })

  it('because it expired rejects the request once the modal closes', async () => {
    const parts = await connected()
    const { outcome } = await parts.request({ ...tokenRequest, expiresAt: Date.now() - 1 })
    expect(parts.state.step).toBe('expired')
    parts.pay.pay()
    parts.modal.close()
    expect(await outcome).toMatchObject({ error: { name: 'PaymentExpiredError' } })
    expect(parts.prompts).toEqual([])
  })

  it('because the funds are too low does not prompt the wallet', async () => {
    const parts = await connected()
    parts.chain.held = 4_999_999n
    await parts.request()
    expect(parts.state.options).toMatchObject([{ status: 'short' }])
    await parts.press()
    expect(parts.prompts).toEqual([])
  })

  it('because the token takes a share does not prompt the wallet', async () => {
    const parts = await connected()
    parts.chain.share = 1n
    await parts.request()
    expect(parts.state.costs).toMatchObject({ status: 'failed', failure: { problem: 'share' } })
    await parts.press()
    expect(parts.prompts).toEqual([])
  })

  it('because the browser stores nothing does not prompt the wallet', async () => {
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

describe('the ways to pay', () => {
  it('are the tokens that the balance covers first, by value', async () => {
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

  it('need a wallet first, after which the payment continues', async () => {
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

  it('switch the wallet’s network before the prompt, and only then', async () => {
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
