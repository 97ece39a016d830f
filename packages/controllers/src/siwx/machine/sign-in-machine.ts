import type { MachineDefinition, MachineState } from '@carabiner/core/adapter'
import type { SignInAction, SignInDetails, SignInEvent, SignInStep } from './sign-in-steps.js'

type Events = NonNullable<MachineState<SignInStep, SignInEvent, SignInAction, never>['on']>
type Transition = Events[SignInEvent]

/** What several steps have in common. */
const anywhere: Events = {
  accountFound: { target: 'checking', actions: ['forget', 'check'] },
  accountLost: { target: 'idle', actions: ['forget', 'release'] },
  destroyed: { target: 'over', actions: ['forget', 'release'] },
}
const closed: Transition = { target: 'dismissed', actions: ['endWork', 'release'] }
const cannotBegin: Transition = { target: 'givingUp', actions: ['giveUp', 'keep'] }
const sessionFound: Transition = { target: 'signedIn', actions: ['release', 'settleView'] }

const unknown: Events = {
  ...anywhere,
  sessionFound,
  signInDue: { target: 'due', actions: ['keep', 'settleView'] },
  messageMade: 'ready',
  serverAway: 'unreachable',
  cannotBegin,
  cancel: { target: 'cancellingUnknown', actions: ['disconnect'] },
  closed,
  closedRequired: { target: 'unreachable', actions: ['showAgain'] },
}
const prepared: Events = {
  ...anywhere,
  cancel: { target: 'cancelling', actions: ['goBack'] },
  closed,
  closedRequired: { target: 'ready', actions: ['endTry', 'renewMessage', 'showAgain'] },
}
const askable: Events = { ...prepared, signIn: { target: 'signing', actions: ['try'] } }
const trying: Events = {
  ...prepared,
  pending: 'pending',
  declined: 'declined',
  failed: { target: 'failed', actions: ['explain', 'renewMessage', 'showView'] },
}

/** Its actions are in `../actions`. */
export const signInMachine: MachineDefinition<
  SignInStep,
  SignInEvent,
  SignInAction,
  never,
  SignInDetails
> = {
  initial: 'idle',
  states: {
    idle: { on: anywhere },
    checking: {
      on: {
        ...anywhere,
        sessionFound: { target: 'signedIn', actions: ['release'] },
        signInDue: { target: 'due', actions: ['keep'] },
        serverAway: { target: 'unreachable', actions: ['warn', 'keepIfRequired'] },
        cannotBegin,
      },
    },
    signedIn: { on: anywhere },
    unreachable: { on: { ...unknown, retry: { target: 'retrying', actions: ['askNow'] } } },
    retrying: { on: unknown },
    due: {
      on: {
        ...anywhere,
        viewShown: { target: 'preparing', actions: ['makeMessage'] },
        cancel: { target: 'cancellingUnprepared', actions: ['makeMessage', 'goBack'] },
        closed,
        closedRequired: { target: 'due', actions: ['showAgain'] },
      },
    },
    preparing: {
      on: {
        ...anywhere,
        messageMade: 'ready',
        serverAway: { target: 'unreachable', actions: ['warn'] },
        cannotBegin,
        cancel: { target: 'cancellingUnprepared', actions: ['goBack'] },
        closed,
        closedRequired: { target: 'preparing', actions: ['showAgain'] },
      },
    },
    ready: { on: askable },
    signing: { on: { ...trying, waitedLong: 'slow', signed: 'verifying' } },
    slow: { on: { ...trying, signed: 'verifying' } },
    pending: { on: askable },
    declined: { on: askable },
    failed: { on: askable },
    verifying: {
      on: { ...trying, accepted: { target: 'verified', actions: ['release', 'closeRing'] } },
    },
    verified: {
      on: { ...anywhere, ringClosed: { target: 'signedIn', actions: ['endWork', 'proceed'] } },
    },
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
    dismissed: { on: anywhere },
    givingUp: { on: { ...anywhere, gaveUp: 'stuck' } },
    stuck: { on: anywhere },
    over: {},
  },
}
