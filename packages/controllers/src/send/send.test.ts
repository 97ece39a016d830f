import {
  RequestOutcomeUnknownError,
  type SentTransaction,
  WalletTimeoutError,
} from '@carabiner/core'
import {
  FeeTooHighError,
  InsufficientFundsError,
  OutcomeUnknownError,
} from '@carabiner/core/adapter'
import { ExecutionRevertedError } from '@carabiner/core/evm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grant, rejected, settle } from '../controllers.fixture.js'
import { createSent } from '../sent/sent.js'
import { createToasts } from '../toasts/toasts.js'
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
  return parts
}
type Parts = Awaited<ReturnType<typeof open>>

/** Confirms. The outcome is in the state too. */
async function confirm({ send }: Parts) {
  const outcome = send.confirm().then(
    (sent) => ({ sent }),
    (error: unknown) => ({ error }),
  )
  await settle()
  // In an object: an async function would await the promise.
  return { outcome }
}
const sentBy = ({ shell }: Parts) => shell.controller(createSent).list()

describe('a missing part', () => {
  it.each([
    ['an amount', (parts: Parts) => parts.send.receiver.put('0xB')],
    ['a receiver', (parts: Parts) => parts.send.enter('1')],
    [
      'an amount above zero',
      (parts: Parts) => {
        parts.send.receiver.put('0xB')
        parts.send.enter('0.0')
      },
    ],
    [
      'a valid receiver',
      (parts: Parts) => {
        parts.send.enter('1')
        parts.send.receiver.put('B')
      },
    ],
  ])('[S5.02] prevents sending without %s', async (_, fill) => {
    const parts = await open()
    parts.send.chooseToken(nativeToken())
    fill(parts)
    await settle()
    const message = 'An amount and receiver address are required'
    expect(parts.send.review).toThrow(message)
    await expect(parts.send.confirm()).rejects.toThrow(message)
    expect([parts.asked, parts.state.step]).toEqual([[], 'editing'])
  })

  it('[S5.03] prevents sending without a token', async () => {
    const parts = await open()
    parts.send.enter('1')
    parts.send.receiver.put('0xB')
    await settle()
    expect(parts.send.review).toThrow('A token is required')
    await expect(parts.send.confirm()).rejects.toThrow('A token is required')
    expect(parts.asked).toEqual([])
  })

  it('prevents sending where the app does not offer it', async () => {
    const parts = await open({ features: { send: ['solana'] } })
    parts.send.chooseToken(nativeToken())
    parts.send.enter('1')
    parts.send.receiver.put('0xB')
    await settle()
    expect(parts.send.missing()).toBe('chain')
    expect(parts.send.review).toThrow('Unsupported chain')
    await expect(parts.send.confirm()).rejects.toThrow('Unsupported chain')
  })

  it('keeps an amount typed before a token was known, and clears it with another token', async () => {
    const { send, state } = await open()
    send.enter('0.25')
    send.chooseToken(nativeToken())
    expect(state.entered).toBe('0.25')
    send.chooseToken({ ...nativeToken(), id: 'eip155:1:other' })
    expect(state.entered).toBe('')
  })

  it('is reported one after another', async () => {
    const { send } = await open()
    const missingParts = [send.missing()]
    send.chooseToken(nativeToken('10'))
    missingParts.push(send.missing())
    send.enter('10.5')
    missingParts.push(send.missing())
    send.enter('10')
    missingParts.push(send.missing())
    send.receiver.put('B')
    await settle()
    missingParts.push(send.missing())
    send.receiver.put('0xB')
    await settle()
    missingParts.push(send.missing())
    expect(missingParts).toEqual(['token', 'amount', 'funds', 'recipient', 'invalid', undefined])
  })
})

