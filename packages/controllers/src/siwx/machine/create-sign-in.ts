import { createMachine, type Machine, type MachineDetails } from '@carabiner/core/adapter'
import type { SiwxState } from '../sign-in-state.js'
import { signInMachine } from './sign-in-machine.js'
import {
  type SignInAction,
  type SignInDetails,
  type SignInEvent,
  type SignInStep,
  statusOf,
} from './sign-in-steps.js'

export type SignInActions = Record<
  SignInAction,
  (details: MachineDetails<SignInDetails>) => unknown
>

export interface SignIn extends Machine<SignInStep, SignInEvent, SignInDetails> {
  /** Whether the session has expired. */
  isExpired(): boolean
}

/** Creates the sign-in, which runs {@link signInMachine} and updates `state` with each step. */
export function createSignIn(state: SiwxState, actions: SignInActions): SignIn {
  let expiry: string | undefined
  const machine = createMachine(signInMachine, {
    actions,
    onTransition({ to, details }) {
      const { due, reason } = details
      if ('until' in details) expiry = details.until
      const status = statusOf(to)
      if (!status) delete state.request
      else if (due) state.request = { ...due, status }
      else if (state.request) {
        state.request.status = status
        if (reason) state.request.reason = reason
      }
    },
  })
  return {
    ...machine,
    isExpired: () =>
      machine.state() === 'signedIn' && expiry !== undefined && Date.parse(expiry) <= Date.now(),
  }
}
