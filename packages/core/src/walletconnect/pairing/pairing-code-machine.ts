import type { Pairing } from '../../connector/shared-session.js'
import type { MachineDefinition } from '../../machine/machine-definition.js'

/** How far the code is that a wallet scans. */
type PairingCodeStep =
  /** A proposal is on its way, and with it a new code. */
  | 'proposing'
  /** A code can be scanned. It is renewed once its time is over. */
  | 'offered'
  /** The last renewal did not get through: the code before it can still be scanned. */
  | 'stuck'

type PairingCodeEvent =
  /** A proposal has a code. */
  | 'paired'
  /** The page looks at the code's age. */
  | 'look'
  /** The visitor is back, or presses again. */
  | 'retry'
  /** The latest proposal ran out, while the page is in sight; while it is not. */
  | 'expired'
  | 'expiredUnseen'
  /** The latest proposal never left. */
  | 'unsent'

/** The code to show from now on. */
interface Shown {
  pairing: Pairing
}

/** What the events bring along. */
export interface PairingCodeDetails {
  paired: Shown
  unsent: Shown
}

/** All proposals of one wait stay open: a wallet may answer a code that was just renewed. */
export const pairingCodeMachine: MachineDefinition<
  PairingCodeStep,
  PairingCodeEvent,
  'propose' | 'show',
  never,
  PairingCodeDetails,
  'isOver'
> = {
  initial: 'proposing',
  states: {
    proposing: {
      entry: ['propose'],
      on: {
        paired: { target: 'offered', actions: ['show'] },
        unsent: { target: 'stuck', actions: ['show'] },
        expired: { target: 'proposing', reenter: true },
        expiredUnseen: 'offered',
      },
    },
    offered: {
      on: {
        look: { target: 'proposing', guard: 'isOver' },
        paired: { actions: ['show'] },
        unsent: { target: 'stuck', actions: ['show'] },
        expired: 'proposing',
      },
    },
    stuck: { on: { paired: { actions: ['show'] }, retry: 'offered' } },
  },
}
