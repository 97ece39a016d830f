import type { MachineDefinition } from '../../machine/machine-definition.js'
import type { PairingRound, WantedSession } from './pairing-round.js'

/** What the pairings of an instance are for. */
type SharedPairingStep =
  /** There is none. */
  | 'none'
  /** For a later press. The code is not shown, so it is not renewed. */
  | 'ahead'
  /** For all that wait. */
  | 'waited'
  /** The last wait is over; the next one finds the same code. */
  | 'lingering'

type SharedPairingEvent =
  | 'prepare'
  /** The one who prepared it left. */
  | 'abandoned'
  /** The code that was prepared is too old. */
  | 'expired'
  | 'wait'
  /** The next wait asks for something else. */
  | 'outdated'
  /** The last wait is over; by closing the modal, or in another way. */
  | 'closed'
  | 'left'
  | 'lingered'
  /** A wallet answered, or it failed. */
  | 'settled'

type SharedPairingAction =
  | 'begin'
  | 'end'
  | 'forget'
  /** Tells the one who prepared it that it is used, or over. */
  | 'letGo'

/** What the wallet is to be asked for. */
interface Wanted {
  wanted: WantedSession
}
/** The pairings that it happened to. */
interface Happened {
  round: PairingRound
}

/** What the events bring along. */
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
        // A modal that is opened again shows another code: a wallet reads none twice.
        closed: { ...end, guard: 'isCurrent' },
      },
    },
    lingering: { invoke: 'linger', on: { ...common, wait: 'waited', lingered: end } },
  },
}
