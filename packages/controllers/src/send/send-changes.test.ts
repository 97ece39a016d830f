// Tests changes between the form, the review and the wallet's answer.
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
  const harness = await setupSend(settings)
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  const confirm = async () => {
    const outcome = harness.send.confirm().then(
      (sent) => ({ sent }),
      (error: unknown) => ({ error }),
    )
    await settle()
    return { outcome }
  }
  /** Stops waiting for the wallet, as the visitor can. */
  const abandon = async () => {
    const [request] = harness.carabiner.getSnapshot().pendingRequests ?? []
    harness.carabiner.stopWaiting(request?.id ?? '')
    await settle()
  }
  const sent = () => harness.shell.controller(createSent).list()
  return { ...harness, confirm, abandon, sent }
}
type Parts = Awaited<ReturnType<typeof open>>

describe('changes during the review of a send', () => {
  it.each([
    ['the receiver', ({ send }: Parts) => send.receiver.put('0xE')],
    ['the token', ({ send }: Parts) => send.chooseToken(dollarToken())],
    ['the amount', ({ send }: Parts) => send.enter('2')],
    ['the unit', ({ send }: Parts) => send.switchUnit()],
    ['the amount to Max', ({ send }: Parts) => void send.enterAll()],
  ])('changing %s during the review of a send requires another review', async (_, change) => {
    const harness = await open()
    await harness.reviewed(nativeToken('10', 2_000))
    change(harness)
    await settle()
    expect(harness.state.step).toBe('editing')
    await expect(harness.send.confirm()).rejects.toThrow()
    expect(harness.asked).toEqual([])
  })

  it('the Send form ignores input while the wallet is prompted', async () => {
    const harness = await open()
    await harness.reviewed()
    await harness.confirm()
    harness.send.receiver.put('0xE')
    harness.send.enter('2')
    harness.send.chooseToken(dollarToken())
    harness.send.review()
    harness.network.fee = { fee: ether }
    void harness.send.readCosts()
    await harness.answerBalances()
    expect(harness.state).toMatchObject({
      step: 'asking',
      entered: '1.5',
      receiver: { address: '0xB' },
      costs: { status: 'ready', fee: { fee: ether / 1_000n } },
    })
    await harness.last().give({ hash: '0x1' })
    expect(harness.sent()).toMatchObject([{ to: '0xB', amount: '1500000000000000000' }])
  })

  it('a pending read of the fee does not replace the displayed costs once the visitor has confirmed', async () => {
    const harness = await open()
    ends.push(harness.send.watchCosts())
    await harness.reviewed()
    harness.network.failure = new Error('down')
    await vi.advanceTimersByTimeAsync(10_000)
    await harness.confirm()
    await harness.answerBalances()
    expect(harness.state).toMatchObject({ step: 'asking', costs: { status: 'ready' } })
    expect(harness.state.failure).toBeUndefined()
  })

  it('if Max is read only after the review of a send began, the reviewed amount does not change', async () => {
    const harness = await open()
    let answer = () => {}
    const { send } = harness.carabiner.getAdapter('eip155')
    if (!send) throw new Error('it cannot send')
    const { maxAmount } = send
    vi.spyOn(send, 'maxAmount').mockImplementation(async (parameters) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return maxAmount(parameters)
    })
    harness.send.chooseToken(nativeToken())
    harness.send.enter('1.5')
    harness.send.receiver.put('0xB')
    await settle()
    const reading = harness.send.enterAll()
    harness.send.review()
    answer()
    await reading
    expect(harness.state).toMatchObject({ step: 'reviewing', entered: '1.5', isAll: false })
    expect(harness.state.isReadingAll).toBe(false)
  })

  it('pressing Review again in the review of a send changes nothing', async () => {
    const harness = await open()
    await harness.reviewed()
    harness.send.review()
    expect(harness.state.costs.status).toBe('ready')
  })

  it('a send in dollars is converted once, so that a new price does not change the reviewed amount', async () => {
    const harness = await open()
    harness.send.chooseToken(nativeToken('10', 2_000))
    harness.send.switchUnit()
    harness.send.enter('1000')
    harness.send.receiver.put('0xB')
    await settle()
    harness.send.review()
    await harness.answerBalances()
    harness.send.refreshToken(nativeToken('10', 1_000))
    await vi.advanceTimersByTimeAsync(60_000)
    await harness.confirm()
    await harness.answerBalances()
    await settle()
    expect(harness.last()).toMatchObject({ transaction: { value: ether / 2n } })
  })

  it('a send of the maximum shows the new amount before the prompt if the balance has changed when the visitor confirms', async () => {
    const harness = await open()
    harness.send.chooseToken(nativeToken())
    harness.send.receiver.put('0xB')
    await harness.send.enterAll()
    harness.send.review()
    await harness.answerBalances()
    await vi.advanceTimersByTimeAsync(60_000)
    harness.network.native = 20n * ether
    await harness.confirm()
    await harness.answerBalances()
    expect(harness.asked).toEqual([])
    expect(harness.state).toMatchObject({
      step: 'reviewing',
      failure: { problem: 'amountChanged' },
      costs: { amount: 20n * ether - ether / 1_000n },
    })
    await harness.confirm()
    expect(harness.last()).toMatchObject({ transaction: { value: 20n * ether - ether / 1_000n } })
  })

  it('on confirming, the send gets the displayed amount and the displayed amount that the receiver is to get', async () => {
    const harness = await open()
    harness.network.share = 500_000n
    await harness.reviewed(dollarToken(), '7')
    expect(harness.state.costs).toMatchObject({ amount: 7_000_000n, received: 6_500_000n })
    await harness.confirm()
    expect(harness.last()).toMatchObject({ amount: 7_000_000n, received: 6_500_000n })
  })

  it.each([
    [
      'grown when the visitor confirms, the review shows the new amount before any prompt',
      600_000n,
      { step: 'reviewing', failure: { problem: 'amountChanged' } },
    ],
    [
      'shrunk when the visitor confirms, the wallet is prompted without another review',
      400_000n,
      { step: 'asking', costs: { received: 6_600_000n } },
    ],
  ])('if the share of each transfer that the token keeps has %s', async (_, share, then) => {
    const harness = await open()
    harness.network.share = 500_000n
    await harness.reviewed(dollarToken(), '7')
    await vi.advanceTimersByTimeAsync(60_000)
    harness.network.share = share
    await harness.confirm()
    await harness.answerBalances()
    await settle()
    expect(harness.state).toMatchObject(then)
    expect(harness.asked).toHaveLength(then.step === 'asking' ? 1 : 0)
  })

  it('a send that fails because the token now keeps a larger share leads back to the review with the new amount', async () => {
    const harness = await open()
    harness.network.share = 500_000n
    await harness.reviewed(dollarToken(), '7')
    await harness.confirm()
    harness.network.share = 600_000n
    const error = new InvalidTransactionError('token: another fee')
    await harness.last().refuse(Object.assign(error, { name: 'TransferFeeChangedError' }))
    await harness.answerBalances()
    expect(harness.state).toMatchObject({
      step: 'reviewing',
      failure: { problem: 'amountChanged' },
      costs: { status: 'ready', received: 6_400_000n },
    })
  })

  it('no wallet is prompted if the instance is destroyed while the fee is read after the visitor confirmed', async () => {
    const harness = await open()
    await harness.reviewed()
    await vi.advanceTimersByTimeAsync(60_000)
    const { outcome } = await harness.confirm()
    harness.shell.destroy()
    await harness.answerBalances()
    expect(await outcome).toHaveProperty('error')
    expect(harness.asked).toEqual([])
  })
})

