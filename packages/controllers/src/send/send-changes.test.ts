// What changes between the form, the review and the wallet's answer.
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
  /** The visitor stops waiting for their wallet. */
  const abandon = async () => {
    const [request] = parts.carabiner.getSnapshot().pendingRequests ?? []
    parts.carabiner.stopWaiting(request?.id ?? '')
    await settle()
  }
  const sent = () => parts.shell.controller(createSent).list()
  return { ...parts, confirm, abandon, sent }
}
type Parts = Awaited<ReturnType<typeof open>>

describe('what is changed under review', () => {
  it.each([
    ['the receiver', ({ send }: Parts) => send.receiver.put('0xE')],
    ['the token', ({ send }: Parts) => send.chooseToken(dollarToken())],
    ['the amount', ({ send }: Parts) => send.enter('2')],
    ['the unit', ({ send }: Parts) => send.switchUnit()],
    ['all of it', ({ send }: Parts) => void send.enterAll()],
  ])('%s: it has to be reviewed again', async (_, change) => {
    const parts = await open()
    await parts.reviewed(nativeToken('10', 2_000))
    change(parts)
    await settle()
    expect(parts.state.step).toBe('editing')
    await expect(parts.send.confirm()).rejects.toThrow()
    expect(parts.asked).toEqual([])
  })

  it('nothing changes while the wallet is asked', async () => {
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

  it('what is being read at the press does not replace what was shown', async () => {
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

  it('all that there is, known only after the review began, changes nothing of it', async () => {
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

  it('dollars are turned into an amount once: a new price does not change it', async () => {
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

  it('all that there is is another amount at the press: it is shown first', async () => {
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

  it('what the token keeps is handed on as it was shown', async () => {
    const parts = await open()
    parts.network.share = 500_000n
    await parts.reviewed(dollarToken(), '7')
    expect(parts.state.costs).toMatchObject({ amount: 7_000_000n, received: 6_500_000n })
    await parts.confirm()
    expect(parts.last()).toMatchObject({ amount: 7_000_000n, received: 6_500_000n })
  })

  it.each([
    ['more', 600_000n, { step: 'reviewing', failure: { problem: 'amountChanged' } }],
    ['less', 400_000n, { step: 'asking', costs: { received: 6_600_000n } }],
  ])('the token keeps %s at the press than was shown', async (_, share, then) => {
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

  it('the token is found to keep more as it is sent: what arrives now is shown', async () => {
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

  it('the modal goes while the fee is read at the press: no wallet is asked', async () => {
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
  it('what is held on another network is not sent on this one', async () => {
    const parts = await open()
    await parts.send.chooseToken({ ...nativeToken(), id: 'eip155:2', chainId: 'eip155:2' })
    parts.send.enter('1')
    parts.send.receiver.put('0xB')
    await settle()
    expect(parts.send.missing()).toBe('token')
    expect(parts.send.review).toThrow('A token is required')
  })

  it('a native currency whose decimals are not those of its network is never sent', async () => {
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

  it('decimals that a source changes meanwhile do not change what is shown', async () => {
    const parts = await open()
    await parts.reviewed()
    parts.send.refreshToken({ ...nativeToken(), quantity: { decimals: '17', numeric: '10' } })
    expect(parts.state.token?.quantity.decimals).toBe('18')
  })
})

describe('answers that come late', () => {
  it('that name what was sent, though not whether it holds, are recorded', async () => {
    const parts = await open()
    await parts.reviewed()
    await parts.confirm()
    await parts.abandon()
    await parts.last().refuse(new OutcomeUnknownError({ hash: '0x5' }))
    expect(parts.sent()).toMatchObject([{ hash: '0x5', to: '0xB' }])
    expect(parts.state.step).toBe('editing')
  })

  it('are recorded with what was asked for, whatever was entered since', async () => {
    const parts = await open()
    await parts.reviewed()
    await parts.confirm()
    await parts.abandon()
    const first = parts.last()
    parts.send.reset()
    await parts.reviewed(dollarToken(), '7', '0xD')
    await first.give({ hash: '0x3' })
    expect(parts.sent()).toMatchObject([{ hash: '0x3', to: '0xB', amount: '1500000000000000000' }])
    // What is reviewed now is another one.
    expect(parts.state).toMatchObject({ step: 'reviewing', entered: '7' })
  })

  it('two of them are told apart', async () => {
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
    const told = parts.sent().map(({ hash, to }) => [hash, to])
    expect(new Map(told.map(([hash, to]) => [hash, to]))).toEqual(
      new Map([
        ['0x1', '0xB'],
        ['0x2', '0xD'],
      ]),
    )
  })

  it('what a host sent itself is none of them', async () => {
    const parts = await open()
    await parts.reviewed()
    await parts.confirm()
    await parts.abandon()
    const own = parts.carabiner.perform('send', async () => ({ hash: '0x9' }))
    await own
    expect(parts.sent()).toEqual([])
  })

  it('what is still under review is not sent a second time', async () => {
    const parts = await open()
    await parts.reviewed()
    await parts.confirm()
    await parts.abandon()
    await parts.last().give({ hash: '0x3' })
    expect(parts.state).toMatchObject({ step: 'editing', entered: '' })
  })

  it('that the wallet may still send it is said until the next try', async () => {
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

  it('one whose hash is known already is recorded once', async () => {
    const parts = await open()
    await parts.reviewed()
    const { outcome } = await parts.confirm()
    await parts.last().refuse(new OutcomeUnknownError({ hash: '0x4' }))
    expect(await outcome).toEqual({ sent: { hash: '0x4' } })
    expect(parts.sent()).toHaveLength(1)
  })
})

describe('a network that is silent', () => {
  it('is not waited for longer than 30 s, and no wallet is blamed', async () => {
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

  it('all that there is is not waited for longer than 30 s', async () => {
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
    // What is typed meanwhile ends the waiting too.
    void parts.send.enterAll()
    parts.send.enter('1')
    await settle()
    expect(parts.state.isReadingAll).toBe(false)
  })
})

it('a second session that ends leaves the fee of the first one fresh', async () => {
  const parts = await open()
  const session = openSend(parts.shell)
  ends.push(session.close)
  const other = parts.send.watchCosts()
  await parts.reviewed()
  // Back, and again: it is read on.
  parts.send.edit()
  parts.send.review()
  await parts.answerBalances()
  other()
  parts.network.fee = { fee: ether / 2_000n }
  await vi.advanceTimersByTimeAsync(10_000)
  await parts.answerBalances()
  expect(parts.state.costs.fee).toEqual({ fee: ether / 2_000n })
})

describe('what was entered', () => {
  async function atSend() {
    const parts = await open()
    parts.modal.open()
    parts.router.push({ view: 'WalletSend' })
    parts.send.chooseToken(nativeToken())
    parts.send.enter('1.5')
    await settle()
    return parts
  }

  it('is forgotten when the visitor goes back to the account', async () => {
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

  it('stays when the modal is closed and opened again', async () => {
    const { modal, router, state } = await atSend()
    modal.close()
    await settle()
    modal.open()
    router.push({ view: 'WalletSend' })
    await settle()
    expect(state.entered).toBe('1.5')
  })
})
