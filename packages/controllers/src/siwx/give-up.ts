// With the shell: it is also what is left where the rest could not load.
import type { Carabiner } from '@carabiner/core'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import { outcomeOf } from './sign-in-outcome.js'
import type { SignInTarget } from './sign-in-target.js'

/** Signing in cannot begin: the wallet is disconnected, and the visitor is back at Connect, where it says so. */
export async function giveUp(
  carabiner: Carabiner,
  { modal, part }: Shell,
  { networkId, address, connectorId }: SignInTarget,
  thrown: unknown,
): Promise<void> {
  carabiner.logger.error('signing in could not begin', thrown)
  carabiner.tell('signInError', { networkId, address, error: outcomeOf(thrown).error })
  modal.state.stays = true
  try {
    await carabiner.disconnect({ connectorId })
  } catch (error) {
    carabiner.logger.warn('disconnect failed', error)
  }
  delete modal.state.stays
  if (modal.embedded && !modal.state.open) return
  modal.open({ view: 'Connect' })
  part(createSnackbar).show('error', { key: 'siwx.initFailed' })
}