describe('tokens in the Send form', () => {
  it('a token held on another network cannot be sent on the active network', async () => {
    const harness = await open()
    await harness.send.chooseToken({ ...nativeToken(), id: 'eip155:2', chainId: 'eip155:2' })
    harness.send.enter('1')
    harness.send.receiver.put('0xB')
    await settle()
    expect(harness.send.missing()).toBe('token')
    expect(harness.send.review).toThrow('A token is required')
  })

  it('a native currency whose decimals differ from its network’s is never sent', async () => {
    const harness = await open()
    const token = nativeToken()
    await harness.reviewed(
      { ...token, decimals: 20, quantity: { decimals: '20', numeric: '1' } },
      '0.01',
    )
    expect(harness.state.failure?.problem).toBe('mismatch')
    await expect(harness.send.confirm()).rejects.toThrow()
    expect(harness.asked).toEqual([])
  })

  it('new decimals from a token source do not change the token under review', async () => {
    const harness = await open()
    await harness.reviewed()
    harness.send.refreshToken({ ...nativeToken(), quantity: { decimals: '17', numeric: '10' } })
    expect(harness.state.token?.quantity.decimals).toBe('18')
  })
})

describe('a wallet’s answer after the wait for a send has ended', () => {
  it('a transaction hash that the wallet returns after the wait for a send has ended is recorded, although the transaction may fail', async () => {
    const harness = await open()
    await harness.reviewed()
    await harness.confirm()
    await harness.abandon()
    await harness.last().refuse(new OutcomeUnknownError({ hash: '0x5' }))
    expect(harness.sent()).toMatchObject([{ hash: '0x5', to: '0xB' }])
    expect(harness.state.step).toBe('editing')
  })

  it('a late answer of the wallet is recorded with the transfer that it was asked for, not with later input', async () => {
    const harness = await open()
    await harness.reviewed()
    await harness.confirm()
    await harness.abandon()
    const firstRequest = harness.last()
    harness.send.reset()
    await harness.reviewed(dollarToken(), '7', '0xD')
    await firstRequest.give({ hash: '0x3' })
    expect(harness.sent()).toMatchObject([
      { hash: '0x3', to: '0xB', amount: '1500000000000000000' },
    ])
    // The visitor is reviewing another send now.
    expect(harness.state).toMatchObject({ step: 'reviewing', entered: '7' })
  })

  it('late answers of the wallet to two sends are each recorded with their own transfer', async () => {
    const harness = await open()
    await harness.reviewed(nativeToken(), '1', '0xB')
    await harness.confirm()
    await harness.abandon()
    harness.send.reset()
    await harness.reviewed(nativeToken(), '2', '0xD')
    await harness.confirm()
    await harness.abandon()
    const [firstRequest, secondRequest] = harness.asked
    await firstRequest?.give({ hash: '0x1' })
    await vi.advanceTimersByTimeAsync(1)
    await secondRequest?.give({ hash: '0x2' })
    const recorded = harness.sent().map(({ hash, to }) => [hash, to])
    expect(new Map(recorded.map(([hash, to]) => [hash, to]))).toEqual(
      new Map([
        ['0x1', '0xB'],
        ['0x2', '0xD'],
      ]),
    )
  })

  it('a transaction that the host itself sends is not recorded as the late answer to a send', async () => {
    const harness = await open()
    await harness.reviewed()
    await harness.confirm()
    await harness.abandon()
    const hostOperation = harness.carabiner.perform('send', async () => ({ hash: '0x9' }))
    await hostOperation
    expect(harness.sent()).toEqual([])
  })

  it('a late answer of the wallet ends the review, so that nothing is sent twice', async () => {
    const harness = await open()
    await harness.reviewed()
    await harness.confirm()
    await harness.abandon()
    await harness.last().give({ hash: '0x3' })
    expect(harness.state).toMatchObject({ step: 'editing', entered: '' })
  })

  it('the warning that the wallet may still send stays after the fee is read again, until the visitor retries', async () => {
    const harness = await open()
    ends.push(harness.send.watchCosts())
    await harness.reviewed()
    await harness.confirm()
    await harness.abandon()
    harness.network.failure = new Error('down')
    await vi.advanceTimersByTimeAsync(10_000)
    await harness.answerBalances()
    harness.network.failure = undefined
    await vi.advanceTimersByTimeAsync(10_000)
    await harness.answerBalances()
    expect(harness.state).toMatchObject({
      costs: { status: 'ready' },
      failure: { problem: 'abandoned' },
    })
  })

  it('a send whose answer was lost is recorded only once for the same hash', async () => {
    const harness = await open()
    await harness.reviewed()
    const { outcome } = await harness.confirm()
    await harness.last().refuse(new OutcomeUnknownError({ hash: '0x4' }))
    expect(await outcome).toEqual({ sent: { hash: '0x4' } })
    expect(harness.sent()).toHaveLength(1)
  })
})

