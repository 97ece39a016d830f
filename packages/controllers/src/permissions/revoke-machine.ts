import type { MachineDefinition } from '@carabiner/core/adapter'

/** The step of a revocation. */
export type RevokeStep =
  /** No permission is being revoked. */
  | 'idle'
  /** The visitor is asked to confirm. */
  | 'confirming'
  /** The wallet asks the visitor to sign. */
  | 'signing'
  /** The request is sent, and its answer is pending. */
  | 'revoking'

export type RevokeEvent =
  | 'choose'
  | 'cancel'
  | 'sign'
  | 'signed'
  | 'revoked'
  | 'failed'
  /** Another account or network became active. */
  | 'left'

type RevokeAction =
  /** Stores which permission is revoked. */
  | 'remember'
  /** Clears it. */
  | 'forget'
  | 'forgetProblem'
  /** Aborts the previous account's requests and drops its data. */
  | 'forgetAccount'

/** Details of the events. */
interface RevokeDetails {
  choose: { id: string }
}

const left = { target: 'idle', actions: ['forget', 'forgetAccount'] } as const

/** The machine of a revocation. One permission is revoked at a time. */
export const revokeMachine: MachineDefinition<
  RevokeStep,
  RevokeEvent,
  RevokeAction,
  never,
  RevokeDetails
> = {
  initial: 'idle',
  states: {
    idle: {
      on: { choose: { target: 'confirming', actions: ['forgetProblem', 'remember'] }, left },
    },
    confirming: {
      on: {
        choose: { target: 'confirming', actions: ['remember'] },
        cancel: { target: 'idle', actions: ['forget'] },
        sign: 'signing',
        left,
      },
    },
    signing: { on: { signed: 'revoking', failed: { target: 'idle', actions: ['forget'] }, left } },
    revoking: {
      on: {
        revoked: { target: 'idle', actions: ['forget'] },
        failed: { target: 'idle', actions: ['forget'] },
        left,
      },
    },
  },
}
