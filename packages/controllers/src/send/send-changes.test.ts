// Changes between the form, the review and the wallet's answer.
import { InvalidTransactionError } from '@carabiner/core'
import { OutcomeUnknownError } from '@carabiner/core/adapter'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from '../controllers.fixture.js'
import { openSend } from '../headless/send-session.js'
import { createSent } from '../sent/sent.js'
import { dollarToken, ether, nativeToken, setupSend } from './send.fixture.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

async function open(settings?: Parameters<typeof setupSend>[0]) {
  const parts = await setupSend(settings)
  ends.push(parts.shell.destroy, parts.carabiner.destroy)
  const confirm = async () => {
    const outcome = parts.send.confirm().then(
      (sent) => ({ sent }),
      (error: unknown) => ({ error }),
    )
    await settle()
    return { outcome }
  }
  /** Stops waiting for the wallet. */
  const abandon = async () => {
    const [request] = parts.carabiner.getSnapshot().pendingRequests ?? []
    parts.carabiner.stopWaiting(request?.id ?? '')
    await settle()
  }
  const sent = () => parts.shell.controller(createSent).list()
  return { ...parts, confirm, abandon, sent }
}
type Parts = Awaited<ReturnType<typeof open>>

describe('changes during the review', () => {
  it.each([
    ['the receiver', ({ send }: Parts) => send.receiver.put('0xE')],
    ['the token', ({ send }: Parts) => send.chooseToken(dollarToken())],
    ['the amount', ({ send }: Parts) => send.enter('2')],
    ['the unit', ({ send }: Parts) => send.switchUnit()],
    ['the maximum', ({ send }: Parts) => void send.enterAll()],
  ])('a change of %s requires another review', async (_, change) => {
    const parts = await open()
    await parts.reviewed(nativeToken('10', 2_000))
    change(parts)
    await settle()
    expect(parts.state.step).toBe('editing')
    await expect(parts.send.confirm()).rejects.toThrow()
    expect(parts.asked).toEqual([])
  })

  it('nothing changes while the wallet is prompted', async () => {
    const parts = await open()
    await parts.reviewed()
    await parts.confirm()
    parts.send.receiver.put('0xE')
    parts.send.enter('2')
    parts.send.chooseToken(dollarToken())
    parts.send.review()
    parts.network.fee = { fee: ether }
    void parts.send.readCosts()
    await parts.answerBalances()
    expect(parts.state).toMatchObject({
      step: 'asking',
      entered: '1.5',
      receiver: { address: '0xB' },
      costs: { status: 'ready', fee: { fee: ether / 1_000n } },
    })
    await parts.last().give({ hash: '0x1' })
    expect(parts.sent()).toMatchObject([{ to: '0xB', amount: '1500000000000000000' }])
  })

  it('a read in progress at the press does not replace the displayed costs', async () => {
    const parts = await open()
    ends.push(parts.send.watchCosts())
    await parts.reviewed()
    parts.network.failure = new Error('down')
    await vi.advanceTimersByTimeAsync(10_000)
    await parts.confirm()
    await parts.answerBalances()
    expect(parts.state).toMatchObject({ step: 'asking', costs: { status: 'ready' } })
    expect(parts.state.failure).toBeUndefined()
  })

  it('a maximum read after the review began does not change it', async () => {
    const parts = await open()
    let answer = () => {}
    const { send } = parts.carabiner.getAdapter('eip155')
    if (!send) throw new Error('it cannot send')
    const { maxAmount } = send
    vi.spyOn(send, 'maxAmount').mockImplementation(async (parameters) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return maxAmount(parameters)
    })
    parts.send.chooseToken(nativeToken())
    parts.send.enter('1.5')
    parts.send.receiver.put('0xB')
    await settle()
    const reading = parts.send.enterAll()
    parts.send.review()
    answer()
    await reading
    expect(parts.state).toMatchObject({ step: 'reviewing', entered: '1.5', isAll: false })
    expect(parts.state.isReadingAll).toBe(false)
  })

  it('a second press on Review changes nothing', async () => {
    const parts = await open()
    await parts.reviewed()
    parts.send.review()
    expect(parts.state.costs.status).toBe('ready')
  })

  it('dollars are converted once: a new price does not change the amount', async () => {
    const parts = await open()
    parts.send.chooseToken(nativeToken('10', 2_000))
    parts.send.switchUnit()
    parts.send.enter('1000')
    parts.send.receiver.put('0xB')
    await settle()
    parts.send.review()
    await parts.answerBalances()
    parts.send.refreshToken(nativeToken('10', 1_000))
    await vi.advanceTimersByTimeAsync(60_000)
    await parts.confirm()
    await parts.answerBalances()
    await settle()
    expect(parts.last()).toMatchObject({ transaction: { value: ether / 2n } })
  })

  it('a changed maximum at the press is shown first', async () => {
    const parts = await open()
    parts.send.chooseToken(nativeToken())
    parts.send.receiver.put('0xB')
    await parts.send.enterAll()
    parts.send.review()
    await parts.answerBalances()
    await vi.advanceTimersByTimeAsync(60_000)
    parts.network.native = 20n * ether
    await parts.confirm()
    await parts.answerBalances()
    expect(parts.asked).toEqual([])
    expect(parts.state).toMatchObject({
      step: 'reviewing',
      failure: { problem: 'amountChanged' },
      costs: { amount: 20n * ether - ether / 1_000n },
    })
    await parts.confirm()
    expect(parts.last()).toMatchObject({ transaction: { value: 20n * ether - ether / 1_000n } })
  })

  it('the token’s share goes to the wallet as displayed', async () => {
    const parts = await open()
    parts.network.share = 500_000n
    await parts.reviewed(dollarToken(), '7')
    expect(parts.state.costs).toMatchObject({ amount: 7_000_000n, received: 6_500_000n })
    await parts.confirm()
    expect(parts.last()).toMatchObject({ amount: 7_000_000n, received: 6_500_000n })
  })

  it.each([
    [
      'larger: the new amount is shown first',
      600_000n,
      { step: 'reviewing', failure: { problem: 'amountChanged' } },
    ],
    [
      'smaller: the wallet is prompted',
      400_000n,
      { step: 'asking', costs: { received: 6_600_000n } },
    ],
  ])('the token’s share at the press is %s', async (_, share, then) => {
    const parts = await open()
    parts.network.share = 500_000n
    await parts.reviewed(dollarToken(), '7')
    await vi.advanceTimersByTimeAsync(60_000)
    parts.network.share = share
    await parts.confirm()
    await parts.answerBalances()
    await settle()
    expect(parts.state).toMatchObject(then)
    expect(parts.asked).toHaveLength(then.step === 'asking' ? 1 : 0)
  })

  it('a larger share of the token at the press shows the new amount first', async () => {
    const parts = await open()
    parts.network.share = 500_000n
    await parts.reviewed(dollarToken(), '7')
    await parts.confirm()
    parts.network.share = 600_000n
    const error = new InvalidTransactionError('token: another fee')
    await parts.last().refuse(Object.assign(error, { name: 'TransferFeeChangedError' }))
    await parts.answerBalances()
    expect(parts.state).toMatchObject({
      step: 'reviewing',
      failure: { problem: 'amountChanged' },
      costs: { status: 'ready', received: 6_400_000n },
    })
  })

  it('no wallet is prompted when the modal closes during a read at the press', async () => {
    const parts = await open()
    await parts.reviewed()
    await vi.advanceTimersByTimeAsync(60_000)
    const { outcome } = await parts.confirm()
    parts.shell.destroy()
    await parts.answerBalances()
    expect(await outcome).toHaveProperty('error')
    expect(parts.asked).toEqual([])
  })
})

