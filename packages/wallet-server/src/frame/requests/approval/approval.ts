import { createMachine, pause, withDeadline } from '@carabiner/core/adapter'
import type { Json } from '@carabiner/wallet-frame/protocol'
import { FrameMessageError } from '../../frame-message-error.js'
import type { WalletKeys } from '../../requests-contract.js'
import { severityOf } from '../decode/warning.js'
import type { Edit, Job, Prepared, Review } from '../review.js'
import { FinalError } from '../send-error.js'
import { type ApprovalDetails, type ApprovalStep, approvalMachine } from './approval-machine.js'

/** What the screen shows. A new object with every change. */
export interface ApprovalView {
  readonly step: ApprovalStep
  /** What is asked; undefined until it was read the first time. */
  readonly review?: Review
  /** Grows when what is asked means something else than before: it has to be read again. */
  readonly revision: number
  /** Whether that happened after it was shown. */
  readonly isChanged: boolean
  /** What went wrong, in the frame's own words. */
  readonly error?: string
  /** It may have been done: it is not tried again. */
  readonly isFinal?: boolean
}

/** One request on its way to the visitor's decision. */
export interface Approval {
  getView(): ApprovalView
  subscribe(listener: () => void): () => void
  /** From the press on Confirm: the keys are unlocked in it. */
  confirm(): void
  reject(): void
  retry(): void
  edit(edit: Edit): void
  readonly result: Promise<Json>
}

/** What an approval needs of the frame. */
interface ApprovalParts {
  unlock(): Promise<WalletKeys>
  /** Ends it without the visitor; its reason is what the page is told. What is being done goes on. */
  readonly signal: AbortSignal
  /** Told before the keys are used: from then on it can't be given up. */
  readonly onSending?: () => void
}

/** So long what a network said counts as fresh, in ms. */
const staleAfter = 15_000
/** Preparing takes no longer, in ms. */
const deadline = 45_000

/** Prepares a request, shows what it means, keeps that fresh, and does what the visitor decides. */
export function createApproval(job: Job, { unlock, signal, onSending }: ApprovalParts): Approval {
  const listeners = new Set<() => void>()
  let resolve: (value: Json) => void = () => {}
  let fail: (error: FrameMessageError) => void = () => {}
  const result = new Promise<Json>((done, failed) => {
    resolve = done
    fail = failed
  })
  let view: ApprovalView = { step: 'preparing', revision: 0, isChanged: false }
  /** What is shown. */
  let prepared: Prepared | undefined
  let edited: Edit = {}

  const prepare = (stop: AbortSignal) => {
    const options = { action: 'prepare', timeout: deadline, signal: stop }
    return withDeadline(job.prepare(edited, stop), options)
  }
  /** Takes what was prepared in place of what is shown. */
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
  /** The visitor who closes the passkey's prompt finds the request again. */
  const tellFailure = (error: unknown) => {
    if (isRejection(error) && machine.send('returned')) return
    machine.send('failed', failureOf(error))
  }
  const machine = createMachine(approvalMachine, {
    onTransition({ to, details }) {
      const { error: _, ...rest } = view
      view = { ...rest, ...(to !== 'ended' && details.view), step: to }
      for (const listener of [...listeners]) listener()
    },
    onError: tellFailure,
    actions: {
      async approve({ shown, keys }) {
        if (!shown || !keys) return
        try {
          onSending?.()
          machine.send('done', { result: await shown.approve(keys) })
        } catch (error) {
          tellFailure(error)
        }
      },
      resolve: ({ result: given }) => given !== undefined && resolve(given),
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
        // In the press itself: a passkey is asked for only then. It may take long, so all is tried again after it.
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
  // Whoever asked may have left.
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

/** Fees move with each block; one that is so many hundredths of what was shown is told again. */
const feeLimit = 150n

/** Whether what is prepared now means something else to the visitor than what is shown. */
function isOtherThan(shown: Prepared, next: Prepared): boolean {
  const had = shown.review.fee?.highest ?? 0n
  const has = next.review.fee?.highest ?? 0n
  return shown.fingerprint !== next.fingerprint || has * 100n > had * feeLimit
}

/** Whether a review can't be confirmed at all. */
export const isBlocked = ({ warnings }: Review): boolean =>
  warnings.some((one) => severityOf(one) === 'block')

const isRejection = (error: unknown) =>
  error instanceof FrameMessageError && error.message === FrameMessageError.rejected().message

/** What others say went wrong is not shown: a node's words are a stranger's. */
const sentenceOf = (error: unknown): string =>
  error instanceof FrameMessageError ? error.message : 'The network did not answer'
