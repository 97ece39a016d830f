import type { Network } from '@carabiner/core'
import type { ReactNode } from 'react'
import { PictureFrame, type PictureProps } from './PictureFrame.js'
import { useListedPicture } from './useListedPicture.js'

/** Props of {@link NetworkPicture}. */
export interface NetworkPictureProps extends PictureProps {
  /** The network of the picture. */
  network: Pick<Network, 'caipNetworkId' | 'name' | 'assets'>
}

/**
 * The picture of a network: the app's, else the registry's (by the network's asset id), else the
 * network's mark or first letter.
 *
 * @example
 * const { network } = useCarabinerNetwork()
 * network && <NetworkPicture network={network} label={network.name} size={20} />
 */
export function NetworkPicture({ network, ...props }: NetworkPictureProps): ReactNode {
  const { caipNetworkId: id, name, assets } = network
  const imageUrl = assets?.imageUrl
  const { src, isPending } = useListedPicture(
    'asset',
    imageUrl ? undefined : assets?.imageId,
    undefined,
  )
  return (
    <PictureFrame
      {...props}
      kind="network"
      network
      id={id}
      name={name}
      src={imageUrl ?? src}
      isPending={isPending}
    />
  )
}
