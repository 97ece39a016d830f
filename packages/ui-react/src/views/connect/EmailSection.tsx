import { findAuth } from '@carabiner/controllers'
import { lazyPart } from '../../lazy/lazy-part.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import type { SectionProps } from './WalletSection.js'

const EmailForm = lazyPart(
  () => import('./email/EmailForm.js').then(({ EmailForm }) => EmailForm),
  <div className="cb-connect-email">
    <Skeleton height={48} shape="block" />
  </div>,
)

/** Whether visitors can sign in by e-mail here, and have not yet. */
export function useEmailOffered(choice: SectionProps['choice']): boolean {
  const { carabiner, controllers } = useModalContext()
  const { email } = useProxy(controllers.features.state)
  const { namespaces } = useInstanceState()
  const found = email ? findAuth(carabiner, choice?.namespace) : undefined
  if (!found) return false
  return !Object.values(namespaces).some((family) =>
    family?.connections.some(({ connectorId }) => connectorId === found.connectorId),
  )
}

/** An e-mail address to sign in with, where there is an embedded wallet. */
export const EmailSection = ({ choice }: SectionProps) =>
  useEmailOffered(choice) ? <EmailForm /> : null
