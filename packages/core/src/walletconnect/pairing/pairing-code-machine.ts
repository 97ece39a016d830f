import type { Pairing } from '../../connector/shared-session.js'
import type { MachineDefinition } from '../../machine/machine-definition.js'

/** The state of the code for wallets to scan. */
type PairingCodeStep =
  /** A proposal is being sent, and a new code will follow. */
  | 'proposing'
  /** A code can be scanned. It is renewed when it expires. */
  | 'offered'
  /** The last renewal failed: the previous code can still be scanned. */
  | 'stuck'

type PairingCodeEvent =
  /** A proposal has a code. */
  | 'paired'
  /** The page checks the code's age. */
  | 'look'
  /** The visitor returns, or presses again. */
  | 'retry'
  /** The latest proposal expired while the page is visible; `expiredUnseen` while it is hidden. */
  | 'expired'
  | 'expiredUnseen'
  /** The latest proposal was never sent. */
  | 'unsent'

/** The code to show next. */
interface Shown {
  pairing: Pairing
}

/** The events' details. */
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
