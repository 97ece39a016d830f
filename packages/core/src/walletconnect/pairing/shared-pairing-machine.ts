import type { MachineDefinition } from '../../machine/machine-definition.js'
import type { PairingRound, WantedSession } from './pairing-round.js'

/** The use of an instance's pairings. */
type SharedPairingStep =
  /** No pairing exists. */
  | 'none'
  /** A pairing for a later press. The code is not shown, so it is not renewed. */
  | 'ahead'
  /** A pairing for all present waits. */
  | 'waited'
  /** The last wait ended; the next one finds the same code. */
  | 'lingering'

type SharedPairingEvent =
  | 'prepare'
  /** The caller that prepared the pairing aborted. */
  | 'abandoned'
  /** The prepared code expired. */
  | 'expired'
  | 'wait'
  /** The next wait requests another session. */
  | 'outdated'
  /** The last wait ended because the modal closed; `left`: for another reason. */
  | 'closed'
  | 'left'
  | 'lingered'
  /** A wallet answered, or the round failed. */
  | 'settled'

type SharedPairingAction =
  | 'begin'
  | 'end'
  | 'forget'
  /** Tells the preparing caller that its pairing is used or over. */
  | 'letGo'

/** The session to request from the wallet. */
interface Wanted {
  wanted: WantedSession
}
/** The round of pairings that the event concerns. */
interface Happened {
  round: PairingRound
}

/** The events' details. */
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
