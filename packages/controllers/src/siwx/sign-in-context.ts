import type { Carabiner, SiwxSession } from '@carabiner/core'
import type { Shell } from '../shell.js'
import type { Examination } from './examination.js'
import type { Retry } from './retry.js'
import type { Scope } from './scope.js'
import type { SignInMessage } from './sign-in-message.js'
import type { SendSignInEvent } from './sign-in-process.js'
import type { SiwxState } from './sign-in-state.js'
import type { SignInTarget } from './sign-in-target.js'
import type { SignInView } from './watch-sign-in.js'

/** What the actions of one instance share. */
export interface SignInContext {
  readonly carabiner: Carabiner
  readonly shell: Shell
  readonly state: SiwxState
  readonly message: SignInMessage
  readonly retry: Retry
  /** Everything that is asked about one account on one network. */
  readonly account: Scope
  /** The check and the first message. */
  readonly work: Scope
  /** One try, or cancelling. */
  readonly attempt: Scope
  /** The account that signs in. */
  target?: SignInTarget | undefined
  examined?: Examination | undefined
  /** Resolves once no session is being ended or kept. */
  settled(): Promise<unknown>
  isSignedIn(session: SiwxSession): boolean
  send: SendSignInEvent
  view(): SignInView
}
