import type { MachineDefinition } from '../../machine/machine-definition.js'

/** What one tab is to the relay client of its origin. */
type OwnershipStep =
  /** It does not need it, or is not there: in the browser's cache, or frozen. */
  | 'away'
  /** It waits for the lock. */
  | 'waiting'
  /** It has the lock, and with it the client. */
  | 'owner'

type OwnershipEvent =
  /** The tab needs WalletConnect, or is back. */
  | 'enter'
  /** The owner closed, crashed or left; or the browser has no locks for this page. */
  | 'granted'
  /** The owner does not answer. */
  | 'steal'
  /** Another tab stole the lock. */
  | 'robbed'
  | 'leave'

type OwnershipAction =
  | 'queue'
  | 'leaveQueue'
  /** Takes the lock from its holder. */
  | 'takeLock'
  | 'releaseLock'
  /** Tell the tab that it is the owner; that another tab is; that it left. */
  | 'gain'
  | 'lose'
  | 'giveUp'

export const ownershipMachine: MachineDefinition<OwnershipStep, OwnershipEvent, OwnershipAction> = {
  initial: 'away',
  states: {
    away: { on: { enter: 'waiting' } },
    waiting: {
      entry: ['queue'],
      on: {
        granted: 'owner',
        steal: { actions: ['leaveQueue', 'takeLock'] },
        leave: { target: 'away', actions: ['leaveQueue'] },
      },
    },
    owner: {
      entry: ['gain'],
      on: {
        robbed: { target: 'waiting', actions: ['lose'] },
        leave: { target: 'away', actions: ['giveUp', 'releaseLock'] },
      },
    },
  },
}