describe('tokens', () => {
  it('a token held on another network cannot be sent on this one', async () => {
    const parts = await open()
    await parts.send.chooseToken({ ...nativeToken(), id: 'eip155:2', chainId: 'eip155:2' })
    parts.send.enter('1')
    parts.send.receiver.put('0xB')
    await settle()
    expect(parts.send.missing()).toBe('token')
    expect(parts.send.review).toThrow('A token is required')
  })

  it('a native currency with other decimals than its network’s is never sent', async () => {
    const parts = await open()
    const token = nativeToken()
    await parts.reviewed(
      { ...token, decimals: 20, quantity: { decimals: '20', numeric: '1' } },
      '0.01',
    )
    expect(parts.state.failure?.problem).toBe('mismatch')
    await expect(parts.send.confirm()).rejects.toThrow()
    expect(parts.asked).toEqual([])
  })

  it('new decimals from a token source do not change the review', async () => {
    const parts = await open()
    await parts.reviewed()
    parts.send.refreshToken({ ...nativeToken(), quantity: { decimals: '17', numeric: '10' } })
    expect(parts.state.token?.quantity.decimals).toBe('18')
  })
})

describe('late answers', () => {
  it('with a hash are recorded, although the transaction may fail', async () => {
    const parts = await open()
    await parts.reviewed()
    await parts.confirm()
    await parts.abandon()
    await parts.last().refuse(new OutcomeUnknownError({ hash: '0x5' }))
    expect(parts.sent()).toMatchObject([{ hash: '0x5', to: '0xB' }])
    expect(parts.state.step).toBe('editing')
  })

  it('are recorded with the requested transfer, not with later input', async () => {
    const parts = await open()
    await parts.reviewed()
    await parts.confirm()
    await parts.abandon()
    const first = parts.last()
    parts.send.reset()
    await parts.reviewed(dollarToken(), '7', '0xD')
    await first.give({ hash: '0x3' })
    expect(parts.sent()).toMatchObject([{ hash: '0x3', to: '0xB', amount: '1500000000000000000' }])
    // Another send is under review now.
    expect(parts.state).toMatchObject({ step: 'reviewing', entered: '7' })
  })

  it('two late answers are told apart', async () => {
    const parts = await open()
    await parts.reviewed(nativeToken(), '1', '0xB')
    await parts.confirm()
    await parts.abandon()
    parts.send.reset()
    await parts.reviewed(nativeToken(), '2', '0xD')
    await parts.confirm()
    await parts.abandon()
    const [first, second] = parts.asked
    await first?.give({ hash: '0x1' })
    await vi.advanceTimersByTimeAsync(1)
    await second?.give({ hash: '0x2' })
    const recorded = parts.sent().map(({ hash, to }) => [hash, to])
    expect(new Map(recorded.map(([hash, to]) => [hash, to]))).toEqual(
      new Map([
        ['0x1', '0xB'],
        ['0x2', '0xD'],
      ]),
    )
  })

  it('transactions of the host are ignored', async () => {
    const parts = await open()
    await parts.reviewed()
    await parts.confirm()
    await parts.abandon()
    const own = parts.carabiner.perform('send', async () => ({ hash: '0x9' }))
    await own
    expect(parts.sent()).toEqual([])
  })

  it('end the review, so that nothing is sent twice', async () => {
    const parts = await open()
    await parts.reviewed()
    await parts.confirm()
    await parts.abandon()
    await parts.last().give({ hash: '0x3' })
    expect(parts.state).toMatchObject({ step: 'editing', entered: '' })
  })

  it('the warning that the wallet may still send stays until the next try', async () => {
    const parts = await open()
    ends.push(parts.send.watchCosts())
    await parts.reviewed()
    await parts.confirm()
    await parts.abandon()
    parts.network.failure = new Error('down')
    await vi.advanceTimersByTimeAsync(10_000)
    await parts.answerBalances()
    parts.network.failure = undefined
    await vi.advanceTimersByTimeAsync(10_000)
    await parts.answerBalances()
    expect(parts.state).toMatchObject({
      costs: { status: 'ready' },
      failure: { problem: 'abandoned' },
    })
  })

  it('a known hash is recorded once', async () => {
    const parts = await open()
    await parts.reviewed()
    const { outcome } = await parts.confirm()
    await parts.last().refuse(new OutcomeUnknownError({ hash: '0x4' }))
    expect(await outcome).toEqual({ sent: { hash: '0x4' } })
    expect(parts.sent()).toHaveLength(1)
  })
})

