import type { MachineDefinition } from '../../machine/machine-definition.js'

/** A tab's role for the relay client that the tabs of an origin share. */
type OwnershipStep =
  /** The tab does not need the client, or it is suspended (frozen, or in the back/forward cache). */
  | 'away'
  /** The tab waits for the lock. */
  | 'waiting'
  /** The tab has the lock, and with it the client. */
  | 'owner'

type OwnershipEvent =
  /** The tab needs WalletConnect, or has returned. */
  | 'enter'
  /** The owner closed, crashed or left, or the browser has no locks for this page. */
  | 'granted'
  /** The owner does not answer. */
  | 'steal'
  /** Another tab stole the lock. */
  | 'robbed'
  | 'leave'

type OwnershipAction =
  | 'queue'
  | 'leaveQueue'
  /** Takes the lock away from the tab that holds it. */
  | 'takeLock'
  | 'releaseLock'
  /** Reports that the tab is now the owner (`gain`), or that it is no longer the owner (`lose`). */
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
