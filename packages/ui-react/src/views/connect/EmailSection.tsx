import { lazyPart } from '../../lazy/lazy-part.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { useLoginsOffered } from './useLoginsOffered.js'
import type { SectionProps } from './WalletSection.js'

const place = (
  <div className="cb-connect-email">
    <Skeleton height={48} shape="block" />
  </div>
)
const EmailForm = lazyPart(
  () => import('./email/EmailForm.js').then(({ EmailForm }) => EmailForm),
  place,
)

/** The email field for signing in, if there is an embedded wallet. */
export function EmailSection({ choice }: SectionProps) {
  const { email, isCertain } = useLoginsOffered(choice)
  if (!email) return null
  return isCertain ? <EmailForm /> : place
}
