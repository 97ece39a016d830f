import type { MachineDefinition } from '@carabiner/core/adapter'

/** The step of a registration. */
export type NameStep =
  /** The visitor types a name. */
  | 'editing'
  /** The wallet is prompted to sign. */
  | 'signing'
  /** The registration service is pending. */
  | 'registering'
  /** The account has the name. */
  | 'registered'

export type NameEvent =
  | 'submit'
  | 'signed'
  | 'registered'
  | 'failed'
  /** The visitor starts again. */
  | 'again'
  /** Another account or network is active. */
  | 'left'

type NameAction =
  | 'forgetProblem'
  /** Clears the form. */
  | 'clear'
  /** Aborts the previous account's requests and drops its data. */
  | 'forgetAccount'

const left = { target: 'editing', actions: ['forgetAccount', 'clear'] } as const

/** Leaving the view is no event: a visitor who returns finds the same step. */
export const nameMachine: MachineDefinition<NameStep, NameEvent, NameAction> = {
  initial: 'editing',
  states: {
    editing: { on: { submit: { target: 'signing', actions: ['forgetProblem'] }, left } },
    signing: { on: { signed: 'registering', failed: 'editing', left } },
    registering: { on: { registered: 'registered', failed: 'editing', left } },
    // The form of a finished registration would still look busy.
    registered: { on: { again: { target: 'editing', actions: ['clear'] }, left } },
  },
}
