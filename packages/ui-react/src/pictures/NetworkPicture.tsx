import type { Network } from '@carabiner/core'
import type { ReactNode } from 'react'
import { PictureFrame, type PictureProps } from './PictureFrame.js'
import { useListedPicture } from './useListedPicture.js'

/** What {@link NetworkPicture} takes. */
export interface NetworkPictureProps extends PictureProps {
  /** Whose picture it is. */
  network: Pick<Network, 'caipNetworkId' | 'name' | 'assets'>
}

/**
 * A network: the app's picture of it, else the registry's that the app names, else its mark or its first letter.
 *
 * @example
 * const { network } = useCarabinerNetwork()
 * network && <NetworkPicture network={network} label={network.name} size={20} />
 */
export function NetworkPicture({ network, ...props }: NetworkPictureProps): ReactNode {
  const { caipNetworkId: id, name, assets } = network
  const own = assets?.imageUrl
  const { src, isPending } = useListedPicture('asset', own ? undefined : assets?.imageId, undefined)
  return (
    <PictureFrame
      {...props}
      kind="network"
      network
      id={id}
      name={name}
      src={own ?? src}
      isPending={isPending}
    />
  )
}
