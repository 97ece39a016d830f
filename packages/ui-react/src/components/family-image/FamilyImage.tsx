import type { ChainNamespace } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { NetworkImage } from '../../primitives/picture/NetworkImage.js'

/** A family by its first network's picture, as a disc of 16. */
export function FamilyImage({ namespace }: { namespace: ChainNamespace }) {
  const t = useT()
  const [network] = useModalContext().carabiner.networks.list(namespace)
  return (
    <NetworkImage
      name={t(`family.${namespace}`)}
      id={namespace}
      src={network?.assets?.imageUrl}
      size={16}
    />
  )
}
