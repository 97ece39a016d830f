import type { DueSignIn, FailureReason, SignInStatus } from '../sign-in-state.js'

/** The step of the active account's sign-in on its network. */
export type SignInStep =
  /** The steps that the visitor sees. */
  | SignInStatus
  /** There is no account to sign in. */
  | 'idle'
  /** The first check for a session is pending. */
  | 'checking'
  | 'signedIn'
  /** There is no session, and no message is requested until the view appears. */
  | 'due'
  /** The sign-in is being cancelled while the first message is pending. */
  | 'cancellingUnprepared'
  /** The sign-in is being cancelled while the server does not answer. */
  | 'cancellingUnknown'
  /** The visitor closed an optional sign-in. */
  | 'dismissed'
  /** The sign-in could not start, and the wallet is being disconnected. */
  | 'givingUp'
  /** The wallet could not be disconnected. The next page load checks again. */
  | 'stuck'
  /** The instance is destroyed. */
  | 'over'

export type SignInEvent =
  // Events about the account.
  | 'accountFound'
  | 'accountLost'
  | 'destroyed'
  // Events from the host.
  | 'sessionFound'
  | 'signInDue'
  | 'messageMade'
  | 'serverAway'
  | 'cannotBegin'
  | 'gaveUp'
  // Events from the view.
  | 'viewShown'
  | 'closed'
  | 'closedRequired'
  // Actions of the visitor.
  | 'signIn'
  | 'retry'
  | 'cancel'
  | 'cancelReturned'
  // Events during an attempt.
  | 'waitedLong'
  | 'signed'
  | 'accepted'
  | 'pending'
  | 'declined'
  | 'failed'
  | 'ringClosed'

/** The actions of the transitions, in `actions/sign-in-actions.ts`. */
export type SignInAction =
  /** Aborts all work for the account, and drops its message. */
  | 'forget'
  | 'check'
  /** Decide whether the visitor stays in the sign-in: yes, no, or only if it is required. */
  | 'keep'
  | 'release'
  | 'keepIfRequired'
  | 'warn'
  | 'giveUp'
  | 'askNow'
  | 'makeMessage'
  /** Shows the sign-in view if a sign-in is due, else leaves it. */
  | 'settleView'
  | 'showView'
  /** Shows the view again in an embedded modal, which stays in the page when closed. */
  | 'showAgain'
  /** Prompts the wallet. */
  | 'try'
  | 'endTry'
  | 'explain'
  /**
   * Requests another message for the next attempt, because a server accepts each nonce only once.
   */
  | 'renewMessage'
  | 'goBack'
  | 'disconnect'
  | 'closeRing'
  /** Ends the check, the request for a message and the attempt. */
  | 'endWork'
  | 'proceed'

/** The sign-in shown by the view. */
type Due = Omit<DueSignIn, 'status'>
/** The expiry of the session, in ISO 8601. */
interface Ends {
  until: string | undefined
}

/** The data of each event. */
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