describe('a silent network', () => {
  it('has a time limit of 30 s, and the wallet is not blamed', async () => {
    const parts = await open()
    vi.spyOn(parts.carabiner.getAdapter('eip155'), 'getBalance').mockReturnValue(
      new Promise(() => {}),
    )
    parts.send.chooseToken(nativeToken())
    parts.send.enter('1')
    parts.send.receiver.put('0xB')
    await settle()
    parts.send.review()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(parts.state).toMatchObject({
      costs: { status: 'failed' },
      failure: { problem: 'unreachable' },
    })
  })

  it('has a time limit of 30 s for the maximum', async () => {
    const parts = await open()
    const { send } = parts.carabiner.getAdapter('eip155')
    if (send) vi.spyOn(send, 'maxAmount').mockReturnValue(new Promise(() => {}))
    parts.send.chooseToken(nativeToken())
    void parts.send.enterAll()
    expect(parts.state.isReadingAll).toBe(true)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(parts.state).toMatchObject({
      isReadingAll: false,
      failure: { problem: 'unreachable' },
    })
    // Typing aborts the wait too.
    void parts.send.enterAll()
    parts.send.enter('1')
    await settle()
    expect(parts.state.isReadingAll).toBe(false)
  })
})

it('the end of a second watcher keeps the first one’s fee fresh', async () => {
  const parts = await open()
  const session = openSend(parts.shell)
  ends.push(session.close)
  const other = parts.send.watchCosts()
  await parts.reviewed()
  // Back and forward again: reads continue.
  parts.send.edit()
  parts.send.review()
  await parts.answerBalances()
  other()
  parts.network.fee = { fee: ether / 2_000n }
  await vi.advanceTimersByTimeAsync(10_000)
  await parts.answerBalances()
  expect(parts.state.costs.fee).toEqual({ fee: ether / 2_000n })
})

describe('the entered form', () => {
  async function atSend() {
    const parts = await open()
    parts.modal.open()
    parts.router.push({ view: 'WalletSend' })
    parts.send.chooseToken(nativeToken())
    parts.send.enter('1.5')
    await settle()
    return parts
  }

  it('is cleared when the visitor returns to the account', async () => {
    const { modal, state } = await atSend()
    modal.back()
    await settle()
    expect(state).toMatchObject({ entered: '' })
  })

  it.each(['WalletSendSelectToken', 'WalletSendPreview'] as const)(
    'stays on the way back from %s',
    async (view) => {
      const { modal, router, state } = await atSend()
      router.push({ view })
      await settle()
      modal.back()
      await settle()
      expect(state.entered).toBe('1.5')
    },
  )

  it('stays when the modal closes and opens again', async () => {
    const { modal, router, state } = await atSend()
    modal.close()
    await settle()
    modal.open()
    router.push({ view: 'WalletSend' })
    await settle()
    expect(state.entered).toBe('1.5')
  })
})
