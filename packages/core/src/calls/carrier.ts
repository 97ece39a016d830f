import { assertWaiting } from '../async/deadline.js'
import { joinSignals } from '../async/join-signals.js'
import type { StoredRun } from '../storage/stored-calls.js'
import type { ResumeCallsParameters } from './calls.js'
import { isEnded } from './calls-machine.js'
import { createDrive, type RunTools } from './drive-parts.js'
import { type DriveOptions, driveRun } from './drive-run.js'
import type { DriverLock } from './driver-lock.js'
import { isSameAsk } from './next-run.js'

/** Options for driving a run. See {@link Carrier}. */
type Carry = Pick<DriveOptions, 'decision' | 'isAgain'> &
  Pick<ResumeCallsParameters, 'signal' | 'onlyLook'>

/**
 * Drives the runs, each at most once at a time. Driving a run means asking the wallet for its calls and following the
 * sent ones, until the run has ended or needs the visitor.
 */
export interface Carrier {
  /**
   * Drives a run. If the run is already being driven, waits until that ends. Then drives the run again if these options
   * require it, such as a new decision of the visitor.
   *
   * @throws {CallsNotSavedError | AbortedError}
   */
  carry(id: string, options: Carry): Promise<void>
}

interface CarrierParts {
  readonly tools: RunTools
  readonly lock: DriverLock
  /** Whether a run may continue without storage. */
  mayBeUnsaved(id: string): boolean
}

export function createCarrier({ tools, lock, mayBeUnsaved }: CarrierParts): Carrier {
  const { engine, store } = tools
  const active = new Map<string, { readonly driving: Promise<void>; readonly options: Carry }>()
  const ignore = (error: unknown) => engine.logger.debug('a run could not be continued', error)

  const start = (id: string, options: Carry, seen: StoredRun): Promise<void> => {
    const driving = hold(id, options, seen).finally(() => {
      active.delete(id)
      store.setLive(id, { isActive: false, waitsFor: undefined })
    })
    active.set(id, { driving, options })
    return driving
  }
  const hold = async (id: string, options: Carry, seen: StoredRun) => {
    const { signal, release } = joinSignals(engine.signal, options.signal)
    const drive = createDrive(tools, { id, signal, onlyLook: options.onlyLook ?? false })
    try {
      await lock.hold(id, {
        signal,
        onWait: () => store.setLive(id, { waitsFor: 'tab' }),
        async drive(waited) {
          const before = store.get(id).revision
          await store.load()
          const run = store.get(id)
          // If another tab has changed the run, the visitor's decision is for an older state.
          const isOpen = run.status === 'unknown' && isStillAsked(run, seen)
          const isMoved = waited && run.revision > before && !isOpen
          store.setLive(id, { isActive: true, waitsFor: undefined })
          const { decision } = options
          await driveRun(drive, {
            isAgain: options.isAgain && !isMoved,
            // The decision applies only to the request that the visitor saw.
            decision: isStillAsked(run, seen) ? decision : undefined,
            mayBeUnsaved: mayBeUnsaved(id),
            onLate: (take) => void takeLate(id, take).catch(ignore),
          })
        },
      })
    } catch (error) {
      assertWaiting(signal)
      throw error
    } finally {
      release()
    }
  }
  /** Stores a wallet's late answer at once, even if another tab drives the run. */
  const takeLate = async (id: string, take: () => Promise<void>) => {
    await store.load()
    await take()
    await active.get(id)?.driving.catch(ignore)
    if (store.find(id)?.status !== 'sent' || active.has(id)) return
    await carry(id, { isAgain: false, onlyLook: true })
  }
  const carry = async (id: string, options: Carry): Promise<void> => {
    const seen = store.get(id)
    for (;;) {
      const running = active.get(id)
      if (!running) return start(id, options, seen)
      if (!isMore(options, running.options)) return running.driving
      await running.driving.catch(ignore)
      const run = store.find(id)
      if (!run || isEnded(run)) return
    }
  }
  return { carry }
}

/** Whether a run that is already being driven must then be driven again, with these options. */
const isMore = ({ decision = 'look', onlyLook, isAgain }: Carry, running: Carry): boolean =>
  decision !== 'look' ||
  running.signal?.aborted === true ||
  (isAgain && onlyLook !== true && running.onlyLook === true)

/** Whether a run is unchanged since the caller saw it. */
const isStillAsked = (run: StoredRun, seen: StoredRun): boolean =>
  run.status === seen.status && isSameAsk(run.ask, seen.ask)
