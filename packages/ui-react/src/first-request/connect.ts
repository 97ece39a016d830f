import type { Shell } from '@carabiner/controllers'
import {
  type AnyConnectResult,
  createFirstRequests,
  type ModalConnectOptions,
} from '@carabiner/controllers/internal'
import type { MountedModal } from '../modal/mount.js'

/**
 * Connects, signs in and makes the first request, in the modal that is open.
 *
 * @param loadModal - returns the modal once it is rendered
 */
export const connect = (
  shell: Shell,
  options: ModalConnectOptions,
  loadModal: () => Promise<MountedModal>,
): Promise<AnyConnectResult> =>
  shell
    .controller(createFirstRequests)
    .connect(options, async (connectorId) => (await loadModal()).connect(connectorId))
