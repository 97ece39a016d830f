import type { Carabiner } from '@carabiner/core'
import type { FoundAuth } from './find-auth.js'
import { goToService } from './social/go-to-service.js'
import type { LoginWindow } from './social/login-window.js'
import { serviceAddress, type WindowLogin } from './social/service-address.js'

interface BringLogin {
  readonly auth: FoundAuth['auth']
  readonly provider: WindowLogin
  /** The login window. `undefined` if the page itself navigates to the service. */
  readonly window: LoginWindow | undefined
  readonly signal: AbortSignal
}

/**
 * Signs the visitor in at a service, to link it to the wallet.
 *
 * @returns the result URL from the window. Never resolves if the page itself navigates to the
 * service
 */
export async function bringLogin(
  carabiner: Carabiner,
  { auth, provider, window, signal }: BringLogin,
): Promise<string> {
  const leavePage = () => goToService(carabiner, auth, { purpose: 'link', provider }, signal)
  if (!window) return leavePage()
  try {
    const uri = await serviceAddress(auth, { provider, signal })
    // The page has lost its reference to the window, for example through its opener policy.
    if (window.isLost()) return await leavePage()
    window.goTo(uri)
    return await window.result(signal)
  } finally {
    window.close()
  }
}
