import type { MachineDefinition } from '../../machine/machine-definition.js'

/** A tab's role for the relay client of its origin. */
type OwnershipStep =
  /** The tab does not need the client, or is suspended: in the browser's cache, or frozen. */
  | 'away'
  /** The tab waits for the lock. */
  | 'waiting'
  /** The tab has the lock, and with it the client. */
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
  /** Report that the tab is now the owner (`gain`), that another tab is, or that it left. */
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
