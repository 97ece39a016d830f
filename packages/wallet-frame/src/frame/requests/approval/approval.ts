import { withDeadline } from '@carabiner/core/adapter'
import type { Json } from '../../../protocol/index.js'
import { FrameMessageError } from '../../frame-message-error.js'
import type { WalletKeys } from '../../requests-contract.js'
import { severityOf } from '../decode/warning.js'
import type { Edit, Job, Prepared, Review } from '../review.js'
import { FinalError } from '../send-error.js'
import { type ApprovalEvent, type ApprovalStep, approvalTable } from './approval-table.js'

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
  let prepared: Prepared | undefined
  let edited: Edit = {}
  let work = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const move = (event: ApprovalEvent, change: Partial<ApprovalView> = {}): boolean => {
    const step = approvalTable[view.step][event]
    if (step === undefined) return false
    const { error: _, ...rest } = view
    view = { ...rest, ...change, step }
    for (const listener of [...listeners]) listener()
    return true
  }
  const end = () => {
    clearTimeout(timer)
    work.abort()
    signal.removeEventListener('abort', leave)
  }
  const leave = () => {
    const { reason } = signal
    abort(
      reason instanceof FrameMessageError ? reason : new FrameMessageError('Request was aborted'),
    )
  }
  const abort = (error: FrameMessageError) => {
    // Who closes what went wrong did not say no to it.
    const { error: sentence } = view
    if (!move('left') || view.step !== 'ended') return
    endWith(sentence === undefined ? error : new FrameMessageError(sentence))
  }
  const endWith = (error: FrameMessageError) => {
    end()
    fail(error)
  }

  const prepare = () => {
    const { signal: stop } = work
    const options = { action: 'prepare', timeout: deadline, signal: stop }
    return withDeadline(job.prepare(edited, stop), options)
  }
  /** Takes what was prepared in place of what is shown. @returns whether it means something else */
  const take = (next: Prepared): boolean => {
    const isOther = prepared !== undefined && isOtherThan(prepared, next)
    prepared = next
    return isOther
  }
  const start = async () => {
    work.abort()
    work = new AbortController()
    const { signal: current } = work
    prepared = undefined
    try {
      const next = await prepare()
      if (current.aborted) return
      take(next)
      move('prepared', { review: next.review, revision: view.revision + 1, isChanged: false })
      refreshLater()
    } catch (error) {
      if (current.aborted) return
      move('failed', { error: sentenceOf(error), isFinal: error instanceof FinalError })
    }
  }
  const refreshLater = () => {
    clearTimeout(timer)
    if (job.isPerishable) timer = setTimeout(refresh, staleAfter)
  }
  const refresh = async () => {
    const { signal: current } = work
    const next = await prepare().catch(() => undefined)
    if (current.aborted || view.step !== 'ready') return
    if (next) show(next, 'prepared')
    refreshLater()
  }
  const show = (next: Prepared, event: 'prepared' | 'returned') => {
    const isChanged = take(next)
    const revision = view.revision + (isChanged ? 1 : 0)
    move(event, { review: next.review, revision, isChanged: isChanged || view.isChanged })
  }

  const confirm = async () => {
    const shown = prepared
    if (!shown || isBlocked(shown.review) || !move('confirmed')) return
    clearTimeout(timer)
    const { signal: current } = work
    try {
      // In the press itself: a passkey is asked for only then. It may take long, so all is tried again after it.
      const keys = await unlock()
      if (current.aborted) return
      const next = job.isPerishable ? await prepare() : shown
      if (current.aborted) return
      if (isOtherThan(shown, next)) {
        show(next, 'returned')
        refreshLater()
        return
      }
      if (!move('approved')) return
      onSending?.()
      const given = await shown.approve(keys)
      if (move('done')) {
        end()
        resolve(given)
      }
    } catch (error) {
      if (current.aborted) return
      if (view.step === 'left' && move('failed')) {
        endWith(new FrameMessageError(sentenceOf(error), { cause: error }))
        return
      }
      if (isRejection(error)) {
        // The visitor closed the passkey's prompt: the request is still there.
        move('returned')
        refreshLater()
      } else {
        const isFinal = error instanceof FinalError
        move('failed', { error: sentenceOf(error), isFinal })
      }
    }
  }

  signal.addEventListener('abort', leave, { once: true })
  void start()
  // Whoever asked may have left.
  result.catch(() => undefined)
  return {
    result,
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    confirm: () => void confirm(),
    reject: () => abort(FrameMessageError.rejected()),
    retry() {
      if (!view.isFinal && move('restarted')) void start()
    },
    edit(edit) {
      edited = edit
      if (move('restarted')) void start()
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
