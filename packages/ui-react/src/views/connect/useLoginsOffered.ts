import { findAuth, type NamespaceFilter } from '@carabiner/controllers/internal'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/**
 * Returns which sign-in methods of an embedded wallet to offer: none if the visitor is signed in.
 */
export function useLoginsOffered(choice: NamespaceFilter | undefined): {
  email: boolean
  social: boolean
  /** False while the project's stored settings, which may turn them off, are being read. */
  isCertain: boolean
} {
  const { carabiner, controllers } = useModalContext()
  const { email, socials } = useProxy(controllers.features.state)
  const { isReading } = useProxy(controllers.features.project)
  const { namespaces } = useInstanceState()
  const isLoginOn = email || socials.length > 0
  const auth = isLoginOn ? findAuth(carabiner, choice?.namespace) : undefined
  const isSignedIn =
    auth &&
    Object.values(namespaces).some((family) =>
      family?.connections.some(({ connectorId }) => connectorId === auth.connectorId),
    )
  const isOffered = auth !== undefined && !isSignedIn
  return {
    email: isOffered && email,
    social: isOffered && socials.length > 0,
    isCertain: !isReading,
  }
}
