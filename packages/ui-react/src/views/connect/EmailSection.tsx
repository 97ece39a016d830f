import { lazyPart } from '../../lazy/lazy-part.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { useLoginsOffered } from './useLoginsOffered.js'
import type { SectionProps } from './WalletSection.js'

const EmailForm = lazyPart(
  () => import('./email/EmailForm.js').then(({ EmailForm }) => EmailForm),
  <div className="cb-connect-email">
    <Skeleton height={48} shape="block" />
  </div>,
)

/** The email field for signing in, if there is an embedded wallet. */
export const EmailSection = ({ choice }: SectionProps) =>
  useLoginsOffered(choice).email ? <EmailForm /> : null
