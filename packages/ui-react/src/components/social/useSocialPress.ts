import { createFarcasterLogin, createSocialLogin } from '@carabiner/controllers'
import type { LoginProvider } from '@carabiner/core/internal'
import { useController, useModalContext } from '../../modal/context.js'

/** Begins to sign in by a service: to be called in the press itself, which is what lets a window open. */
export function useSocialPress(): (provider: LoginProvider) => void {
  const { carabiner } = useModalContext()
  const social = useController(createSocialLogin)
  const farcaster = useController(createFarcasterLogin)
  return (provider) => {
    try {
      if (provider === 'farcaster') farcaster.begin()
      else social.begin(provider)
    } catch (error) {
      carabiner.logger.error(`signing in by ${provider}`, error)
    }
  }
}
