import type { DueSignIn, FailureReason, SiwxState } from '../sign-in-state.js'
import { type SignInAction, type SignInEvent, type SignInStep, statusOf } from './sign-in-steps.js'
import { signInTable } from './sign-in-table.js'

/** What an event brings along. */
export interface SignInDetails {
  /** The sign-in to show from now on. */
  due?: Omit<DueSignIn, 'status'>
  /** When the session ends, ISO 8601. */
  until?: string | undefined
  reason?: FailureReason | undefined
  error?: unknown
}

export type SignInActions = Record<SignInAction, (details: SignInDetails) => unknown>

/** Tells the process what happened. Resolves once what that set off is over. */
export type SendSignInEvent = (event: SignInEvent, details?: SignInDetails) => Promise<unknown>

export interface SignInProcess {
  step(): SignInStep
  /** Whether an event leads to anything now. */
  takes(event: SignInEvent): boolean
  send: SendSignInEvent
  /** Whether the session that was found, or made, is over by its time. */
  isExpired(): boolean
}

/** Runs {@link signInTable}, and keeps what is shown in step with it. */
export function createSignInProcess(state: SiwxState, actions: SignInActions): SignInProcess {
  let step: SignInStep = 'idle'
  let until: string | undefined

  const show = ({ due, reason }: SignInDetails) => {
    const status = statusOf(step)
    if (!status) delete state.request
    else if (due) state.request = { ...due, status }
    else if (state.request) {
      state.request.status = status
      if (reason) state.request.reason = reason
    }
  }
  return {
    step: () => step,
    takes: (event) => event in signInTable[step],
    send(event, details = {}) {
      const transition = signInTable[step][event]
      if (!transition) return Promise.resolve()
      const [next, ...following] = transition
      step = next
      if ('until' in details) until = details.until
      show(details)
      return Promise.all(following.map((action) => actions[action](details)))
    },
    isExpired: () => step === 'signedIn' && until !== undefined && Date.parse(until) <= Date.now(),
  }
}