describe('a network that does not answer during a send', () => {
  it('a network that does not answer for 30 s is reported as unreachable, and the wallet is not blamed', async () => {
    const harness = await open()
    vi.spyOn(harness.carabiner.getAdapter('eip155'), 'getBalance').mockReturnValue(
      new Promise(() => {}),
    )
    harness.send.chooseToken(nativeToken())
    harness.send.enter('1')
    harness.send.receiver.put('0xB')
    await settle()
    harness.send.review()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(harness.state).toMatchObject({
      costs: { status: 'failed' },
      failure: { problem: 'unreachable' },
    })
  })

  it('a network that does not answer for 30 s is also reported as unreachable while Max is read', async () => {
    const harness = await open()
    const { send } = harness.carabiner.getAdapter('eip155')
    if (send) vi.spyOn(send, 'maxAmount').mockReturnValue(new Promise(() => {}))
    harness.send.chooseToken(nativeToken())
    void harness.send.enterAll()
    expect(harness.state.isReadingAll).toBe(true)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(harness.state).toMatchObject({
      isReadingAll: false,
      failure: { problem: 'unreachable' },
    })
    // Typing also aborts the wait.
    void harness.send.enterAll()
    harness.send.enter('1')
    await settle()
    expect(harness.state.isReadingAll).toBe(false)
  })
})

