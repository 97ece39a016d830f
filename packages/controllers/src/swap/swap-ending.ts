import { withDeadline } from '@carabiner/core/adapter'
import { createTokens } from '../tokens/tokens.js'
import { awaitApproval } from './await-approval.js'
import { readResult } from './read-result.js'
import { readRunFailure } from './run-failure.js'
import { SwapEndedError } from './swap-errors.js'
import type { SwapFailure } from './swap-failure.js'
import type { SwapNote } from './swap-note.js'
import type { SwapProgressParts } from './swap-progress-parts.js'
import type { SwapRecorder } from './swap-recorder.js'
import type { ReadRun, SwapRuns } from './swap-runs.js'

interface SwapEndingParts extends Omit<SwapProgressParts, 'onEarlierOver'> {
  /** The stored swaps. Only the tab that removes a swap reports its end. */
  readonly runs: Pick<SwapRuns, 'drop'>
  readonly recorder: SwapRecorder
  readonly signal: AbortSignal
  /** Whether the modal shows the swap. */
  isShown(run: ReadRun): boolean
  /** Whether the swap was cancelled because another account or network became active. */
  isMoved(run: ReadRun): boolean
  /** Stops following the swap. */
  letGo(): void
}

/** In ms. */
const timeout = 20_000

/**
 * Creates the reporting of a swap's end.
 *
 * @returns a function that reports it, and rejects with {@link SwapEndedError} if nothing was
 * swapped
 */
export function createSwapEnding(
  parts: SwapEndingParts,
): (run: ReadRun, note: SwapNote) => Promise<void> {
  const { carabiner, shell, state, send, source, refresh } = parts
  const { runs, recorder, signal, isShown, isMoved, letGo } = parts
  const networkOf = ({ networkId }: ReadRun) => carabiner.networks.find(networkId)
  const finish = async (run: ReadRun, note: SwapNote) => {
    const hash = hashOf(run)
    const network = networkOf(run)
    if (note.kind === 'approve') {
      await awaitApproval(run, note, { carabiner, source, signal })
      if (signal.aborted) return
      if (await runs.drop(run.id)) recorder.tellApproved(note)
      if (!isShown(run)) return
      send('approved')
      delete state.run
      return refresh()
    }
    const place = network && { adapter: carabiner.getAdapter('eip155'), network }
    const account = { namespace: 'eip155', address: run.address } as const
    const reading =
      place && hash !== undefined
        ? readResult({ ...place, account }, note, hash, signal)
        : undefined
    const result = await withDeadline(Promise.resolve(reading), {
      action: 'result of a swap',
      timeout,
      signal,
    }).catch((error: unknown) => {
      carabiner.logger.debug('the amounts of a swap could not be read', error)
      return undefined
    })
    if (signal.aborted) return
    if (hash !== undefined) recorder.add(run, note, hash, 'confirmed')
    if (await runs.drop(run.id)) {
      carabiner.tell('interaction', { event: 'SWAP_SUCCESS', properties: propertiesOf(run, note) })
      recorder.tell('swapped', { id: run.id, note, network, hash }, result)
    }
    if (isShown(run)) {
      state.result = result ?? { hash }
      send('swapped')
    }
    const { address: soldContract } = note.from
    const { address: other } = note.to
    const fresh = [soldContract, other].filter((id) => id !== undefined)
    void shell.controller(createTokens).load({ fresh })
  }
  const fail = async (run: ReadRun, note: SwapNote): Promise<SwapFailure> => {
    const failure: SwapFailure = await (isMoved(run)
      ? { problem: 'moved' }
      : readRunFailure(run, note, { carabiner, source, signal }))
    if (isShown(run)) {
      state.failure = failure
      send(run.status === 'reverted' ? 'failed' : 'refused')
    }
    if (await runs.drop(run.id)) {
      if (run.status === 'reverted' && note.kind !== 'approve') {
        const network = networkOf(run)
        recorder.tell('swapFailed', { id: run.id, note, network, hash: hashOf(run) })
      }
      const properties = { ...propertiesOf(run, note), error: failure.problem }
      const event = note.kind === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
      carabiner.tell('interaction', { event, properties })
    }
    if (state.step === 'reviewing' && isShown(run)) {
      letGo()
      refresh()
    }
    return failure
  }
  return async (run, note) => {
    if (run.status === 'done') return finish(run, note)
    const { problem, message } = await fail(run, note)
    throw new SwapEndedError(problem, message)
  }
}

/** Returns the hash of the last transaction of the calls. */
export const hashOf = ({ calls }: ReadRun): string | undefined =>
  calls.flatMap(({ hash }) => hash ?? []).at(-1)

/** Returns the analytics properties of a swap, without amounts. */
export const propertiesOf = ({ networkId: network }: ReadRun, { from, to }: SwapNote) => ({
  network,
  from: from.symbol,
  to: to.symbol,
})
