import type { MachineDefinition } from '@carabiner/core/adapter'
import type { SignInAction, SignInDetails, SignInEvent, SignInStep } from './sign-in-steps.js'
import {
  anywhere,
  askable,
  cancellingStates,
  cannotBegin,
  trying,
  unknown,
  unprepared,
} from './sign-in-transitions.js'

/** The machine of a sign-in. Its actions are in `../actions`. */
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
        ...unprepared,
        viewShown: { target: 'preparing', actions: ['makeMessage'] },
        cancel: { target: 'cancellingUnprepared', actions: ['makeMessage', 'goBack'] },
      },
    },
    preparing: {
      on: {
        ...unprepared,
        messageMade: 'ready',
        serverAway: { target: 'unreachable', actions: ['warn'] },
        cannotBegin,
        cancel: { target: 'cancellingUnprepared', actions: ['goBack'] },
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
    ...cancellingStates,
    dismissed: { on: anywhere },
    givingUp: { on: { ...anywhere, gaveUp: 'stuck' } },
    stuck: { on: anywhere },
    over: {},
  },
}
