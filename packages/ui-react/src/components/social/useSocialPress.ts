import { createFarcasterLogin, createSocialLogin } from '@carabiner/controllers'
import type { LoginProvider } from '@carabiner/core/internal'
import { useController, useModalContext } from '../../modal/context.js'

/**
 * Returns the function that starts signing in with a service. Call it in the press handler, because
 * browsers open a window only there.
 */
export function useSocialPress(): (provider: LoginProvider) => void {
  const { carabiner } = useModalContext()
  const social = useController(createSocialLogin)
  const farcaster = useController(createFarcasterLogin)
  return (provider) => {
    try {
      if (provider === 'farcaster') farcaster.begin()
      else social.begin(provider)
    } catch (error) {
      carabiner.logger.error(`signing in with ${provider} failed`, error)
    }
  }
}
