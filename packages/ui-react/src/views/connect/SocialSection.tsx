import { lazyPart } from '../../lazy/lazy-part.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { useLoginsOffered } from './useLoginsOffered.js'
import type { SectionProps } from './WalletSection.js'

const SocialButtons = lazyPart(
  () => import('./social/SocialButtons.js').then(({ SocialButtons }) => SocialButtons),
  <div className="cb-connect-social">
    <Skeleton height={48} shape="block" />
  </div>,
)

/** The sign-in services, if there is an embedded wallet. */
export const SocialSection = ({ choice }: SectionProps) =>
  useLoginsOffered(choice).social ? <SocialButtons /> : null
