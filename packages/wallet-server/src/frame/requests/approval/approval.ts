import { createMachine, pause, withDeadline } from '@carabiner/core/adapter'
import { severityOf } from '@carabiner/core/preview'
import type { Json } from '@carabiner/wallet-frame/protocol'
import { FrameMessageError } from '../../frame-message-error.js'
import type { WalletKeys } from '../../requests-contract.js'
import type { Edit, Job, Prepared, Review } from '../review.js'
import { FinalError } from '../send-error.js'
import { type ApprovalDetails, type ApprovalView, approvalMachine } from './approval-machine.js'

/** One request that awaits the visitor's decision. */
export interface Approval {
  getView(): ApprovalView
  subscribe(listener: () => void): () => void
  /** Called in the press on Confirm, which unlocks the keys. */
  confirm(): void
  reject(): void
  retry(): void
  edit(edit: Edit): void
  readonly result: Promise<Json>
}

/** The parts of the frame that an approval needs. */
interface ApprovalParts {
  unlock(): Promise<WalletKeys>
  /**
   * Ends the approval without the visitor. The signal's reason is the page's answer. A request in
   * progress continues.
   */
  readonly signal: AbortSignal
  /** Called before the keys sign: from then on the request cannot be aborted. */
  readonly onSending?: () => void
}

/** How long a network's answers count as fresh, in ms. */
const staleAfter = 15_000
/** Time limit of preparing, in ms. */
const deadline = 45_000

/**
 * Prepares a request, shows its meaning, keeps it up to date, and carries out the visitor's
 * decision.
 */
export function createApproval(job: Job, { unlock, signal, onSending }: ApprovalParts): Approval {
  const listeners = new Set<() => void>()
  let resolve: (value: Json) => void = () => {}
  let fail: (error: FrameMessageError) => void = () => {}
  const result = new Promise<Json>((done, failed) => {
    resolve = done
    fail = failed
  })
  let view: ApprovalView = { step: 'preparing', revision: 0, isChanged: false }
  /** The shown content. */
  let prepared: Prepared | undefined
  let edited: Edit = {}

  const prepare = (stop: AbortSignal) => {
    const options = { action: 'prepare', timeout: deadline, signal: stop }
    return withDeadline(job.prepare(edited, stop), options)
  }
  /** Replaces the shown content. */
  const replace = (next: Prepared): ApprovalDetails['prepared'] => {
    const isChanged = prepared !== undefined && isOtherThan(prepared, next)
    prepared = next
    const revision = view.revision + (isChanged ? 1 : 0)
    return { view: { review: next.review, revision, isChanged: isChanged || view.isChanged } }
  }
  const failureOf = (error: unknown): ApprovalDetails['failed'] => {
    const sentence = sentenceOf(error)
    return {
      view: { error: sentence, isFinal: error instanceof FinalError },
      reason: new FrameMessageError(sentence, { cause: error }),
    }
  }
  /** After closing the passkey's prompt, the visitor returns to the request. */
  const showFailure = (error: unknown) => {
    if (isRejection(error) && machine.send('returned')) return
    machine.send('failed', failureOf(error))
  }
  const machine = createMachine(approvalMachine, {
    onTransition({ to, details }) {
      const { error: _, ...rest } = view
      view = { ...rest, ...(to !== 'ended' && details.view), step: to }
      for (const listener of [...listeners]) listener()
    },
    onError: showFailure,
    actions: {
      async approve({ shown, keys }) {
        if (!shown || !keys) return
        try {
          onSending?.()
          machine.send('done', { result: await shown.approve(keys) })
        } catch (error) {
          showFailure(error)
        }
      },
      resolve: ({ result: value }) => value !== undefined && resolve(value),
      reject: ({ reason }) => reason && fail(reason),
      stopListening: () => signal.removeEventListener('abort', leave),
    },
    work: {
      async prepare(stop) {
        prepared = undefined
        const next = await prepare(stop)
        if (stop.aborted) return undefined
        prepared = next
        const revision = view.revision + 1
        return ['prepared', { view: { review: next.review, revision, isChanged: false } }]
      },
      async refresh(stop) {
        if (!job.isPerishable) return undefined
        let next: Prepared | undefined
        while (!next) {
          await pause(staleAfter, stop)
          stop.throwIfAborted()
          next = await prepare(stop).catch(() => undefined)
          stop.throwIfAborted()
        }
        return ['prepared', replace(next)]
      },
      async confirm(stop, { shown }) {
        if (!shown) return undefined
        // A passkey's prompt requires the press itself. It may take long, so the request is
        // prepared again afterwards.
        const keys = await unlock()
        if (stop.aborted) return undefined
        const next = job.isPerishable ? await prepare(stop) : shown
        if (stop.aborted) return undefined
        if (isOtherThan(shown, next)) return ['returned', replace(next)]
        return ['approved', { shown, keys }]
      },
    },
  })
  const leave = () => {
    const { reason } = signal
    abort(
      reason instanceof FrameMessageError ? reason : new FrameMessageError('Request was aborted'),
    )
  }
  const abort = (error: FrameMessageError) => {
    // Closing an error screen is not a rejection.
    const { error: sentence } = view
    machine.send('left', {
      reason: sentence === undefined ? error : new FrameMessageError(sentence),
    })
  }

  signal.addEventListener('abort', leave, { once: true })
  machine.start()
  // Prevents an unhandled rejection if the caller no longer waits.
  result.catch(() => undefined)
  return {
    result,
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    confirm() {
      if (prepared && !isBlocked(prepared.review)) machine.send('confirmed', { shown: prepared })
    },
    reject: () => abort(FrameMessageError.rejected()),
    retry() {
      if (!view.isFinal) machine.send('restarted')
    },
    edit(edit) {
      edited = edit
      machine.send('restarted')
    },
  }
}

/** In percent of the shown fee. A higher fee is shown again. Fees change with each block. */
const feeLimit = 150n

/** Whether the new content means something else to the visitor than the shown one. */
function isOtherThan(shown: Prepared, next: Prepared): boolean {
  const shownFee = shown.review.fee?.highest ?? 0n
  const nextFee = next.review.fee?.highest ?? 0n
  return shown.fingerprint !== next.fingerprint || nextFee * 100n > shownFee * feeLimit
}

/** Whether a review cannot be confirmed at all. */
export const isBlocked = ({ warnings }: Review): boolean =>
  warnings.some((one) => severityOf(one) === 'block')

const isRejection = (error: unknown) =>
  error instanceof FrameMessageError && error.message === FrameMessageError.rejected().message

/** Returns the frame's own words for an error. A node's words are not trusted. */
const sentenceOf = (error: unknown): string =>
  error instanceof FrameMessageError ? error.message : 'The network did not answer'
