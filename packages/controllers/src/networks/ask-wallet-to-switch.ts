import {
  AbortedError,
  type Carabiner,
  type Network,
  selectAccount,
  selectStatus,
} from '@carabiner/core'
import { outcomeOf, type Switching } from './switch-status.js'

/** The delay in ms after which the waiting view explains a likely cause. */
const slowDelay = 20_000

/**
 * Asks the active wallet to switch to a network, and reports the progress. Without a connected
 * wallet, it only stores the network. Reports nothing after `signal` has aborted.
 */
export async function askWalletToSwitch(
  carabiner: Carabiner,
  { caipNetworkId, chainNamespace }: Network,
  signal: AbortSignal,
  tell: (news: Pick<Switching, 'status' | 'details'>) => void,
): Promise<void> {
  const state = carabiner.getSnapshot()
  const timer = setTimeout(tell, slowDelay, { status: 'slow' })
  signal.addEventListener('abort', () => clearTimeout(timer))
  try {
    const active = selectAccount(state)
    // The wallet supports the chain family, but is not connected for it yet.
    if (active && selectStatus(state, chainNamespace) !== 'connected') {
      await carabiner.connect(active.connectorId, { signal })
    }
    await carabiner.switchNetwork(caipNetworkId, {
      signal,
      onAdding: () => tell({ status: 'adding' }),
    })
    if (!signal.aborted) tell({ status: 'done' })
  } catch (error) {
    if (!signal.aborted && !(error instanceof AbortedError)) tell(outcomeOf(error))
  } finally {
    clearTimeout(timer)
  }
}
