import type { MachineDefinition } from '@carabiner/core/adapter'

/** The step of a registration. */
export type NameStep =
  /** The visitor types a name. */
  | 'editing'
  /** The wallet asks the visitor to sign. */
  | 'signing'
  /** The registration is sent, and its answer is pending. */
  | 'registering'
  /** The account has the name. */
  | 'registered'

export type NameEvent =
  | 'submit'
  | 'signed'
  | 'registered'
  | 'failed'
  /** The visitor starts over. */
  | 'again'
  /** Another account or network became active. */
  | 'left'

type NameAction =
  | 'forgetProblem'
  /** Clears the form. */
  | 'clear'
  /** Aborts the previous account's requests and drops its data. */
  | 'forgetAccount'

const left = { target: 'editing', actions: ['forgetAccount', 'clear'] } as const

/**
 * The machine of a registration. Leaving the view sends no event, so the same step is shown on
 * return.
 */
export const nameMachine: MachineDefinition<NameStep, NameEvent, NameAction> = {
  initial: 'editing',
  states: {
    editing: { on: { submit: { target: 'signing', actions: ['forgetProblem'] }, left } },
    signing: { on: { signed: 'registering', failed: 'editing', left } },
    registering: { on: { registered: 'registered', failed: 'editing', left } },
    // Clear the form: a finished registration must not look as if it were in progress.
    registered: { on: { again: { target: 'editing', actions: ['clear'] }, left } },
  },
}
