import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from '../controllers.fixture.js'
import { createSent } from '../sent/sent.js'
import { createToasts } from '../toasts/toasts.js'
import { worthOf } from './amount-of.js'
import { setupSend, shareToken } from './send.fixture.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

/**
 * Opens an account with 100 of a token whose UI multiplier is 5, both in the token source and on
 * its network.
 */
async function open() {
  const harness = await setupSend()
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  const setMultiplier = (uiMultiplier: string | undefined) => {
    harness.network.held = [
      {
        token: '0xT',
        amount: 100_000_000n,
        decimals: 6,
        uiMultiplier,
      },
    ]
  }
  setMultiplier('5')
  const confirm = async () => {
    const outcome = harness.send.confirm().then(
      () => undefined,
      (error: unknown) => error,
    )
    await harness.answerBalances()
    await settle()
    return { outcome }
  }
  return {
    ...harness,
    says: setMultiplier,
    confirm,
    sent: () => harness.shell.controller(createSent).list(),
  }
}

describe('a token with a UI multiplier', () => {
  it('a token with a UI multiplier is typed in UI amounts, sent in raw amounts and stored with its multiplier', async () => {
    const harness = await open()
    await harness.reviewed(shareToken(), '10')
    await harness.answerBalances()
    expect(harness.state.costs).toMatchObject({ status: 'ready', amount: 2_000_000n })
    await harness.confirm()
    expect(harness.last()).toMatchObject({ token: '0xT', amount: 2_000_000n })
    await harness.last().give({ hash: '0x1' })
    expect(harness.sent()).toMatchObject([{ amount: '2000000', decimals: 6, uiMultiplier: '5' }])
    const [toast] = harness.shell.controller(createToasts).state.shown
    expect(toast?.content).toMatchObject({ values: { amount: '10', symbol: 'SHARE' } })
  })

  it('a balance of 100 raw tokens with a UI multiplier of 5 allows sending up to 500 in UI amounts', async () => {
    const { send } = await open()
    send.chooseToken(shareToken())
    send.receiver.put('0xB')
    await settle()
    send.enter('500.000001')
    // The excess is less than one raw unit.
    expect(send.missing()).toBeUndefined()
    send.enter('500.000005')
    expect(send.missing()).toBe('funds')
    send.enter('0.000004')
    expect(send.missing()).toBe('amount')
  })

  it('Max enters a UI amount for a token with a UI multiplier, and sends the balance to the last raw unit', async () => {
    const harness = await open()
    harness.says('1.1')
    harness.network.held = [{ token: '0xT', amount: 7n, decimals: 6, uiMultiplier: '1.1' }]
    harness.send.chooseToken(shareToken('1.1'))
    harness.send.receiver.put('0xB')
    await harness.send.enterAll()
    expect(harness.state).toMatchObject({ entered: '0.000007', isAll: true })
    harness.send.review()
    await harness.answerBalances()
    await harness.confirm()
    expect(harness.last()).toMatchObject({ amount: 7n })
  })

  it('the dollar value of a token with a UI multiplier is its UI amount times the price', async () => {
    const { send, state } = await open()
    expect(worthOf(shareToken(), 2_000_000n)).toBe(2_000n)
    send.chooseToken(shareToken())
    send.enter('10')
    send.switchUnit()
    expect([state.unit, state.entered]).toEqual(['dollars', '20'])
    send.switchUnit()
    expect([state.unit, state.entered]).toEqual(['token', '10'])
  })

  it('a UI multiplier that changed before the visitor confirms leads back to the review with the new amount, without a prompt', async () => {
    const harness = await open()
    await harness.reviewed(shareToken(), '10')
    await harness.answerBalances()
    harness.says('10')
    await harness.confirm()
    expect(harness.asked).toEqual([])
    expect(harness.state).toMatchObject({
      step: 'reviewing',
      failure: { problem: 'amountChanged' },
      token: { uiMultiplier: '10' },
      costs: { amount: 2_000_000n },
    })
    await harness.confirm()
    expect(harness.last()).toMatchObject({ amount: 2_000_000n })
    await harness.last().give({ hash: '0x1' })
    expect(harness.sent()).toMatchObject([{ amount: '2000000', uiMultiplier: '10' }])
  })

  it('the review reports an amount changed by the token’s UI multiplier until the visitor confirms again', async () => {
    const harness = await open()
    await harness.reviewed(shareToken(), '10')
    await harness.answerBalances()
    ends.push(harness.send.watchCosts())
    harness.says(undefined)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await vi.advanceTimersByTimeAsync(10_000)
      await harness.answerBalances()
    }
    expect(harness.state.failure?.problem).toBe('amountChanged')
    expect(harness.state.token?.uiMultiplier).toBeUndefined()
    // A multiplier from the token source does not change the review.
    harness.send.refreshToken(shareToken())
    expect(harness.state.token?.uiMultiplier).toBeUndefined()
  })

  it('a send uses the network’s UI multiplier if the token source reports none, and reports the changed amount', async () => {
    const harness = await open()
    const { uiMultiplier: _, ...unaware } = shareToken()
    await harness.reviewed(unaware, '2')
    await harness.answerBalances()
    expect(harness.state).toMatchObject({
      failure: { problem: 'amountChanged' },
      token: { uiMultiplier: '5' },
    })
  })

  it('a token with a UI multiplier can be sent even if a little interest accrues during the review', async () => {
    const harness = await open()
    harness.says('1.05')
    await harness.reviewed(shareToken('1.05'), '10.5')
    await harness.answerBalances()
    harness.says('1.0500001')
    await harness.confirm()
    expect(harness.last()).toMatchObject({ amount: 10_000_000n })
  })

  it.each(['0', 'NaN', 'Infinity', '-5', '1e99', ''])(
    'a token with the invalid UI multiplier %j cannot be sent',
    async (multiplier) => {
      const harness = await open()
      harness.send.chooseToken(shareToken(multiplier))
      harness.send.receiver.put('0xB')
      await settle()
      harness.send.enter('10')
      expect(harness.send.missing()).toBe('amount')
      expect(() => harness.send.review()).toThrow()
      await harness.send.enterAll()
      expect(harness.state).toMatchObject({ entered: '10', failure: { problem: 'scale' } })
      // Here the network reports it, and the token source reports another one.
      harness.says(multiplier)
      await harness.reviewed(shareToken(), '10')
      await harness.answerBalances()
      expect(harness.state.failure?.problem).toBe('scale')
      await harness.confirm()
      expect(harness.asked).toEqual([])
    },
  )
})
