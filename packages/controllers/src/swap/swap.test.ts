import type { Calls, CallsCapability, CallsRun, SendCapability } from '@carabiner/core'
import type { ContractsCapability } from '@carabiner/core/internal'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'
import { FeeUncoveredError } from '../send/send-errors.js'
import type { SwapsSource, SwapTransaction } from '../sources/swaps-source.js'
import { createSwap } from './swap.js'
import { writeNote } from './swap-note.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

const ether = 10n ** 18n
const owner = `0x${'aa'.repeat(20)}`
const router = `0x${'bb'.repeat(20)}`
const kelp = `eip155:1:0x${'11'.repeat(20)}`
const refuse = () => Promise.reject(new Error('not here'))

/**
 * Opens an account that holds 10 ETH, and a source that returns twice the amount of another token.
 */
async function open({
  calls,
  kept = {},
}: {
  calls?: CallsCapability
  /** The calls stored before the page load. */
  kept?: Partial<Calls>
} = {}) {
  const builds: ((tx?: Partial<SwapTransaction>) => Promise<void>)[] = []
  const swaps: SwapsSource = {
    getTokens: async () => [
      { address: kelp, name: 'Kelp', symbol: 'KELP', decimals: 6 },
      { address: kelp.replaceAll('1:0x11', '1:0x22'), name: 'Tide', symbol: 'TIDE', decimals: 18 },
    ],
    getGasPrice: async () => 10n ** 9n,
    getAllowance: async () => 0n,
    getQuote: async ({ amount }) => ({ toAmount: amount * 2n }),
    buildApproval: refuse,
    buildSwap: ({ amount, isEstimated }) =>
      new Promise((resolve, reject) => {
        // Calls that are built only to read their cost.
        if (!isEstimated) return reject(new Error('not here'))
        const transaction = { from: owner, to: router, data: '0x12345678', value: amount } as const
        builds.push(async (changes) => {
          resolve({ ...transaction, ...changes })
          await settle()
        })
      }),
  }
  const sendTransaction = vi.fn<SendCapability['sendTransaction']>(refuse)
  const send: SendCapability = {
    sendTransaction: sendTransaction,
    estimateFee: refuse,
    maxAmount: refuse,
    checkReceiver: refuse,
    watchReceipt: refuse,
  }
  const contracts: ContractsCapability = {
    read: refuse,
    write: refuse,
    isContract: async () => true,
  }
  const harness = setup({
    send,
    contracts,
    sources: { swaps },
    swaps: { networks: ['eip155:1'] },
    calls,
  })
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  // Simulates a network that can simulate swaps. The lab's tests use a real one.
  const estimate = vi.fn<Calls['estimate']>(async ({ calls: [call] }) => ({
    calls: [{ simulated: 'in order' }],
    movements: [
      { amount: -(call?.value ?? 0n) },
      { token: `0x${'11'.repeat(20)}`, amount: 2n * (call?.value ?? 0n) },
    ],
  }))
  const realCalls = harness.carabiner.calls
  vi.spyOn(harness.carabiner, 'calls').mockImplementation(async (options) => ({
    ...(await realCalls(options)),
    estimate,
    ...kept,
  }))
  await harness.connected(owner)
  const swap = harness.shell.controller(createSwap)
  const stop = swap.watch()
  ends.push(stop)
  await vi.waitFor(() => expect(swap.tokens.state.status).toBe('ready'), 10_000)
  const answerBalances = async () => {
    await vi.advanceTimersByTimeAsync(500)
    for (const question of harness.balances.asked.splice(0)) question.give(10n * ether)
    await settle()
  }
  const find = (symbol: string) => {
    const { own, suggested, others } = swap.tokens.find('')
    const match = [...own, ...suggested, ...others].find((token) => token.symbol === symbol)
    if (!match) throw new Error(`${symbol} is not offered`)
    return match
  }
  return {
    ...harness,
    asked: sendTransaction,
    swap,
    state: swap.state,
    builds,
    find,
    answerBalances,
    async quoted(amount = '1') {
      swap.chooseFrom(find('ETH'))
      swap.chooseTo(find('KELP'))
      swap.enter(amount)
      await answerBalances()
      expect(swap.state.quote.status).toBe('ready')
    },
    /** Presses the button, and waits until the source is asked to build the swap. */
    async confirmed() {
      const outcome = swap.confirm().then(
        () => undefined,
        (error: unknown) => error,
      )
      await vi.waitFor(() => {
        // Confirming reads the price again.
        for (const question of harness.balances.asked.splice(0)) question.give(10n * ether)
        expect(builds.length).toBeGreaterThan(0)
      })
      // Returned in an object, because an async function would await a promise.
      return { outcome }
    },
  }
}

