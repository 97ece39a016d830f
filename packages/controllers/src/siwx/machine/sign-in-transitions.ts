import type { MachineState } from '@carabiner/core/adapter'
import type { SignInAction, SignInEvent, SignInStep } from './sign-in-steps.js'

type State = MachineState<SignInStep, SignInEvent, SignInAction, never>
type Events = NonNullable<State['on']>
type CancellingStep = Extract<SignInStep, `cancelling${string}`>
type Transition = Events[SignInEvent]

/** Events that every step handles, until the instance is destroyed. */
export const anywhere: Events = {
  accountFound: { target: 'checking', actions: ['forget', 'check'] },
  accountLost: { target: 'idle', actions: ['forget', 'release'] },
  destroyed: { target: 'over', actions: ['forget', 'release'] },
}
export const cannotBegin: Transition = { target: 'givingUp', actions: ['giveUp', 'keep'] }
const sessionFound: Transition = { target: 'signedIn', actions: ['release', 'settleView'] }

/** Events of each step that the visitor sees. */
const shown: Events = {
  ...anywhere,
  closed: { target: 'dismissed', actions: ['endWork', 'release'] },
}

/** Events while the server does not answer. */
export const unknown: Events = {
  ...shown,
  sessionFound,
  signInDue: { target: 'due', actions: ['keep', 'settleView'] },
  messageMade: 'ready',
  serverAway: 'unreachable',
  cannotBegin,
  cancel: { target: 'cancellingUnknown', actions: ['disconnect'] },
  closedRequired: { target: 'unreachable', actions: ['showAgain'] },
}

/** Events before the first message has arrived. */
export const unprepared: Events = { ...shown, closedRequired: { actions: ['showAgain'] } }

const prepared: Events = {
  ...shown,
  cancel: { target: 'cancelling', actions: ['goBack'] },
  closedRequired: { target: 'ready', actions: ['endTry', 'renewMessage', 'showAgain'] },
}

/** Events while the button is enabled. */
export const askable: Events = { ...prepared, signIn: { target: 'signing', actions: ['try'] } }

/** Events while the wallet signs or the host stores the session. */
export const trying: Events = {
  ...prepared,
  pending: 'pending',
  declined: 'declined',
  failed: { target: 'failed', actions: ['explain', 'renewMessage', 'showView'] },
}

/**
 * The steps that cancel a required sign-in. Pending requests to the server may still be answered.
 */
export const cancellingStates: Readonly<Record<CancellingStep, State>> = {
  cancelling: {
    on: {
      ...anywhere,
      cancelReturned: { target: 'ready', actions: ['renewMessage'] },
      closedRequired: { target: 'ready', actions: ['endTry', 'renewMessage', 'showAgain'] },
    },
  },
  cancellingUnprepared: {
    on: {
      ...anywhere,
      messageMade: 'cancelling',
      cannotBegin,
      cancelReturned: 'preparing',
      closedRequired: { target: 'preparing', actions: ['endTry', 'showAgain'] },
    },
  },
  cancellingUnknown: {
    on: {
      ...anywhere,
      sessionFound,
      signInDue: { target: 'cancellingUnprepared', actions: ['keep', 'makeMessage'] },
      messageMade: 'cancelling',
      cannotBegin,
      cancelReturned: 'unreachable',
      closedRequired: { target: 'unreachable', actions: ['endTry', 'showAgain'] },
    },
  },
}