it('the fee of a send stays fresh for one view when another view stops watching the fee', async () => {
  const harness = await open()
  const session = openSend(harness.shell)
  ends.push(session.close)
  const other = harness.send.watchCosts()
  await harness.reviewed()
  // The visitor goes back and forward again, and the reads continue.
  harness.send.edit()
  harness.send.review()
  await harness.answerBalances()
  other()
  harness.network.fee = { fee: ether / 2_000n }
  await vi.advanceTimersByTimeAsync(10_000)
  await harness.answerBalances()
  expect(harness.state.costs.fee).toEqual({ fee: ether / 2_000n })
})

describe('the entered Send form', () => {
  async function atSend() {
    const harness = await open()
    harness.modal.open()
    harness.router.push({ view: 'WalletSend' })
    harness.send.chooseToken(nativeToken())
    harness.send.enter('1.5')
    await settle()
    return harness
  }

  it('the Send form is cleared when the visitor goes back to the account', async () => {
    const { modal, state } = await atSend()
    modal.back()
    await settle()
    expect(state).toMatchObject({ entered: '' })
  })

  it.each(['WalletSendSelectToken', 'WalletSendPreview'] as const)(
    'the Send form keeps its amount on the way back from %s',
    async (view) => {
      const { modal, router, state } = await atSend()
      router.push({ view })
      await settle()
      modal.back()
      await settle()
      expect(state.entered).toBe('1.5')
    },
  )

  it('the Send form keeps its amount when the modal closes and reopens', async () => {
    const { modal, router, state } = await atSend()
    modal.close()
    await settle()
    modal.open()
    router.push({ view: 'WalletSend' })
    await settle()
    expect(state.entered).toBe('1.5')
  })
})
