import type { MachineDefinition } from '../../machine/machine-definition.js'
import type { PairingRound, WantedSession } from './pairing-round.js'

/** The use of an instance's pairing. */
type SharedPairingStep =
  /** No pairing exists. */
  | 'none'
  /** A pairing was made for a later connect. Its code is not shown, so it is not renewed. */
  | 'ahead'
  /** All present waits use the pairing. */
  | 'waited'
  /** The last wait has ended. For a moment, the next wait can still use the same code. */
  | 'lingering'

type SharedPairingEvent =
  | 'prepare'
  /** The caller that prepared the pairing has aborted. */
  | 'abandoned'
  /** The prepared code expired. */
  | 'expired'
  | 'wait'
  /** The next wait requests a different session. */
  | 'outdated'
  /** The last wait ended because the modal closed. */
  | 'closed'
  /** The last wait ended for another reason. */
  | 'left'
  | 'lingered'
  /** A wallet answered, or the pairing failed. */
  | 'settled'

type SharedPairingAction =
  | 'begin'
  | 'end'
  | 'forget'
  /** Tells the caller that prepared the pairing that it is used or has ended. */
  | 'letGo'

/** The session to request from the wallet. */
interface Wanted {
  wanted: WantedSession
}
/** The series of pairings that the event is about. */
interface Happened {
  round: PairingRound
}

/** The details of the events. */
export interface SharedPairingDetails {
  prepare: Wanted
  wait: Wanted
  outdated: Wanted
  abandoned: Happened
  closed: Happened
  left: Happened
  settled: Happened
}

const end = { target: 'none', actions: ['end'] } as const
const common = {
  outdated: { ...end, guard: 'isOutdated' },
  settled: { target: 'none', guard: 'isCurrent', actions: ['forget'] },
} as const

export const sharedPairingMachine: MachineDefinition<
  SharedPairingStep,
  SharedPairingEvent,
  SharedPairingAction,
  'linger',
  SharedPairingDetails,
  'isCurrent' | 'isOutdated'
> = {
  initial: 'none',
  states: {
    none: {
      on: {
        prepare: { target: 'ahead', actions: ['begin'] },
        wait: { target: 'waited', actions: ['begin'] },
      },
    },
    ahead: {
      on: {
        ...common,
        wait: { target: 'waited', actions: ['letGo'] },
        expired: { target: 'none', actions: ['letGo', 'end'] },
        abandoned: { ...end, guard: 'isCurrent' },
      },
    },
    waited: {
      on: {
        ...common,
        left: { target: 'lingering', guard: 'isCurrent' },
        // A reopened modal shows another code, since a wallet reads no code twice.
        closed: { ...end, guard: 'isCurrent' },
      },
    },
    lingering: { invoke: 'linger', on: { ...common, wait: 'waited', lingered: end } },
  },
}
