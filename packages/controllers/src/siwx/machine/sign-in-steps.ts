import type { DueSignIn, FailureReason, SignInStatus } from '../sign-in-state.js'

/** The step of the active account's sign-in on its network. */
export type SignInStep =
  /** The steps that the visitor sees. */
  | SignInStatus
  /** No account that could sign in. */
  | 'idle'
  /** The first check for a session. */
  | 'checking'
  | 'signedIn'
  /** No session, and the view has not appeared, so no message is requested. */
  | 'due'
  /** Cancelling while the first message is being made. */
  | 'cancellingUnprepared'
  /** Cancelling while the server does not answer. */
  | 'cancellingUnknown'
  /** The visitor closed an optional sign-in. */
  | 'dismissed'
  /** Signing in could not begin: the wallet is being disconnected. */
  | 'givingUp'
  /** The wallet could not be disconnected. The next visit checks again. */
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

/** The actions of the transitions, in `actions/sign-in-actions.ts`. */
export type SignInAction =
  /** Aborts all work for the account and drops its message. */
  | 'forget'
  | 'check'
  /** Settle whether the visitor stays in the sign-in: yes, no, or yes if it is required. */
  | 'keep'
  | 'release'
  | 'keepIfRequired'
  | 'warn'
  | 'giveUp'
  | 'askNow'
  | 'makeMessage'
  /** Shows the view that is due, or leaves one that is not. */
  | 'settleView'
  | 'showView'
  /** Shows the view again in an embedded modal, which stays after a close. */
  | 'showAgain'
  /** Prompts the wallet. */
  | 'try'
  | 'endTry'
  | 'explain'
  /** Requests a message for the next try: a server accepts each nonce once. */
  | 'renewMessage'
  | 'goBack'
  | 'disconnect'
  | 'closeRing'
  /** Ends the check, the message and the try. */
  | 'endWork'
  | 'proceed'

/** The sign-in that the view shows. */
type Due = Omit<DueSignIn, 'status'>
/** The end of the session, ISO 8601. */
interface Ends {
  until: string | undefined
}

/** Details of the events. */
export interface SignInDetails {
  sessionFound: Ends
  accepted: Ends
  signInDue: { due: Due }
  serverAway: { error: unknown; due?: Due }
  cannotBegin: { error: unknown }
  failed: { reason: FailureReason | undefined }
}

/** Returns the visible status of a step, or undefined if no sign-in is due. */
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
