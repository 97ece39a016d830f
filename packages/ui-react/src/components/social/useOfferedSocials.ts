import { findAuth, offeredSocials } from '@carabiner/controllers/internal'
import type { LoginProvider } from '@carabiner/core/internal'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { usePage } from '../../root/RootContext.js'

/** Returns the sign-in services that are available to this visitor on this page. */
export function useOfferedSocials(): LoginProvider[] {
  const { carabiner, controllers } = useModalContext()
  const { socials } = useProxy(controllers.features.state)
  const page = usePage()
  const hasTelegram = findAuth(carabiner)?.auth.telegram !== undefined
  return offeredSocials({ socials, page, hasTelegram })
}
