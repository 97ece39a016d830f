import type { FeeEstimate } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { costOf, readCosts, type SendPlan } from './costs.js'
import type { SendPlace } from './draft.js'
import { FeeRisenError } from './send-errors.js'
import { readSendFailure } from './send-failure.js'
import type { SendState } from './send-state.js'

/** In ms. */
const times = { refresh: 10_000, read: 30_000, stale: 15_000 }

/** Keeps what a send costs up to date while it is looked at. */
export interface CostsReader {
  /** Reads it now. Never rejects: `state.costs` says how it went. */
  read(): Promise<void>
  /**
   * Makes sure that what was shown still holds. At once where it was read lately: the wallet is asked in the press.
   *
   * @throws {FeeRisenError} when the fee is more than a fifth above what was shown
   * @throws whatever it could not be read with
   */
  confirm(): Promise<void>
  /** Reads it again every 10 s until it is told to stop. */
  watch(): () => void
  stop(): void
}

/** @param plan - what is sent, and from where; undefined while nothing is reviewed */
export function createCostsReader(
  state: SendState,
  plan: () => { place: SendPlace; plan: SendPlan } | undefined,
  page: { readonly document?: Pick<Document, 'visibilityState'> } = globalThis,
): CostsReader {
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  /** @throws whatever the network, or the plan, fails with */
  const ask = async (): Promise<FeeEstimate | undefined> => {
    const asked = plan()
    if (!asked) return undefined
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    const { account, network, adapter } = asked.place
    const { signal } = mine
    const reading = readCosts(adapter, { account, network, signal }, asked.plan)
    const before = state.costs.fee
    try {
      const costs = await withDeadline(reading, {
        ...{ action: 'costs of a send', timeout: times.read, signal },
      })
      if (signal.aborted) return undefined
      state.costs = { status: 'ready', ...costs, readAt: Date.now() }
      if (state.failure?.problem !== 'rejected') delete state.failure
      return before
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      // What did not answer in time is not waited for either.
      mine.abort()
    }
  }
  const fail = (error: unknown) => {
    state.costs.status = 'failed'
    state.failure = readSendFailure(error, 'unreachable')
  }
  const read = async () => {
    if (!state.costs.fee) state.costs.status = 'loading'
    try {
      const before = await ask()
      const now = state.costs.fee
      if (before && now && hasRisen(before, now)) state.failure = { problem: 'feeRisen' }
    } catch (error) {
      fail(error)
    }
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    asking?.abort()
  }

  return {
    read,
    stop,
    async confirm() {
      const { readAt = 0, status } = state.costs
      if (status === 'ready' && Date.now() - readAt < times.stale) return
      const before = await ask()
      const now = state.costs.fee
      if (before && now && hasRisen(before, now)) throw new FeeRisenError()
    },
    watch() {
      clearInterval(timer)
      timer = setInterval(() => {
        const isSeen = page.document?.visibilityState !== 'hidden'
        if (isSeen && state.step === 'reviewing') void read()
      }, times.refresh)
      return stop
    },
  }
}

/** By more than a fifth: a little less or more is in every block. */
const hasRisen = (before: FeeEstimate, now: FeeEstimate) => costOf(now) * 5n > costOf(before) * 6n
