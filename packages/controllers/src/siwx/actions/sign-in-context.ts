import type { Carabiner, SiwxSession } from '@carabiner/core'
import type { AbortScope } from '@carabiner/core/adapter'
import type { Retry } from '../../async/retry.js'
import type { Shell } from '../../shell.js'
import type { SignIn } from '../machine/create-sign-in.js'
import type { SignInMessage } from '../sign-in-message.js'
import type { SiwxState } from '../sign-in-state.js'
import type { SignInTarget } from '../sign-in-target.js'
import type { SignInView } from '../watch-sign-in.js'

/** What the actions of one instance share. */
export interface SignInContext {
  readonly carabiner: Carabiner
  readonly shell: Shell
  readonly state: SiwxState
  readonly message: SignInMessage
  readonly retry: Retry
  /** The check and the first message. */
  readonly work: AbortScope
  /** One try, or cancelling. */
  readonly attempt: AbortScope
  /** The account that signs in. */
  target?: SignInTarget | undefined
  examined?: Examination | undefined
  /** Resolves once no session is being ended or kept. */
  settled(): Promise<unknown>
  isSignedIn(session: SiwxSession): boolean
  /** Tells the machine what happened. */
  send: SignIn['send']
  view(): SignInView
}

/** What is known of an account on a network. */
export interface Examination {
  readonly key: string | undefined
  /** Whether the visitor is kept by signing in: the latest answer, once there is one. */
  readonly kept: Promise<boolean>
  settle(kept: boolean): void
}

export function createExamination(key: string | undefined): Examination {
  let answer = (_: boolean) => {}
  let kept = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return {
    key,
    get kept() {
      return kept
    },
    settle(value) {
      answer(value)
      kept = Promise.resolve(value)
    },
  }
}