describe('preparing a swap', () => {
  it('a prepared swap does not prompt a wallet for another account or another network', async () => {
    for (const other of [grant(`0x${'cc'.repeat(20)}`), grant(owner, 'eip155:2')]) {
      const { quoted, swap, state, confirmed, builds, report, asked } = await open()
      await quoted()
      swap.review()
      const { outcome } = await confirmed()
      report({ type: 'changed', connectorId: 'one', grant: other })
      await builds[0]?.()
      expect(await outcome).toMatchObject({ name: 'AccountMismatchError' })
      expect(asked).not.toHaveBeenCalled()
      // The data is cleared for the new active account.
      expect(state).toMatchObject({ step: 'editing', entered: '', quote: { status: 'none' } })
    }
  })

  it('a prepared swap is cancelled when the network changes before the prompt', async () => {
    const { quoted, swap, confirmed, builds, report, asked, carabiner } = await open()
    await quoted()
    swap.review()
    const { outcome } = await confirmed()
    const calls = await carabiner.calls()
    const networkChange = {
      type: 'changed',
      connectorId: 'one',
      grant: grant(owner, 'eip155:2'),
    } as const
    ends.push(calls.subscribe(() => report(networkChange)))
    await builds[0]?.()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toMatchObject({ name: 'SwapEndedError', problem: 'moved' })
    report({ ...networkChange, grant: grant(owner) })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await calls.list()).toEqual([])
    expect(asked).not.toHaveBeenCalled()
  })

  it('a swap is not offered in one prompt if the wallet’s answer about batches was for the previous account', async () => {
    let answer = (_: Awaited<ReturnType<CallsCapability['capabilities']>>) => {}
    const capabilities = vi.fn<CallsCapability['capabilities']>(
      () => new Promise((resolve) => (answer = resolve)),
    )
    const { quoted, swap, state, report } = await open({
      calls: { capabilities, send: refuse, status: refuse, showStatus: refuse },
    })
    await quoted()
    swap.review()
    await vi.waitFor(() => expect(capabilities).toHaveBeenCalled())
    report({ type: 'changed', connectorId: 'one', grant: grant(`0x${'cc'.repeat(20)}`) })
    await settle()
    answer({ 'eip155:1': { atomic: 'supported', named: {} } })
    await settle()
    expect(state).toMatchObject({ step: 'editing', allowance: { isOnePrompt: false } })
  })

  it('a swap is prepared only once, however often the visitor presses the button', async () => {
    const { quoted, swap, confirmed, builds } = await open()
    await quoted()
    swap.review()
    await confirmed()
    await expect(swap.confirm()).rejects.toMatchObject({ name: 'SwapIncompleteError' })
    expect(builds).toHaveLength(1)
  })

  it('a prepared swap that differs from the requested one is reported, and the wallet is not prompted', async () => {
    const { quoted, swap, state, confirmed, builds, asked, answerBalances } = await open()
    await quoted()
    swap.review()
    const { outcome } = await confirmed()
    await builds[0]?.({ value: 2n * ether })
    expect(await outcome).toMatchObject({ name: 'SwapMismatchError' })
    expect([state.step, state.failure?.problem]).toEqual(['reviewing', 'mismatch'])
    const reading = swap.readQuote()
    await answerBalances()
    await reading
    expect(state.failure?.problem).toBe('mismatch')
    expect(asked).not.toHaveBeenCalled()
  })

  it('an uncovered network fee of a swap is reported with the same amount at each attempt', async () => {
    const { quoted, swap, state, confirmed, builds, asked } = await open()
    await quoted('9.9995')
    swap.review()
    const fees: (bigint | undefined)[] = []
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { outcome } = await confirmed()
      await builds.pop()?.({ gas: 600_000n })
      const error = await outcome
      expect(error).toMatchObject({ name: 'FeeUncoveredError' })
      fees.push(error instanceof FeeUncoveredError ? error.fee : undefined)
    }
    expect(fees).toEqual([600_000n * 10n ** 9n, 600_000n * 10n ** 9n])
    expect(state.failure?.problem).toBe('feeUncovered')
    expect(asked).not.toHaveBeenCalled()
  })

  it('preparing a swap fails if the swap source does not answer within a minute', async () => {
    const { quoted, swap, state, confirmed } = await open()
    await quoted()
    swap.review()
    const { outcome } = await confirmed()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toMatchObject({ name: 'WalletTimeoutError' })
    expect([state.step, state.failure?.problem]).toEqual(['reviewing', 'slow'])
  })
})

