import type { MachineState } from '@carabiner/core/adapter'
import type { SignInAction, SignInEvent, SignInStep } from './sign-in-steps.js'

type State = MachineState<SignInStep, SignInEvent, SignInAction, never>
type Events = NonNullable<State['on']>
type CancellingStep = Extract<SignInStep, `cancelling${string}`>
type Transition = Events[SignInEvent]

/** In every step, until the instance is destroyed. */
export const anywhere: Events = {
  accountFound: { target: 'checking', actions: ['forget', 'check'] },
  accountLost: { target: 'idle', actions: ['forget', 'release'] },
  destroyed: { target: 'over', actions: ['forget', 'release'] },
}
export const cannotBegin: Transition = { target: 'givingUp', actions: ['giveUp', 'keep'] }
const sessionFound: Transition = { target: 'signedIn', actions: ['release', 'settleView'] }

/** Wherever a sign-in is shown. */
const shown: Events = {
  ...anywhere,
  closed: { target: 'dismissed', actions: ['endWork', 'release'] },
}

/** While the server does not answer. */
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

/** Before there is a message. */
export const unprepared: Events = { ...shown, closedRequired: { actions: ['showAgain'] } }

const prepared: Events = {
  ...shown,
  cancel: { target: 'cancelling', actions: ['goBack'] },
  closedRequired: { target: 'ready', actions: ['endTry', 'renewMessage', 'showAgain'] },
}

/** While the visitor can press the button. */
export const askable: Events = { ...prepared, signIn: { target: 'signing', actions: ['try'] } }

/** While the wallet is asked, or the host. */
export const trying: Events = {
  ...prepared,
  pending: 'pending',
  declined: 'declined',
  failed: { target: 'failed', actions: ['explain', 'renewMessage', 'showView'] },
}

/** While a sign-in that is required is left. What was asked of the server may be answered meanwhile. */
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
