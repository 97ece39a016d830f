import { lazyPart } from '../../lazy/lazy-part.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { useLoginsOffered } from './useLoginsOffered.js'
import type { SectionProps } from './WalletSection.js'

const place = (
  <div className="cb-connect-social">
    <Skeleton height={48} shape="block" />
  </div>
)
const SocialButtons = lazyPart(
  () => import('./social/SocialButtons.js').then(({ SocialButtons }) => SocialButtons),
  place,
)

/** The sign-in services, if there is an embedded wallet. */
export function SocialSection({ choice }: SectionProps) {
  const { social, isCertain } = useLoginsOffered(choice)
  if (!social) return null
  return isCertain ? <SocialButtons /> : place
}
