import { createNetworks } from '../../networks/networks.js'
import { createSnackbar } from '../../snackbar/snackbar.js'
import { lastSignedIn } from '../sessions/signed-in-networks.js'
import { type SignInTarget, siwxOf } from '../sign-in-target.js'
import type { SignInContext } from './sign-in-context.js'

/**
 * Cancels a required sign-in.
 *
 * @param goesBack - whether to return to the last network with a session, if there is one, instead
 * of disconnecting
 */
export async function cancelSignIn(
  { carabiner, shell, attempt, send }: SignInContext,
  target: SignInTarget,
  goesBack: boolean,
): Promise<void> {
  const signal = attempt.renew()
  try {
    const lastNetwork =
      goesBack && (await lastSignedIn(carabiner, siwxOf(carabiner), target, signal))
    // Another account or network is active now, so there is nothing to cancel.
    if (signal.aborted) return
    if (lastNetwork) await shell.controller(createNetworks).switchTo(lastNetwork)
    else await carabiner.disconnect({ connectorId: target.connectorId })
  } catch (error) {
    if (signal.aborted) return
    carabiner.logger.warn('disconnect failed', error)
    shell.controller(createSnackbar).show('error', { key: 'error.disconnectFailed' })
  }
  if (!signal.aborted) send('cancelReturned')
}
