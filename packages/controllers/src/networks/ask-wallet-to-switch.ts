import {
  AbortedError,
  type Carabiner,
  type Network,
  selectAccount,
  selectStatus,
} from '@carabiner/core'
import { outcomeOf, type Switching } from './switch-status.js'

/** After this the waiting view says what may be wrong. In ms. */
const slowDelay = 20_000

/**
 * Asks the active wallet for a network and tells how far that has come; where no wallet is connected the
 * network is simply remembered. Tells nothing more once `signal` is aborted.
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
    // A wallet that serves the family, but is not connected for it yet.
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
