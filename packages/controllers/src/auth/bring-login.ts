import type { Carabiner } from '@carabiner/core'
import type { FoundAuth } from './find-auth.js'
import { goToService } from './social/go-to-service.js'
import type { LoginWindow } from './social/login-window.js'
import { serviceAddress, type WindowLogin } from './social/service-address.js'

interface BringLogin {
  readonly auth: FoundAuth['auth']
  readonly provider: WindowLogin
  /** Where the visitor signs in; undefined where the page itself goes. */
  readonly window: LoginWindow | undefined
  readonly signal: AbortSignal
}

/**
 * Has the visitor sign in at a service that is to sign them in to the wallet from then on.
 *
 * @returns what the window came back with; where the page itself goes it does not return
 */
export async function bringLogin(
  carabiner: Carabiner,
  { auth, provider, window, signal }: BringLogin,
): Promise<string> {
  const go = () => goToService(carabiner, auth, { purpose: 'link', provider }, signal)
  if (!window) return go()
  try {
    const uri = await serviceAddress(auth, { provider, signal })
    // A page that is cut off from its windows cannot send them anywhere.
    if (window.isLost()) return await go()
    window.goTo(uri)
    return await window.result(signal)
  } finally {
    window.close()
  }
}
