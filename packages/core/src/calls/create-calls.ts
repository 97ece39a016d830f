// Lists of calls. Loaded when the page first uses one.

import { subscribe } from 'valtio/vanilla'
import type { Client } from 'viem'
import { randomUuid } from '../adapter/random-uuid.js'
import { assertWaiting } from '../async/deadline.js'
import { pause } from '../async/timers.js'
import { underLock } from '../async/under-lock.js'
import type { Engine } from '../connection/engine.js'
import { AbortedError } from '../errors/connection-errors.js'
import type { Network } from '../networks/network.js'
import { omitUndefined } from '../omit-undefined.js'
import { requireActive } from '../operations/require-active.js'
import type { Storage } from '../storage/storage.js'
import type { Calls, CallsOptions, RunCallsParameters } from './calls.js'
import { CallsNotSavedError, CallsRunNotFoundError, CallsRunningError } from './calls-errors.js'
import { isEnded } from './calls-machine.js'
import { createCarrier } from './carrier.js'
import { createChainView } from './chain/chain-view.js'
import { checkCalls } from './check-calls.js'
import type { RunTools } from './drive-parts.js'
import { createLease, createWebLock } from './driver-lock.js'
import { estimateCalls } from './estimate.js'
import { newRun } from './new-run.js'
import { cancelled, leftAlone } from './next-run.js'
import { createRunStore } from './run-store.js'

/** The parts of the instance that the runs need. */
export interface CallsParts {
  readonly engine: Engine
  /** Storage of this browser only, never one that is sent with requests. */
  readonly storage: Storage
  /** The prefix that separates the records of two instances. */
  readonly prefix: string
  rpcClient(network: Network): Promise<Client>
}

/**
 * The default time between two checks of a sent call, in ms. A wallet answers a batch's status at once. A network has
 * no news before the next block.
 */
const defaultIntervals = { batch: 1_000, sequence: 4_000 }
/** The default of `unseenTimeout`, in ms. */
const defaultUnseenTimeout = 10 * 60_000

/** Creates an instance's lists of calls, and loads the stored runs. See {@link Calls}. */
export async function openCalls(parts: CallsParts, options?: CallsOptions): Promise<Calls> {
  const calls = createCalls(parts, options)
  await calls.list()
  return calls
}

function createCalls(
  { engine, storage, prefix, rpcClient }: CallsParts,
  { interval, unseenTimeout = defaultUnseenTimeout }: CallsOptions = {},
): Calls {
  const locks = globalThis.navigator?.locks
  const tab = randomUuid()
  const store = createRunStore({
    storage,
    tab,
    events: engine.events,
    recordName: `${prefix}:calls`,
    exclusively: (write) => (locks ? underLock(locks, `${prefix}:calls`, { act: write }) : write()),
  })
  engine.signal.addEventListener('abort', store.destroy)
  const lease = createLease(store, tab, pause)
  const lock = locks ? createWebLock(locks, prefix, lease) : lease
  const cancelling = new Map<string, Promise<void>>()
  /** The ids of runs that may continue without storage. */
  const mayBeUnsaved = new Set<string>()
  const intervals =
    interval === undefined ? defaultIntervals : { batch: interval, sequence: interval }
  const tools: RunTools = {
    engine,
    store,
    intervals,
    unseenTimeout,
    cancelling,
    chainOf: ({ networkId }) =>
      createChainView(async () => rpcClient(engine.networks.get(networkId))),
  }

  const { carry } = createCarrier({ tools, lock, mayBeUnsaved: (id) => mayBeUnsaved.has(id) })
  const ignore = (error: unknown) => engine.logger.debug('a run could not be continued', error)

  const noteCancelled = async (id: string) => {
    await store.load()
    await store.change(id, cancelled)
  }
  /** Waits until a run is no longer driven, and reports each change. */
  const follow = async (
    id: string,
    driving: Promise<void>,
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
      await Promise.race([driving, left])
      return store.read(id)
    } finally {
      stop()
      signal?.removeEventListener('abort', leave)
      driving.catch(ignore)
    }
  }
  const network = (signal: AbortSignal | undefined) =>
    requireActive(engine, { namespace: 'eip155', signal })

  return {
    state: store.state,
    subscribe: (listener) => subscribe(store.state, listener),
    async run(parameters) {
      const { parameters: place, release } = network(parameters.signal)
      try {
        const run = await newRun(engine.adapter('eip155'), place, parameters)
        await store.load()
        assertWaiting(place.signal)
        if (!store.hasRoom(run)) throw new CallsNotSavedError('too many calls are still running')
        const isKept = await store.save(run)
        const { allowUnsaved = false, signal } = parameters
        if (!isKept && !allowUnsaved) {
          await store.drop(run.id)
          throw new CallsNotSavedError()
        }
        if (allowUnsaved) mayBeUnsaved.add(run.id)
        const driving = carry(run.id, { isAgain: false, signal })
        return await follow(run.id, driving, parameters)
      } finally {
        release()
      }
    },
    async resume(id, parameters = {}) {
      await store.load()
      store.get(id)
      const { decision, onlyLook, signal } = parameters
      const driving = carry(
        id,
        omitUndefined({
          decision,
          isAgain: true,
          onlyLook,
          signal,
        }),
      )
      return follow(id, driving, parameters)
    },
    async list() {
      await store.load()
      return store.state.runs.map(({ id }) => store.read(id))
    },
    async cancel(id) {
      const storingCancel = noteCancelled(id)
      const cancelStored = storingCancel.catch(ignore).finally(() => cancelling.delete(id))
      cancelling.set(id, cancelStored)
      await storingCancel
      if (isEnded(store.get(id))) return store.read(id)
      const driving = carry(id, { isAgain: false, onlyLook: true }).catch(ignore)
      // Don't wait for a run in `asking`: its call may have been sent, and the lookup takes a while.
      if (store.get(id).status !== 'asking') await driving
      return store.read(id)
    },
    async stopFollowing(id) {
      await store.load()
      await store.change(id, leftAlone)
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
      if (!(await store.drop(id))) throw new CallsRunNotFoundError(id)
    },
  }
}
