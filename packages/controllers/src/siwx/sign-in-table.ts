import type { SignInStatus } from './sign-in-state.js'

/** Where signing in of the active account on its network stands. */
export type SignInStep =
  /** No account that could sign in. */
  | 'idle'
  /** The first question whether there is a session. */
  | 'checking'
  | 'signedIn'
  /** The host's server does not answer. It is asked again, at growing intervals. */
  | 'unreachable'
  /** The same, after the visitor pressed Try again. */
  | 'retrying'
  /** No session; the view has not been shown yet, so no message was asked for. */
  | 'due'
  /** The first message is being made. */
  | 'preparing'
  | 'ready'
  | 'signing'
  /** The wallet has not answered for a while. */
  | 'slow'
  /** Another request is open in the wallet; nothing was asked. */
  | 'pending'
  | 'declined'
  | 'failed'
  /** The wallet has signed; the host checks the session. */
  | 'verifying'
  /** The session is kept; the view shows it for a moment. */
  | 'verified'
  /** Back to another network, or disconnecting. */
  | 'cancelling'
  /** The same while the first message is being made. */
  | 'cancellingUnprepared'
  /** The same while the server does not answer. */
  | 'cancellingUnknown'
  /** The visitor closed a sign-in that is optional. */
  | 'dismissed'
  /** Signing in could not begin: the wallet is being disconnected. */
  | 'givingUp'
  /** The wallet could not be disconnected; the next visit checks again. */
  | 'stuck'
  /** The instance is destroyed. */
  | 'over'

export type SignInEvent =
  // The account.
  | 'accountFound'
  | 'accountLost'
  | 'destroyed'
  // The host.
  | 'sessionFound'
  | 'signInDue'
  | 'messageMade'
  | 'serverAway'
  | 'cannotBegin'
  | 'gaveUp'
  // The view.
  | 'viewShown'
  | 'closed'
  | 'closedRequired'
  // The visitor.
  | 'signIn'
  | 'retry'
  | 'cancel'
  | 'cancelReturned'
  // One try.
  | 'waitedLong'
  | 'signed'
  | 'accepted'
  | 'pending'
  | 'declined'
  | 'failed'
  | 'ringClosed'

/** What a transition sets off. Their code: `siwx-flow.ts`. */
export type SignInAction =
  /** Ends every wait for the account, and drops its message. */
  | 'forget'
  | 'check'
  /** Settles whether signing in keeps the visitor: yes, no, yes if it is required. */
  | 'keep'
  | 'release'
  | 'keepIfRequired'
  | 'warn'
  | 'giveUp'
  | 'askNow'
  | 'makeMessage'
  /** Shows the view that is due, or leaves the one that is no longer. */
  | 'settleView'
  | 'showView'
  /** In an embedded modal, which stays after it was closed. */
  | 'showAgain'
  /** Asks the wallet. */
  | 'try'
  | 'endTry'
  | 'explain'
  /** A message for the next try: a server takes the nonce of the last one once. */
  | 'renewMessage'
  | 'goBack'
  | 'disconnect'
  | 'closeRing'
  /** Ends the check, the making of the message and the try. */
  | 'endWork'
  | 'proceed'

type Transition = readonly [next: SignInStep, ...actions: SignInAction[]]
type Row = Readonly<Partial<Record<SignInEvent, Transition>>>

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
  closedRequired: ['ready', 'endTry', 'showAgain'],
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
    cancelReturned: ['ready'],
    closedRequired: ['ready', 'endTry', 'showAgain'],
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

/** What the visitor sees of a step; undefined where no sign-in is due. */
export function statusOf(step: SignInStep): SignInStatus | undefined {
  switch (step) {
    case 'idle':
    case 'checking':
    case 'signedIn':
    case 'dismissed':
    case 'givingUp':
    case 'stuck':
    case 'over':
      return undefined
    case 'due':
      return 'preparing'
    case 'cancellingUnprepared':
    case 'cancellingUnknown':
      return 'cancelling'
    default:
      return step
  }
}
