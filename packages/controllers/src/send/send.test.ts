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
  const harness = await setupSend(settings)
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  return harness
}
type Parts = Awaited<ReturnType<typeof open>>

/** Confirms the send. The outcome is in the state as well. */
async function confirm({ send }: Parts) {
  const outcome = send.confirm().then(
    (sent) => ({ sent }),
    (error: unknown) => ({ error }),
  )
  await settle()
  // Returned in an object, because an async function would await a promise.
  return { outcome }
}
const sentBy = ({ shell }: Parts) => shell.controller(createSent).list()

describe('an incomplete Send form', () => {
  it.each([
    ['an amount', (harness: Parts) => harness.send.receiver.put('0xB')],
    ['a receiver', (harness: Parts) => harness.send.enter('1')],
    [
      'an amount above zero',
      (harness: Parts) => {
        harness.send.receiver.put('0xB')
        harness.send.enter('0.0')
      },
    ],
    [
      'a valid receiver',
      (harness: Parts) => {
        harness.send.enter('1')
        harness.send.receiver.put('B')
      },
    ],
  ])('[S5.02] the visitor cannot send without %s', async (_, fill) => {
    const harness = await open()
    harness.send.chooseToken(nativeToken())
    fill(harness)
    await settle()
    const message = 'An amount and receiver address are required'
    expect(harness.send.review).toThrow(message)
    await expect(harness.send.confirm()).rejects.toThrow(message)
    expect([harness.asked, harness.state.step]).toEqual([[], 'editing'])
  })

  it('[S5.03] the visitor cannot send without choosing a token', async () => {
    const harness = await open()
    harness.send.enter('1')
    harness.send.receiver.put('0xB')
    await settle()
    expect(harness.send.review).toThrow('A token is required')
    await expect(harness.send.confirm()).rejects.toThrow('A token is required')
    expect(harness.asked).toEqual([])
  })

  it('the visitor cannot send on a chain family on which the app does not offer sending', async () => {
    const harness = await open({ features: { send: ['solana'] } })
    harness.send.chooseToken(nativeToken())
    harness.send.enter('1')
    harness.send.receiver.put('0xB')
    await settle()
    expect(harness.send.missing()).toBe('chain')
    expect(harness.send.review).toThrow('Unsupported chain')
    await expect(harness.send.confirm()).rejects.toThrow('Unsupported chain')
  })

  it('the typed amount stays when the visitor chooses the first token, and is cleared when another token is chosen', async () => {
    const { send, state } = await open()
    send.enter('0.25')
    send.chooseToken(nativeToken())
    expect(state.entered).toBe('0.25')
    send.chooseToken({ ...nativeToken(), id: 'eip155:1:other' })
    expect(state.entered).toBe('')
  })

  it('the Send form reports only the first missing part, in the order of the form', async () => {
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

describe('sending tokens', () => {
  it('sending prompts the wallet once, with the displayed amount, receiver and fee limit', async () => {
    const harness = await open()
    await harness.reviewed()
    expect(harness.state).toMatchObject({
      step: 'reviewing',
      costs: { status: 'ready', amount: (15n * ether) / 10n, fee: { fee: ether / 1_000n } },
    })
    await confirm(harness)
    expect(harness.asked).toHaveLength(1)
    expect(harness.last()).toMatchObject({
      transaction: { to: '0xB', value: (15n * ether) / 10n },
      fee: { fee: ether / 1_000n },
      account: { address: '0xA' },
    })
    // Confirming again sends nothing.
    await expect(harness.send.confirm()).rejects.toThrow()
    expect(harness.asked).toHaveLength(1)
  })

  it('sending reports the token to the host’s analytics, but neither amount nor receiver', async () => {
    const harness = await open()
    const heard: unknown[] = []
    harness.carabiner.on('interaction', (event) => heard.push(event))
    await harness.reviewed()
    const refused = confirm(harness)
    await settle()
    harness.last().refuse(rejected())
    await (await refused).outcome
    const { outcome } = await confirm(harness)
    await harness.last().give({ hash: '0x1' })
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

  it('a failed send reports its error’s name to analytics, not its message', async () => {
    const harness = await open()
    const heard: unknown[] = []
    harness.carabiner.on('interaction', (event) => heard.push(event))
    await harness.reviewed()
    const failed = confirm(harness)
    await settle()
    harness.last().refuse(new InsufficientFundsError())
    await (await failed).outcome
    const properties = { network: 'eip155:1', token: 'ETH' }
    expect(heard).toEqual([
      { event: 'SEND_INITIATED', properties },
      { event: 'SEND_ERROR', properties: { ...properties, error: 'InsufficientFundsError' } },
    ])
  })

  it('sending a token sends a transaction to the token’s contract', async () => {
    const harness = await open()
    await harness.reviewed(dollarToken(), '12.34')
    await confirm(harness)
    expect(harness.last()).toMatchObject({ token: '0xT', to: '0xB', amount: 12_340_000n })
  })

  it('[S4.40] a successful send leads to the account and clears the form', async () => {
    const harness = await open()
    harness.modal.open()
    harness.router.push({ view: 'WalletSend' })
    await harness.reviewed()
    harness.router.push({ view: 'WalletSendPreview' })
    const confirming = harness.send.confirm()
    await settle()
    await harness.last().give({ hash: '0x1' })
    expect(await confirming).toEqual({ hash: '0x1' })
    expect(harness.views()).toEqual(['Account'])
    expect(harness.state).toMatchObject({
      step: 'editing',
      entered: '',
      receiver: { text: '', status: 'empty' },
      costs: { status: 'none' },
    })
    expect(harness.state.token).toBeUndefined()
    expect(sentBy(harness)).toMatchObject([
      { hash: '0x1', to: '0xB', from: '0xA', amount: '1500000000000000000', status: 'pending' },
    ])
    expect(harness.shell.controller(createToasts).state.shown).toMatchObject([
      { variant: 'loading', content: { key: 'toast.sending', values: { amount: '1.5' } } },
    ])
  })

  it('a send continues while the modal is closed, and is shown when the modal reopens', async () => {
    const harness = await open()
    harness.modal.open()
    harness.router.push({ view: 'WalletSend' })
    await harness.reviewed()
    const confirming = harness.send.confirm()
    await settle()
    harness.modal.close()
    harness.modal.open()
    expect(harness.state.step).toBe('asking')
    await harness.last().give({ hash: '0x1' })
    await confirming
    expect(sentBy(harness)).toHaveLength(1)
  })

  it('a send of the maximum is the balance less the fee at the time of the review', async () => {
    const harness = await open()
    harness.send.chooseToken(nativeToken())
    harness.send.receiver.put('0xB')
    await harness.send.enterAll()
    expect([harness.state.entered, harness.state.isAll]).toEqual(['9.999', true])
    // The fee changes before the review.
    harness.network.fee = { fee: ether }
    harness.send.review()
    await harness.answerBalances()
    await confirm(harness)
    expect(harness.last()).toMatchObject({
      transaction: { value: 9n * ether },
      fee: { fee: ether },
    })
  })

  it('a send in dollars is converted to the token, rounded down', async () => {
    const harness = await open()
    harness.send.chooseToken(nativeToken('10', 3_000))
    harness.send.enter('1.5')
    harness.send.switchUnit()
    expect([harness.state.unit, harness.state.entered]).toEqual(['dollars', '4500'])
    harness.send.enter('100')
    harness.send.receiver.put('0xB')
    await settle()
    harness.send.review()
    await harness.answerBalances()
    expect(harness.state.costs.amount).toBe(33_333_333_333_333_333n)
  })
})

describe('failures of a send', () => {
  it.each([
    ['rejected', rejected()],
    ['insufficient', new InsufficientFundsError()],
    ['reverted', new ExecutionRevertedError('paused')],
    ['feeRisen', new FeeTooHighError(2n, 1n, 'more than the displayed fee')],
    ['slow', new WalletTimeoutError('send', 1)],
    ['slow', new RequestOutcomeUnknownError()],
    ['failed', new Error('whatever')],
  ])('a send that fails as “%s” keeps the form, and can be retried', async (problem, error) => {
    const harness = await open()
    await harness.reviewed()
    const { outcome } = await confirm(harness)
    await harness.last().refuse(error)
    expect(await outcome).toHaveProperty('error')
    expect(harness.state).toMatchObject({
      step: 'reviewing',
      entered: '1.5',
      receiver: { address: '0xB' },
      failure: { problem },
    })
    expect(sentBy(harness)).toEqual([])
    await confirm(harness)
    expect(harness.asked).toHaveLength(2)
  })

  it('a send whose answer is lost but whose hash is known counts as sent, and is followed', async () => {
    const harness = await open()
    await harness.reviewed()
    const confirming = harness.send.confirm()
    await settle()
    const sent: SentTransaction = { hash: '0x2', lastValidBlockHeight: 7n }
    await harness.last().refuse(new OutcomeUnknownError(sent))
    expect(await confirming).toEqual(sent)
    expect(sentBy(harness)).toMatchObject([{ hash: '0x2', lastValidBlockHeight: '7' }])
    expect(harness.state.step).toBe('editing')
  })

  it('a send that the wallet approves after the visitor stopped waiting is recorded and followed', async () => {
    const harness = await open()
    await harness.reviewed()
    const { outcome } = await confirm(harness)
    const [request] = harness.carabiner.getSnapshot().pendingRequests ?? []
    harness.carabiner.stopWaiting(request?.id ?? '')
    await outcome
    expect(harness.state.failure?.problem).toBe('abandoned')
    await harness.last().give({ hash: '0x3' })
    expect(sentBy(harness)).toMatchObject([{ hash: '0x3', to: '0xB' }])
  })

  it('a send reports an uncovered fee before the wallet is prompted', async () => {
    const harness = await open()
    await harness.reviewed(nativeToken(), '10')
    expect(harness.state).toMatchObject({
      costs: { status: 'failed' },
      failure: { problem: 'feeUncovered' },
    })
    await expect(harness.send.confirm()).rejects.toThrow()
    expect(harness.asked).toEqual([])
  })

  it('a token whose decimals differ from its network’s is never sent', async () => {
    const harness = await open()
    harness.network.held = [{ token: '0xT', amount: 100_000_000n, decimals: 8 }]
    await harness.reviewed(dollarToken(), '1')
    expect(harness.state.failure?.problem).toBe('mismatch')
    await expect(harness.send.confirm()).rejects.toThrow()
    expect(harness.asked).toEqual([])
  })

  it('an unreachable network is reported in the review of a send, and a retry reads the fee again', async () => {
    const harness = await open()
    harness.network.failure = new Error('down')
    await harness.reviewed()
    expect(harness.state).toMatchObject({
      costs: { status: 'failed' },
      failure: { problem: 'unreachable' },
    })
    harness.network.failure = undefined
    void harness.send.readCosts()
    await harness.answerBalances()
    expect(harness.state.costs.status).toBe('ready')
    expect(harness.state.failure).toBeUndefined()
  })

  it('a fee that rises during the review is reported before the wallet is prompted', async () => {
    const harness = await open()
    ends.push(harness.send.watchCosts())
    await harness.reviewed()
    harness.network.fee = { fee: ether / 500n }
    await vi.advanceTimersByTimeAsync(10_000)
    await harness.answerBalances()
    expect(harness.state).toMatchObject({
      costs: { fee: { fee: ether / 500n } },
      failure: { problem: 'feeRisen' },
    })
  })

  it('a fee that has become much higher when the visitor confirms is shown, and has to be confirmed again', async () => {
    const harness = await open()
    await harness.reviewed()
    await vi.advanceTimersByTimeAsync(60_000)
    harness.network.fee = { fee: ether / 100n }
    const { outcome } = await confirm(harness)
    await harness.answerBalances()
    expect(await outcome).toHaveProperty('error')
    expect(harness.state).toMatchObject({
      step: 'reviewing',
      failure: { problem: 'feeRisen' },
      costs: { fee: { fee: ether / 100n } },
    })
    expect(harness.asked).toEqual([])
    await confirm(harness)
    expect(harness.last()).toMatchObject({ fee: { fee: ether / 100n } })
  })

  it('the Send form is empty after another account becomes active', async () => {
    const harness = await open()
    await harness.reviewed()
    harness.report({ type: 'changed', connectorId: 'one', grant: grant('0xB') })
    await settle()
    expect(harness.state).toMatchObject({ step: 'editing', entered: '', of: 'eip155:1:0xB' })
    expect(harness.state.token).toBeUndefined()
  })

  it('destroying the instance during a send aborts the reads and leaves no timer', async () => {
    const harness = await open()
    harness.send.watchCosts()
    await harness.reviewed()
    harness.shell.destroy()
    expect(vi.getTimerCount()).toBe(0)
  })
})
