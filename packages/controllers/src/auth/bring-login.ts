import type { Carabiner } from '@carabiner/core'
import type { FoundAuth } from './find-auth.js'
import { goToService } from './social/go-to-service.js'
import type { LoginWindow } from './social/login-window.js'
import { serviceAddress, type WindowLogin } from './social/service-address.js'

interface BringLogin {
  readonly auth: FoundAuth['auth']
  readonly provider: WindowLogin
  /** The login window. `undefined` when the page itself goes to the service. */
  readonly window: LoginWindow | undefined
  readonly signal: AbortSignal
}

/**
 * Signs the visitor in at a service that is to be linked to the wallet.
 *
 * @returns the result of the window. Never resolves when the page itself goes to the service
 */
export async function bringLogin(
  carabiner: Carabiner,
  { auth, provider, window, signal }: BringLogin,
): Promise<string> {
  const go = () => goToService(carabiner, auth, { purpose: 'link', provider }, signal)
  if (!window) return go()
  try {
    const uri = await serviceAddress(auth, { provider, signal })
    // The page has no hold on the window, for example by its opener policy.
    if (window.isLost()) return await go()
    window.goTo(uri)
    return await window.result(signal)
  } finally {
    window.close()
  }
}
