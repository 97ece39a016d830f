import type { Carabiner } from '@carabiner/core'
import type { AuthCapability } from '@carabiner/core/internal'
import { leavePage } from './leave-page.js'
import { keepLeave, type Leave, newLeaveId } from './left-for.js'
import { returnAddress } from './result-uri.js'
import { serviceAddress } from './service-address.js'

/**
 * Navigates the page to a service, which later returns to this page. Never resolves.
 *
 * @throws {SocialStartError} if the navigation does not start
 * @throws {SocialRefusedError} when the browser restores the page from its back-forward cache
 */
export async function goToService(
  carabiner: Carabiner,
  auth: Pick<AuthCapability, 'social' | 'telegram'>,
  leave: Leave,
  signal: AbortSignal,
): Promise<never> {
  const id = newLeaveId(leave)
  const returnTo = returnAddress(globalThis, id)
  const uri = await serviceAddress(auth, { provider: leave.provider, returnTo, signal })
  await keepLeave(carabiner, id)
  return leavePage(globalThis, uri, signal)
}
