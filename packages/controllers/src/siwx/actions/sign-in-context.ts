import type { Carabiner, SiwxSession } from '@carabiner/core'
import type { AbortScope } from '@carabiner/core/adapter'
import type { Retry } from '../../async/retry.js'
import type { Shell } from '../../shell.js'
import type { Examination } from '../examination.js'
import type { SignIn } from '../machine/create-sign-in.js'
import type { SignInMessage } from '../sign-in-message.js'
import type { SiwxState } from '../sign-in-state.js'
import type { SignInTarget } from '../sign-in-target.js'
import type { SignInView } from '../watch-sign-in.js'

/** The values that the actions of an instance share. */
export interface SignInContext {
  readonly carabiner: Carabiner
  readonly shell: Shell
  readonly state: SiwxState
  readonly message: SignInMessage
  readonly retry: Retry
  /** Aborts the check and the request for the first message. */
  readonly work: AbortScope
  /** Aborts an attempt to sign in, or a cancel. */
  readonly attempt: AbortScope
  /** The account to sign in. */
  target?: SignInTarget | undefined
  examined?: Examination | undefined
  /** Resolves once no session is being revoked or stored. */
  settled(): Promise<unknown>
  isSignedIn(session: SiwxSession): boolean
  /** Sends an event to the machine. */
  send: SignIn['send']
  view(): SignInView
}
