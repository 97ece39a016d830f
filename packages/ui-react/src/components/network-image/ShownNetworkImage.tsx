import type { Network } from '@carabiner/core'
import { NetworkImage } from '../../primitives/picture/NetworkImage.js'
import type { PictureProps } from '../../primitives/picture/Picture.js'
import { useRegistryImage } from '../registry-image/useRegistryImage.js'

export interface ShownNetworkImageProps extends Pick<PictureProps, 'size'> {
  readonly network: Network
}

/**
 * The picture of a network: the host's picture, else the registry's (by the network's asset id),
 * else the network's mark.
 */
export function ShownNetworkImage({ network, size }: ShownNetworkImageProps) {
  const { caipNetworkId: id, name, assets } = network
  const image = useRegistryImage('asset', assets?.imageId, assets?.imageUrl)
  return <NetworkImage name={name} id={id} size={size} {...image} />
}
