import type { MachineDefinition } from '@carabiner/core/adapter'

/** How far registering a name is. */
export type NameStep =
  /** The visitor says which one. */
  | 'editing'
  /** Their wallet is asked to sign for it. */
  | 'signing'
  /** The service that registers names is asked. */
  | 'registering'
  /** It is theirs. */
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
  /** Empties the form. */
  | 'clear'
  /** Ends what is asked for the account of before, and drops what is known of it. */
  | 'forgetAccount'

const left = { target: 'editing', actions: ['forgetAccount', 'clear'] } as const

/** Leaving the view is no event: a visitor who comes back finds the step that they left. */
export const nameMachine: MachineDefinition<NameStep, NameEvent, NameAction> = {
  initial: 'editing',
  states: {
    editing: { on: { submit: { target: 'signing', actions: ['forgetProblem'] }, left } },
    signing: { on: { signed: 'registering', failed: 'editing', left } },
    registering: { on: { registered: 'registered', failed: 'editing', left } },
    // The form of a registration that is over would still look busy.
    registered: { on: { again: { target: 'editing', actions: ['clear'] }, left } },
  },
}
