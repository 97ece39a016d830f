import type { MachineDefinition } from '@carabiner/core/adapter'

/** How far the frame is. */
export type FrameStatus =
  /** No request needs it yet, or all were aborted while it loaded. */
  | 'absent'
  /** It loads. */
  | 'created'
  /** It said that it can be asked, and gets a moment. */
  | 'ready'
  /** It can be asked. */
  | 'initialized'
  /** It did not load. */
  | 'failed'
  /** It does not let this page in. */
  | 'refused'
  /** The page is done with it: it is there no more, for good. */
  | 'destroyed'

type FrameEvent =
  | 'create'
  /** Its own word. */
  | 'ready'
  /** The moment is over. */
  | 'settled'
  /** All requests were aborted. */
  | 'left'
  /** It loads anew, by our request or by itself. */
  | 'reload'
  | 'failed'
  /** Its own word. */
  | 'refused'
  | 'destroyed'

type FrameAction =
  | 'load'
  | 'takeOut'
  /** Time limits of the status. */
  | 'limitLoading'
  | 'settleSoon'
  | 'stopTimer'
  | 'greet'
  /** Posts what waited. */
  | 'postWaiting'
  /** Gives up what is open, with the reason. */
  | 'rejectPosted'
  | 'rejectUnloaded'
  | 'rejectRefused'
  | 'rejectAborted'

const gone = { destroyed: 'destroyed' } as const

export const frameMachine: MachineDefinition<FrameStatus, FrameEvent, FrameAction> = {
  initial: 'absent',
  states: {
    absent: { entry: ['takeOut'], on: { ...gone, create: 'created' } },
    // A frame whose server answers with an error page never says READY: the next request loads it again.
    created: {
      entry: ['limitLoading', 'load'],
      exit: ['stopTimer'],
      on: { ...gone, left: 'absent', ready: 'ready', failed: 'failed', refused: 'refused' },
    },
    // A frame that loaded by itself knows nothing of what the one before was asked.
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
