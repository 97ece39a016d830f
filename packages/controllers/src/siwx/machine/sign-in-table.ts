import type { SignInAction, SignInEvent, SignInStep } from './sign-in-steps.js'

type Transition = readonly [next: SignInStep, ...actions: SignInAction[]]
type Row = Readonly<Partial<Record<SignInEvent, Transition>>>

/** What several steps have in common. */
const anywhere: Row = {
  accountFound: ['checking', 'forget', 'check'],
  accountLost: ['idle', 'forget', 'release'],
  destroyed: ['over', 'forget', 'release'],
}
const closed: Transition = ['dismissed', 'endWork', 'release']
const cannotBegin: Transition = ['givingUp', 'giveUp', 'keep']
const sessionFound: Transition = ['signedIn', 'release', 'settleView']

const unknown: Row = {
  ...anywhere,
  sessionFound,
  signInDue: ['due', 'keep', 'settleView'],
  messageMade: ['ready'],
  serverAway: ['unreachable'],
  cannotBegin,
  cancel: ['cancellingUnknown', 'disconnect'],
  closed,
  closedRequired: ['unreachable', 'showAgain'],
}
const prepared: Row = {
  ...anywhere,
  cancel: ['cancelling', 'goBack'],
  closed,
  closedRequired: ['ready', 'endTry', 'renewMessage', 'showAgain'],
}
const askable: Row = { ...prepared, signIn: ['signing', 'try'] }
const trying: Row = {
  ...prepared,
  pending: ['pending'],
  declined: ['declined'],
  failed: ['failed', 'explain', 'renewMessage', 'showView'],
}

/**
 * Signing in as a table: what each event leads to at each step, and what it sets off. An event that a step
 * does not name is ignored there.
 */
export const signInTable: Readonly<Record<SignInStep, Row>> = {
  idle: anywhere,
  checking: {
    ...anywhere,
    sessionFound: ['signedIn', 'release'],
    signInDue: ['due', 'keep'],
    serverAway: ['unreachable', 'warn', 'keepIfRequired'],
    cannotBegin,
  },
  signedIn: anywhere,
  unreachable: { ...unknown, retry: ['retrying', 'askNow'] },
  retrying: unknown,
  due: {
    ...anywhere,
    viewShown: ['preparing', 'makeMessage'],
    cancel: ['cancellingUnprepared', 'makeMessage', 'goBack'],
    closed,
    closedRequired: ['due', 'showAgain'],
  },
  preparing: {
    ...anywhere,
    messageMade: ['ready'],
    serverAway: ['unreachable', 'warn'],
    cannotBegin,
    cancel: ['cancellingUnprepared', 'goBack'],
    closed,
    closedRequired: ['preparing', 'showAgain'],
  },
  ready: askable,
  signing: { ...trying, waitedLong: ['slow'], signed: ['verifying'] },
  slow: { ...trying, signed: ['verifying'] },
  pending: askable,
  declined: askable,
  failed: askable,
  verifying: { ...trying, accepted: ['verified', 'release', 'closeRing'] },
  verified: { ...anywhere, ringClosed: ['signedIn', 'endWork', 'proceed'] },
  cancelling: {
    ...anywhere,
    cancelReturned: ['ready', 'renewMessage'],
    closedRequired: ['ready', 'endTry', 'renewMessage', 'showAgain'],
  },
  cancellingUnprepared: {
    ...anywhere,
    messageMade: ['cancelling'],
    cannotBegin,
    cancelReturned: ['preparing'],
    closedRequired: ['preparing', 'endTry', 'showAgain'],
  },
  cancellingUnknown: {
    ...anywhere,
    sessionFound,
    signInDue: ['cancellingUnprepared', 'keep', 'makeMessage'],
    messageMade: ['cancelling'],
    cannotBegin,
    cancelReturned: ['unreachable'],
    closedRequired: ['unreachable', 'endTry', 'showAgain'],
  },
  dismissed: anywhere,
  givingUp: { ...anywhere, gaveUp: ['stuck'] },
  stuck: anywhere,
  over: {},
}