describe('sending', () => {
  it('prompts the wallet once, for the displayed send and at most that fee', async () => {
    const parts = await open()
    await parts.reviewed()
    expect(parts.state).toMatchObject({
      step: 'reviewing',
      costs: { status: 'ready', amount: (15n * ether) / 10n, fee: { fee: ether / 1_000n } },
    })
    await confirm(parts)
    expect(parts.asked).toHaveLength(1)
    expect(parts.last()).toMatchObject({
      transaction: { to: '0xB', value: (15n * ether) / 10n },
      fee: { fee: ether / 1_000n },
      account: { address: '0xA' },
    })
    // A second press sends nothing.
    await expect(parts.send.confirm()).rejects.toThrow()
    expect(parts.asked).toHaveLength(1)
  })

  it('reports the token to the host’s analytics, but neither amount nor receiver', async () => {
    const parts = await open()
    const heard: unknown[] = []
    parts.carabiner.on('interaction', (event) => heard.push(event))
    await parts.reviewed()
    const refused = confirm(parts)
    await settle()
    parts.last().refuse(rejected())
    await (await refused).outcome
    const { outcome } = await confirm(parts)
    await parts.last().give({ hash: '0x1' })
    await outcome
    const properties = { network: 'eip155:1', token: 'ETH' }
    expect(heard).toEqual([
      { event: 'SEND_INITIATED', properties },
      {
        event: 'SEND_REJECTED',
        properties: { ...properties, error: 'UserRejectedRequestError' },
      },
      { event: 'SEND_INITIATED', properties },
      { event: 'SEND_SUCCESS', properties },
    ])
  })

  it('reports a failed send by its error’s name, not its message', async () => {
    const parts = await open()
    const heard: unknown[] = []
    parts.carabiner.on('interaction', (event) => heard.push(event))
    await parts.reviewed()
    const failed = confirm(parts)
    await settle()
    parts.last().refuse(new InsufficientFundsError())
    await (await failed).outcome
    const properties = { network: 'eip155:1', token: 'ETH' }
    expect(heard).toEqual([
      { event: 'SEND_INITIATED', properties },
      { event: 'SEND_ERROR', properties: { ...properties, error: 'InsufficientFundsError' } },
    ])
  })

  it('transfers a token by its contract', async () => {
    const parts = await open()
    await parts.reviewed(dollarToken(), '12.34')
    await confirm(parts)
    expect(parts.last()).toMatchObject({ token: '0xT', to: '0xB', amount: 12_340_000n })
  })

  it('[S4.40] leads to the account after success, and clears the form', async () => {
    const parts = await open()
    parts.modal.open()
    parts.router.push({ view: 'WalletSend' })
    await parts.reviewed()
    parts.router.push({ view: 'WalletSendPreview' })
    const confirming = parts.send.confirm()
    await settle()
    await parts.last().give({ hash: '0x1' })
    expect(await confirming).toEqual({ hash: '0x1' })
    expect(parts.views()).toEqual(['Account'])
    expect(parts.state).toMatchObject({
      step: 'editing',
      entered: '',
      receiver: { text: '', status: 'empty' },
      costs: { status: 'none' },
    })
    expect(parts.state.token).toBeUndefined()
    expect(sentBy(parts)).toMatchObject([
      { hash: '0x1', to: '0xB', from: '0xA', amount: '1500000000000000000', status: 'pending' },
    ])
    expect(parts.shell.controller(createToasts).state.shown).toMatchObject([
      { variant: 'loading', content: { key: 'toast.sending', values: { amount: '1.5' } } },
    ])
  })

  it('continues while the modal is closed', async () => {
    const parts = await open()
    parts.modal.open()
    parts.router.push({ view: 'WalletSend' })
    await parts.reviewed()
    const confirming = parts.send.confirm()
    await settle()
    parts.modal.close()
    parts.modal.open()
    expect(parts.state.step).toBe('asking')
    await parts.last().give({ hash: '0x1' })
    await confirming
    expect(sentBy(parts)).toHaveLength(1)
  })

  it('sends the maximum without the present fee', async () => {
    const parts = await open()
    parts.send.chooseToken(nativeToken())
    parts.send.receiver.put('0xB')
    await parts.send.enterAll()
    expect([parts.state.entered, parts.state.isAll]).toEqual(['9.999', true])
    // The fee changes before the review.
    parts.network.fee = { fee: ether }
    parts.send.review()
    await parts.answerBalances()
    await confirm(parts)
    expect(parts.last()).toMatchObject({ transaction: { value: 9n * ether }, fee: { fee: ether } })
  })

  it('converts dollars to the token, rounded down', async () => {
    const parts = await open()
    parts.send.chooseToken(nativeToken('10', 3_000))
    parts.send.enter('1.5')
    parts.send.switchUnit()
    expect([parts.state.unit, parts.state.entered]).toEqual(['dollars', '4500'])
    parts.send.enter('100')
    parts.send.receiver.put('0xB')
    await settle()
    parts.send.review()
    await parts.answerBalances()
    expect(parts.state.costs.amount).toBe(33_333_333_333_333_333n)
  })
})

