import type { MachineDefinition } from '@carabiner/core/adapter'

/** The status of the frame. */
export type FrameStatus =
  /** No request needs it yet, or all were aborted while it loaded. */
  | 'absent'
  /** It is loading. */
  | 'created'
  /** It sent READY, and settles for a moment. */
  | 'ready'
  /** It accepts requests. */
  | 'initialized'
  /** It did not load. */
  | 'failed'
  /** It does not allow this page. */
  | 'refused'
  /** The client is destroyed. Final. */
  | 'destroyed'

type FrameEvent =
  | 'create'
  /** READY of the frame. */
  | 'ready'
  /** The settling time is over. */
  | 'settled'
  /** All requests were aborted. */
  | 'left'
  /** It reloads, by our call or by itself. */
  | 'reload'
  | 'failed'
  /** UNVERIFIED_DOMAIN of the frame. */
  | 'refused'
  | 'destroyed'

type FrameAction =
  | 'load'
  | 'takeOut'
  /** Starts the time limits of the status. */
  | 'limitLoading'
  | 'settleSoon'
  | 'stopTimer'
  | 'greet'
  /** Posts the waiting requests. */
  | 'postWaiting'
  /** Rejects open requests with the reason. */
  | 'rejectPosted'
  | 'rejectUnloaded'
  | 'rejectRefused'
  | 'rejectAborted'

const gone = { destroyed: 'destroyed' } as const

export const frameMachine: MachineDefinition<FrameStatus, FrameEvent, FrameAction> = {
  initial: 'absent',
  states: {
    absent: { entry: ['takeOut'], on: { ...gone, create: 'created' } },
    // A frame whose server answers with an error page never sends READY: the next request loads it
    // again.
    created: {
      entry: ['limitLoading', 'load'],
      exit: ['stopTimer'],
      on: { ...gone, left: 'absent', ready: 'ready', failed: 'failed', refused: 'refused' },
    },
    // A frame that reloaded by itself has lost its earlier requests.
    ready: {
      entry: ['rejectPosted', 'settleSoon'],
      exit: ['stopTimer'],
      on: { ...gone, settled: 'initialized', reload: 'created' },
    },
    initialized: {
      entry: ['greet', 'postWaiting'],
      on: { ...gone, reload: 'created', ready: 'ready' },
    },
    failed: { entry: ['takeOut', 'rejectUnloaded'], on: { ...gone, create: 'created' } },
    refused: { entry: ['takeOut', 'rejectRefused'], on: { ...gone, create: 'created' } },
    destroyed: { entry: ['takeOut', 'rejectAborted'] },
  },
}
