import { createNetworks } from '../../networks/networks.js'
import { createSnackbar } from '../../snackbar/snackbar.js'
import { lastSignedIn } from '../sessions/signed-in-networks.js'
import { type SignInTarget, siwxOf } from '../sign-in-target.js'
import type { SignInContext } from './sign-in-context.js'

/**
 * Leaves a sign-in that is required.
 *
 * @param goesBack - to the last network with a session, where there is one; else the wallet is disconnected
 */
export async function cancelSignIn(
  { carabiner, shell, attempt, send }: SignInContext,
  target: SignInTarget,
  goesBack: boolean,
): Promise<void> {
  const signal = attempt.renew()
  try {
    const last = goesBack && (await lastSignedIn(carabiner, siwxOf(carabiner), target, signal))
    // Another account or network came meanwhile: what was to be left is gone.
    if (signal.aborted) return
    if (last) await shell.controller(createNetworks).switchTo(last)
    else await carabiner.disconnect({ connectorId: target.connectorId })
  } catch (error) {
    if (signal.aborted) return
    carabiner.logger.warn('disconnect failed', error)
    shell.controller(createSnackbar).show('error', { key: 'error.disconnectFailed' })
  }
  if (!signal.aborted) send('cancelReturned')
}