describe('failures', () => {
  it.each([
    ['rejected', rejected()],
    ['insufficient', new InsufficientFundsError()],
    ['reverted', new ExecutionRevertedError('paused')],
    ['feeRisen', new FeeTooHighError(2n, 1n, 'more than was shown')],
    ['slow', new WalletTimeoutError('send', 1)],
    ['slow', new RequestOutcomeUnknownError()],
    ['failed', new Error('whatever')],
  ])('%s keeps the form, and can be tried again', async (problem, error) => {
    const parts = await open()
    await parts.reviewed()
    const { outcome } = await confirm(parts)
    await parts.last().refuse(error)
    expect(await outcome).toHaveProperty('error')
    expect(parts.state).toMatchObject({
      step: 'reviewing',
      entered: '1.5',
      receiver: { address: '0xB' },
      failure: { problem },
    })
    expect(sentBy(parts)).toEqual([])
    await confirm(parts)
    expect(parts.asked).toHaveLength(2)
  })

  it('a transaction with a lost answer counts as sent, and is followed', async () => {
    const parts = await open()
    await parts.reviewed()
    const confirming = parts.send.confirm()
    await settle()
    const sent: SentTransaction = { hash: '0x2', lastValidBlockHeight: 7n }
    await parts.last().refuse(new OutcomeUnknownError(sent))
    expect(await confirming).toEqual(sent)
    expect(sentBy(parts)).toMatchObject([{ hash: '0x2', lastValidBlockHeight: '7' }])
    expect(parts.state.step).toBe('editing')
  })

  it('a transaction approved after the visitor stopped waiting is followed', async () => {
    const parts = await open()
    await parts.reviewed()
    const { outcome } = await confirm(parts)
    const [request] = parts.carabiner.getSnapshot().pendingRequests ?? []
    parts.carabiner.stopWaiting(request?.id ?? '')
    await outcome
    expect(parts.state.failure?.problem).toBe('abandoned')
    await parts.last().give({ hash: '0x3' })
    expect(sentBy(parts)).toMatchObject([{ hash: '0x3', to: '0xB' }])
  })

  it('an uncovered fee is reported before the wallet is prompted', async () => {
    const parts = await open()
    await parts.reviewed(nativeToken(), '10')
    expect(parts.state).toMatchObject({
      costs: { status: 'failed' },
      failure: { problem: 'feeUncovered' },
    })
    await expect(parts.send.confirm()).rejects.toThrow()
    expect(parts.asked).toEqual([])
  })

  it('a token with other decimals than its network’s is never sent', async () => {
    const parts = await open()
    parts.network.held = [{ token: '0xT', amount: 100_000_000n, decimals: 8 }]
    await parts.reviewed(dollarToken(), '1')
    expect(parts.state.failure?.problem).toBe('mismatch')
    await expect(parts.send.confirm()).rejects.toThrow()
    expect(parts.asked).toEqual([])
  })

  it('an unreachable network is reported, and a retry reads again', async () => {
    const parts = await open()
    parts.network.failure = new Error('down')
    await parts.reviewed()
    expect(parts.state).toMatchObject({
      costs: { status: 'failed' },
      failure: { problem: 'unreachable' },
    })
    parts.network.failure = undefined
    void parts.send.readCosts()
    await parts.answerBalances()
    expect(parts.state.costs.status).toBe('ready')
    expect(parts.state.failure).toBeUndefined()
  })

  it('a fee that rises during the review is reported, and an old fee is read before the prompt', async () => {
    const parts = await open()
    ends.push(parts.send.watchCosts())
    await parts.reviewed()
    parts.network.fee = { fee: ether / 500n }
    await vi.advanceTimersByTimeAsync(10_000)
    await parts.answerBalances()
    expect(parts.state).toMatchObject({
      costs: { fee: { fee: ether / 500n } },
      failure: { problem: 'feeRisen' },
    })
  })

  it('an old fee is read again at the press, and a much higher one requires another press', async () => {
    const parts = await open()
    await parts.reviewed()
    await vi.advanceTimersByTimeAsync(60_000)
    parts.network.fee = { fee: ether / 100n }
    const { outcome } = await confirm(parts)
    await parts.answerBalances()
    expect(await outcome).toHaveProperty('error')
    expect(parts.state).toMatchObject({
      step: 'reviewing',
      failure: { problem: 'feeRisen' },
      costs: { fee: { fee: ether / 100n } },
    })
    expect(parts.asked).toEqual([])
    await confirm(parts)
    expect(parts.last()).toMatchObject({ fee: { fee: ether / 100n } })
  })

  it('another account starts with an empty form, and a pending request stays', async () => {
    const parts = await open()
    await parts.reviewed()
    parts.report({ type: 'changed', connectorId: 'one', grant: grant('0xB') })
    await settle()
    expect(parts.state).toMatchObject({ step: 'editing', entered: '', of: 'eip155:1:0xB' })
    expect(parts.state.token).toBeUndefined()
  })

  it('destroying the instance aborts requests and leaves no timer', async () => {
    const parts = await open()
    parts.send.watchCosts()
    await parts.reviewed()
    parts.shell.destroy()
    expect(vi.getTimerCount()).toBe(0)
  })
})
