import { findAuth } from '@carabiner/controllers/internal'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import type { SectionProps } from './WalletSection.js'

/**
 * Returns the available sign-in methods of an embedded wallet, for a visitor who is not signed in.
 */
export function useLoginsOffered(choice: SectionProps['choice']): {
  email: boolean
  social: boolean
  /** False while the project's stored settings, which may turn them off, are being read. */
  isCertain: boolean
} {
  const { carabiner, controllers } = useModalContext()
  const { email, socials } = useProxy(controllers.features.state)
  const { isReading } = useProxy(controllers.features.project)
  const { namespaces } = useInstanceState()
  const isOn = email || socials.length > 0
  const found = isOn ? findAuth(carabiner, choice?.namespace) : undefined
  const isIn =
    found &&
    Object.values(namespaces).some((family) =>
      family?.connections.some(({ connectorId }) => connectorId === found.connectorId),
    )
  const isOffered = found !== undefined && !isIn
  return {
    email: isOffered && email,
    social: isOffered && socials.length > 0,
    isCertain: !isReading,
  }
}
