import type { Carabiner, NetworkId } from '@carabiner/core'
import type { Networks } from '../networks/networks.js'
import type { Snackbar } from '../snackbar/snackbar.js'
import type { SendSignInEvent } from './sign-in-process.js'
import type { SignInTarget } from './sign-in-target.js'

interface CancelOptions {
  target: SignInTarget
  signal: AbortSignal
  /** The network to go back to; without one the wallet is disconnected. */
  findLast?(): Promise<NetworkId | undefined>
  networks: Pick<Networks, 'switchTo'>
  snackbar: Pick<Snackbar, 'show'>
  send: SendSignInEvent
}

/** Leaves a sign-in that is required. */
export async function cancelSignIn(carabiner: Carabiner, options: CancelOptions): Promise<void> {
  const { target, signal, findLast, networks, snackbar, send } = options
  try {
    const last = await findLast?.()
    // Another account or network came meanwhile: what was to be left is gone.
    if (signal.aborted) return
    if (last) await networks.switchTo(last)
    else await carabiner.disconnect({ connectorId: target.connectorId })
  } catch (error) {
    if (signal.aborted) return
    carabiner.logger.warn('disconnect failed', error)
    snackbar.show('error', { key: 'error.disconnectFailed' })
  }
  if (!signal.aborted) void send('cancelReturned')
}
