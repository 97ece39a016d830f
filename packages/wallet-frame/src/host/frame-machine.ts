import type { MachineDefinition } from '@carabiner/core/adapter'

/** The status of the frame. */
export type FrameStatus =
  /** No request needs the frame yet, or all were aborted while it loaded. */
  | 'absent'
  /** The frame is loading. */
  | 'created'
  /** The frame sent READY. Requests still wait for a short time. */
  | 'ready'
  /** The frame accepts requests. */
  | 'initialized'
  /** The frame did not load. */
  | 'failed'
  /** The frame does not allow this page. */
  | 'refused'
  /** The client is destroyed. This status is final. */
  | 'destroyed'

type FrameEvent =
  | 'create'
  /** The frame sent READY. */
  | 'ready'
  /** The wait after READY is over. */
  | 'settled'
  /** All requests were aborted. */
  | 'left'
  /** The frame reloads, by our call or by itself. */
  | 'reload'
  | 'failed'
  /** The frame sent UNVERIFIED_DOMAIN. */
  | 'refused'
  | 'destroyed'

type FrameAction =
  | 'load'
  | 'takeOut'
  /** Starts the time limit for loading. */
  | 'limitLoading'
  /** Starts the short wait after READY. */
  | 'settleSoon'
  | 'stopTimer'
  | 'greet'
  /** Posts the waiting requests. */
  | 'postWaiting'
  /** Each rejects the open requests, for its own reason. */
  | 'rejectPosted'
  | 'rejectUnloaded'
  | 'rejectRefused'
  | 'rejectAborted'

const onDestroyed = { destroyed: 'destroyed' } as const

export const frameMachine: MachineDefinition<FrameStatus, FrameEvent, FrameAction> = {
  initial: 'absent',
  states: {
    absent: { entry: ['takeOut'], on: { ...onDestroyed, create: 'created' } },
    // A frame whose server answers with an error page never sends READY. The next request loads it
    // again.
    created: {
      entry: ['limitLoading', 'load'],
      exit: ['stopTimer'],
      on: { ...onDestroyed, left: 'absent', ready: 'ready', failed: 'failed', refused: 'refused' },
    },
    // A frame that reloaded by itself has lost its earlier requests.
    ready: {
      entry: ['rejectPosted', 'settleSoon'],
      exit: ['stopTimer'],
      on: { ...onDestroyed, settled: 'initialized', reload: 'created' },
    },
    initialized: {
      entry: ['greet', 'postWaiting'],
      on: { ...onDestroyed, reload: 'created', ready: 'ready' },
    },
    failed: { entry: ['takeOut', 'rejectUnloaded'], on: { ...onDestroyed, create: 'created' } },
    refused: { entry: ['takeOut', 'rejectRefused'], on: { ...onDestroyed, create: 'created' } },
    destroyed: { entry: ['takeOut', 'rejectAborted'] },
  },
}
