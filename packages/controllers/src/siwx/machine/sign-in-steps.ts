import type { DueSignIn, FailureReason, SignInStatus } from '../sign-in-state.js'

/** Where signing in of the active account on its network stands. */
export type SignInStep =
  /** What the visitor sees of a sign-in. */
  | SignInStatus
  /** No account that could sign in. */
  | 'idle'
  /** The first question whether there is a session. */
  | 'checking'
  | 'signedIn'
  /** No session; the view has not been shown yet, so no message was asked for. */
  | 'due'
  /** Cancelling, while the first message is being made. */
  | 'cancellingUnprepared'
  /** Cancelling, while the server does not answer. */
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

/** What a transition sets off. Their code: `actions/sign-in-actions.ts`. */
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

/** The sign-in to show from now on. */
type Due = Omit<DueSignIn, 'status'>
/** When the session ends, ISO 8601. */
interface Ends {
  until: string | undefined
}

/** What the events bring along. */
export interface SignInDetails {
  sessionFound: Ends
  accepted: Ends
  signInDue: { due: Due }
  serverAway: { error: unknown; due?: Due }
  cannotBegin: { error: unknown }
  failed: { reason: FailureReason | undefined }
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
