import type { Pairing } from '../../connector/shared-session.js'
import type { MachineDefinition } from '../../machine/machine-definition.js'

/** The state of the code that wallets scan. */
type PairingCodeStep =
  /** A proposal is being sent, after which a new code follows. */
  | 'proposing'
  /** A code can be scanned. It is renewed when it expires. */
  | 'offered'
  /** The last renewal failed. The previous code can still be scanned. */
  | 'stuck'

type PairingCodeEvent =
  /** A proposal got its code. */
  | 'paired'
  /** The page checks the code's age. */
  | 'look'
  /** The visitor returned to the page, or clicked again. */
  | 'retry'
  /** The latest proposal expired while the page was visible. */
  | 'expired'
  /** The latest proposal expired while the page was hidden. */
  | 'expiredUnseen'
  /** The latest proposal could not be sent. */
  | 'unsent'

/** The code to show next. */
interface Shown {
  pairing: Pairing
}

/** The details of the events. */
export interface PairingCodeDetails {
  paired: Shown
  unsent: Shown
}

/**
 * The machine of the code. All proposals of one wait stay open, since a wallet may answer a code that has just been
 * renewed.
 */
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