/** Returns a swap stored before the page load. */
function keptRun(status: CallsRun['status']): CallsRun {
  const chainId = 'eip155:1'
  const ether = { id: 'ether', chainId, name: 'Ether', symbol: 'ETH', decimals: 18 } as const
  const token = {
    id: kelp,
    chainId,
    address: kelp,
    name: 'Kelp',
    symbol: 'KELP',
    decimals: 6,
  } as const
  return {
    id: '1'.repeat(32),
    status,
    networkId: chainId,
    address: owner,
    connectorId: 'one',
    calls: [],
    atomicRequired: false,
    isActive: false,
    createdAt: Date.now() - 60_000,
    changedAt: Date.now() - 60_000,
    note: writeNote({
      kind: 'swap',
      from: ether,
      to: token,
      fromAmount: 1n,
      toAmount: 2n,
      minimum: 1n,
    }),
  }
}

describe('a swap stored before a page load', () => {
  it('a swap stored before a page load does not appear for an account that became active while the swap was looked up', async () => {
    let answer = (_: CallsRun[]) => {}
    const list = () => new Promise<CallsRun[]>((resolve) => (answer = resolve))
    const { state, report } = await open({ kept: { list } })
    report({ type: 'changed', connectorId: 'one', grant: grant(`0x${'cc'.repeat(20)}`) })
    const answerFirst = answer
    await settle()
    answerFirst([keptRun('sent')])
    await settle()
    expect(state).toMatchObject({ step: 'editing', entered: '' })
    expect(state.run).toBeUndefined()
  })

  it('a stored swap that may have executed is not deleted while another account is active', async () => {
    const run = keptRun('unknown')
    const forget = vi.fn(async () => {})
    const dropCalls = { cancel: async () => run, forget }
    const calls = { list: async () => [run], resume: async () => run, ...dropCalls }
    const { state, report } = await open({ kept: calls })
    await vi.waitFor(() => expect(state.step).toBe('unknown'))
    report({ type: 'changed', connectorId: 'one', grant: grant(`0x${'cc'.repeat(20)}`) })
    await settle()
    expect(state.step).toBe('editing')
    report({ type: 'changed', connectorId: 'one', grant: grant(owner) })
    await vi.waitFor(() => expect(state.step).toBe('unknown'))
    expect(forget).not.toHaveBeenCalled()
  })
})

describe('the Swap form', () => {
  it('the Swap form can look up a token again after a failed look-up', async () => {
    const { swap, carabiner } = await open()
    const { contracts } = carabiner.getAdapter('eip155')
    if (!contracts) throw new Error('no contract is asked')
    vi.spyOn(contracts, 'isContract').mockRejectedValueOnce(new Error('down'))
    const { tokens } = swap
    const typed = `0x${'77'.repeat(20)}`
    tokens.lookUp(typed)
    await vi.waitFor(() => expect(tokens.state.contract).toBe('failed'))
    tokens.lookUp(typed)
    await vi.waitFor(() => expect(tokens.state.contract).toBe('none'))
  })

  it('the Swap form converts dollars once, so that a new price does not change the reviewed amount', async () => {
    const { quoted, swap, state, find, answerBalances } = await open()
    await quoted()
    swap.chooseFrom({ ...find('ETH'), price: 2_000 })
    swap.switchUnit()
    swap.enter('1000')
    await answerBalances()
    swap.review()
    expect(state).toMatchObject({ step: 'reviewing', unit: 'token', entered: '0.5' })
  })

  it('switching the Swap form to dollars reads another quote if the rounded dollars are worth less than the typed tokens', async () => {
    const { quoted, swap, state, find, answerBalances } = await open()
    await quoted()
    swap.chooseFrom({ ...find('ETH'), price: 3_123.456 })
    await answerBalances()
    expect(state.quote).toMatchObject({ status: 'ready', value: { fromAmount: ether } })
    swap.switchUnit()
    expect(state).toMatchObject({ entered: '3123.45', quote: { status: 'reading' } })
    await answerBalances()
    expect(state.quote.value?.fromAmount).toBeLessThan(ether)
  })

  it('the Swap form clears the quote when the visitor changes or flips the tokens', async () => {
    const { quoted, swap, state, find } = await open()
    await quoted()
    expect(state.quote.value).toBeDefined()
    swap.chooseTo(find('TIDE'))
    expect(state.quote.value).toBeUndefined()
    await quoted()
    swap.flip()
    expect(state).toMatchObject({ fromToken: { symbol: 'KELP' }, toToken: { symbol: 'ETH' } })
    expect(state.quote.value).toBeUndefined()
  })

  it('the Swap form ignores a maximum that is read only after the review began', async () => {
    const { quoted, swap, state, balances } = await open()
    await quoted()
    const reading = swap.enterAll()
    await settle()
    swap.review()
    for (const question of balances.asked) question.give(10n * ether)
    await reading
    expect(state).toMatchObject({ step: 'reviewing', entered: '1', isReadingAll: false })
  })
})
