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

/** Opens an account with 100 of a token whose UI multiplier is 5, also on its network. */
async function open() {
  const parts = await setupSend()
  ends.push(parts.shell.destroy, parts.carabiner.destroy)
  const says = (uiMultiplier: string | undefined) => {
    parts.network.held = [
      {
        token: '0xT',
        amount: 100_000_000n,
        decimals: 6,
        uiMultiplier,
      },
    ]
  }
  says('5')
  const confirm = async () => {
    const outcome = parts.send.confirm().then(
      () => undefined,
      (error: unknown) => error,
    )
    await parts.answerBalances()
    await settle()
    return { outcome }
  }
  return { ...parts, says, confirm, sent: () => parts.shell.controller(createSent).list() }
}

describe('a token with a UI multiplier', () => {
  it('is typed in UI amounts, sent in raw amounts and stored with both', async () => {
    const parts = await open()
    await parts.reviewed(shareToken(), '10')
    await parts.answerBalances()
    expect(parts.state.costs).toMatchObject({ status: 'ready', amount: 2_000_000n })
    await parts.confirm()
    expect(parts.last()).toMatchObject({ token: '0xT', amount: 2_000_000n })
    await parts.last().give({ hash: '0x1' })
    expect(parts.sent()).toMatchObject([{ amount: '2000000', decimals: 6, uiMultiplier: '5' }])
    const [toast] = parts.shell.controller(createToasts).state.shown
    expect(toast?.content).toMatchObject({ values: { amount: '10', symbol: 'SHARE' } })
  })

  it('allows 500 UI units of 100 raw ones, and no more', async () => {
    const { send } = await open()
    send.chooseToken(shareToken())
    send.receiver.put('0xB')
    await settle()
    send.enter('500.000001')
    // More by less than one raw unit.
    expect(send.missing()).toBeUndefined()
    send.enter('500.000005')
    expect(send.missing()).toBe('funds')
    send.enter('0.000004')
    expect(send.missing()).toBe('amount')
  })

  it('enters Max in UI amounts and sends it to the last raw unit', async () => {
    const parts = await open()
    parts.says('1.1')
    parts.network.held = [{ token: '0xT', amount: 7n, decimals: 6, uiMultiplier: '1.1' }]
    parts.send.chooseToken(shareToken('1.1'))
    parts.send.receiver.put('0xB')
    await parts.send.enterAll()
    expect(parts.state).toMatchObject({ entered: '0.000007', isAll: true })
    parts.send.review()
    await parts.answerBalances()
    await parts.confirm()
    expect(parts.last()).toMatchObject({ amount: 7n })
  })

  it('has its price for one UI unit', async () => {
    const { send, state } = await open()
    expect(worthOf(shareToken(), 2_000_000n)).toBe(2_000n)
    send.chooseToken(shareToken())
    send.enter('10')
    send.switchUnit()
    expect([state.unit, state.entered]).toEqual(['dollars', '20'])
    send.switchUnit()
    expect([state.unit, state.entered]).toEqual(['token', '10'])
  })

  it('shows the new amount first if the multiplier changed before the press', async () => {
    const parts = await open()
    await parts.reviewed(shareToken(), '10')
    await parts.answerBalances()
    parts.says('10')
    await parts.confirm()
    expect(parts.asked).toEqual([])
    expect(parts.state).toMatchObject({
      step: 'reviewing',
      failure: { problem: 'amountChanged' },
      token: { uiMultiplier: '10' },
      costs: { amount: 2_000_000n },
    })
    await parts.confirm()
    expect(parts.last()).toMatchObject({ amount: 2_000_000n })
    await parts.last().give({ hash: '0x1' })
    expect(parts.sent()).toMatchObject([{ amount: '2000000', uiMultiplier: '10' }])
  })

  it('reports that the amount changed during the review, until it is confirmed', async () => {
    const parts = await open()
    await parts.reviewed(shareToken(), '10')
    await parts.answerBalances()
    ends.push(parts.send.watchCosts())
    parts.says(undefined)
    for (let at = 0; at < 2; at += 1) {
      await vi.advanceTimersByTimeAsync(10_000)
      await parts.answerBalances()
    }
    expect(parts.state.failure?.problem).toBe('amountChanged')
    expect(parts.state.token?.uiMultiplier).toBeUndefined()
    // The token source's multiplier does not change the review.
    parts.send.refreshToken(shareToken())
    expect(parts.state.token?.uiMultiplier).toBeUndefined()
  })

  it('uses the network’s multiplier if the source has none', async () => {
    const parts = await open()
    const { uiMultiplier: _, ...unaware } = shareToken()
    await parts.reviewed(unaware, '2')
    await parts.answerBalances()
    expect(parts.state).toMatchObject({
      failure: { problem: 'amountChanged' },
      token: { uiMultiplier: '5' },
    })
  })

  it('can be sent although interest grew during the review', async () => {
    const parts = await open()
    parts.says('1.05')
    await parts.reviewed(shareToken('1.05'), '10.5')
    await parts.answerBalances()
    parts.says('1.0500001')
    await parts.confirm()
    expect(parts.last()).toMatchObject({ amount: 10_000_000n })
  })

  it.each(['0', 'NaN', 'Infinity', '-5', '1e99', ''])(
    'cannot be sent with a multiplier of %j',
    async (nonsense) => {
      const parts = await open()
      parts.send.chooseToken(shareToken(nonsense))
      parts.send.receiver.put('0xB')
      await settle()
      parts.send.enter('10')
      expect(parts.send.missing()).toBe('amount')
      expect(() => parts.send.review()).toThrow()
      await parts.send.enterAll()
      expect(parts.state).toMatchObject({ entered: '10', failure: { problem: 'scale' } })
      // The network reports it, the token source another one.
      parts.says(nonsense)
      await parts.reviewed(shareToken(), '10')
      await parts.answerBalances()
      expect(parts.state.failure?.problem).toBe('scale')
      await parts.confirm()
      expect(parts.asked).toEqual([])
    },
  )
})
