// Loaded with the first list of calls.

import { subscribe } from 'valtio/vanilla'
import type { Client } from 'viem'
import { pause } from '../adapter/watch-slots.js'
import { assertWaiting } from '../async/deadline.js'
import { joinSignals } from '../async/join-signals.js'
import type { Engine } from '../connection/engine.js'
import { AbortedError } from '../errors/connection-errors.js'
import type { Network } from '../networks/network.js'
import { requireActive } from '../operations/require-active.js'
import type { Storage } from '../storage/storage.js'
import type { Calls, CallsOptions, ResumeCallsParameters, RunCallsParameters } from './calls.js'
import { CallsNotSavedError, CallsRunningError } from './calls-errors.js'
import { isEnded } from './calls-table.js'
import { createChainView } from './chain/chain-view.js'
import { checkCalls } from './check-calls.js'
import { createDrive, type RunTools } from './drive-parts.js'
import { type DriveOptions, driveRun } from './drive-run.js'
import { createLease, createWebLock } from './driver-lock.js'
import { estimateCalls } from './estimate.js'
import { newRun } from './new-run.js'
import { createRunStore } from './run-store.js'

/** What the engine of calls is made of. */
export interface CallsParts {
  readonly engine: Engine
  /** Of this browser alone: never one that is sent with requests. */
  readonly storage: Storage
  /** Keeps two instances apart. */
  readonly prefix: string
  rpcClient(network: Network): Promise<Client>
}

/** In ms. A wallet that is asked for a batch by its id answers at once; a network has no more to say before a block. */
const defaultIntervals = { batch: 1_000, sequence: 4_000 }

/** Lists of calls that are done once, with those that are kept; see {@link Calls}. */
export async function openCalls(parts: CallsParts, options?: CallsOptions): Promise<Calls> {
  const calls = createCalls(parts, options)
  await calls.list()
  return calls
}

function createCalls(
  { engine, storage, prefix, rpcClient }: CallsParts,
  { interval }: CallsOptions = {},
): Calls {
  const locks = globalThis.navigator?.locks
  const tab = crypto.randomUUID()
  const store = createRunStore({
    ...{ storage, tab, events: engine.events, recordName: `${prefix}:calls` },
    exclusively: (write) => (locks ? locks.request(`${prefix}:calls`, write) : write()),
  })
  engine.signal.addEventListener('abort', store.destroy)
  const lock = locks ? createWebLock(locks, prefix) : createLease(store, tab, pause)
  const active = new Map<string, Promise<void>>()
  /** Runs whose caller lets them go on where nothing is kept. */
  const mayBeUnsaved = new Set<string>()
  const intervals =
    interval === undefined ? defaultIntervals : { batch: interval, sequence: interval }
  const tools: RunTools = {
    ...{ engine, store, intervals },
    chainOf: ({ networkId }) =>
      createChainView(async () => rpcClient(engine.networks.get(networkId))),
  }

  type Carry = Pick<DriveOptions, 'decision' | 'isAgain'> &
    Pick<ResumeCallsParameters, 'signal' | 'onlyLook'> & { before?: () => Promise<void> }

  /** Carries a run on; one that is carried on already goes its way. */
  const carry = (id: string, options: Carry): Promise<void> => {
    const known = active.get(id)
    if (known) return known
    const going = hold(id, options).finally(() => {
      active.delete(id)
      store.setLive(id, { isActive: false, waitsFor: undefined })
    })
    active.set(id, going)
    return going
  }
  const hold = async (id: string, options: Carry) => {
    const { signal, release } = joinSignals(engine.signal, options.signal)
    const drive = createDrive(tools, { id, signal, onlyLook: options.onlyLook ?? false })
    try {
      await lock.hold(id, {
        signal,
        onWait: () => store.setLive(id, { waitsFor: 'tab' }),
        async drive(waited) {
          const before = store.get(id).revision
          await store.load()
          // Another tab has carried it to where it is: whoever sees that decides.
          const isMoved = waited && store.get(id).revision > before
          store.setLive(id, { isActive: true, waitsFor: undefined })
          await options.before?.()
          await driveRun(drive, {
            ...options,
            isAgain: options.isAgain && !isMoved,
            mayBeUnsaved: mayBeUnsaved.has(id),
            onLate: (take) =>
              void carry(id, { ...options, isAgain: false, onlyLook: true, before: take }).catch(
                ignore,
              ),
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
  const ignore = (error: unknown) => engine.logger.debug('a run could not be carried on', error)

  /** Waits for the end of what carries a run on, and tells of each change. */
  const follow = async (
    id: string,
    going: Promise<void>,
    { signal, onChange }: Pick<RunCallsParameters, 'signal' | 'onChange'>,
  ) => {
    const stop = engine.events.on('callsChanged', ({ run }) => {
      if (run.id === id) onChange?.(run)
    })
    let leave = () => {}
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(new AbortedError(signal?.reason))
    })
    signal?.addEventListener('abort', leave)
    try {
      onChange?.(store.read(id))
      await Promise.race([going, left])
      return store.read(id)
    } finally {
      stop()
      signal?.removeEventListener('abort', leave)
      going.catch(ignore)
    }
  }
  const network = (signal: AbortSignal | undefined) =>
    requireActive(engine, { namespace: 'eip155', ...(signal && { signal }) })

  return {
    state: store.state,
    subscribe: (listener) => subscribe(store.state, listener),
    async run(parameters) {
      const { parameters: place, release } = network(parameters.signal)
      try {
        const run = await newRun(engine.adapter('eip155'), place, parameters)
        await store.load()
        assertWaiting(place.signal)
        if (!store.hasRoom(run)) throw new CallsNotSavedError('too many calls have not ended')
        const isKept = await store.save(run)
        const { allowUnsaved = false, signal } = parameters
        if (!isKept && !allowUnsaved) {
          await store.drop(run.id)
          throw new CallsNotSavedError()
        }
        if (allowUnsaved) mayBeUnsaved.add(run.id)
        const going = carry(run.id, { isAgain: false, ...(signal && { signal }) })
        return await follow(run.id, going, parameters)
      } finally {
        release()
      }
    },
    async resume(id, parameters = {}) {
      await store.load()
      store.get(id)
      const { decision, onlyLook, signal } = parameters
      const going = carry(id, {
        ...{ decision, isAgain: true },
        ...(onlyLook !== undefined && { onlyLook }),
        ...(signal && { signal }),
      })
      return follow(id, going, parameters)
    },
    async list() {
      await store.load()
      return store.state.runs.map(({ id }) => store.read(id))
    },
    async cancel(id) {
      await store.load()
      if (isEnded(store.get(id))) return store.read(id)
      await store.flagCancelled(id)
      const going = carry(id, { isAgain: false, onlyLook: true }).catch(ignore)
      const { status } = store.get(id)
      // What was sent, or may have been, is followed first: that takes its time.
      if (status !== 'sent' && status !== 'asking') await going
      return store.read(id)
    },
    async estimate({ calls, signal }) {
      const { parameters: place, release } = network(signal)
      try {
        const checked = checkCalls(calls, place.network)
        return await estimateCalls(engine.adapter('eip155'), rpcClient, place, checked)
      } finally {
        release()
      }
    },
    async forget(id) {
      await store.load()
      if (!isEnded(store.get(id))) throw new CallsRunningError(id)
      await store.drop(id)
    },
  }
}
