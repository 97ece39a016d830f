// Part of the shell's chunk, because it also runs when the sign-in code fails to load.
import type { Carabiner } from '@carabiner/core'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import { outcomeOf } from './sign-in-outcome.js'
import type { SignInTarget } from './sign-in-target.js'

/** Disconnects the wallet and shows Connect with a message, because signing in cannot start. */
export async function giveUp(
  carabiner: Carabiner,
  { modal, controller, onDestroy }: Shell,
  { networkId, address, connectorId }: SignInTarget,
  thrown: unknown,
): Promise<void> {
  carabiner.logger.error('the sign-in could not begin', thrown)
  carabiner.tell('signInError', { networkId, address, error: outcomeOf(thrown).error })
  modal.state.stays = true
  let destroyed = false
  onDestroy(() => {
    destroyed = true
  })
  try {
    await carabiner.disconnect({ connectorId })
  } catch (error) {
    carabiner.logger.warn('disconnect failed', error)
  }
  delete modal.state.stays
  if (destroyed || (modal.embedded && !modal.state.open)) return
  modal.open({ view: 'Connect' })
  controller(createSnackbar).show('error', { key: 'siwx.initFailed' })
}
