import type { NetworkId } from '@carabiner/core'
import { useModalContext } from '../../modal/context.js'
import { TokenImage } from '../../primitives/picture/TokenImage.js'
import { ShownNetworkImage } from '../network-image/ShownNetworkImage.js'

/** A token as it is shown: one that is held, or one of a list. */
export interface ShownToken {
  /** Unique among an account's. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** Absent for the network's own currency. */
  readonly address?: string
  readonly iconUrl?: string
}

export interface TokenPictureProps {
  readonly token: ShownToken
  readonly size: 20 | 24 | 40 | 64
}

/** A token's picture; of the native currency its network's. */
export function TokenPicture({ token, size }: TokenPictureProps) {
  const { carabiner } = useModalContext()
  const { address, name, id, iconUrl, chainId } = token
  const network = carabiner.networks.find(chainId)
  if (address === undefined && network) return <ShownNetworkImage network={network} size={size} />
  return <TokenImage name={name} id={id} src={iconUrl} size={size} />
}

/** How a token is called in short: one that no list names by its shortened address. */
export const tokenLabel = ({ symbol, name }: Pick<ShownToken, 'symbol' | 'name'>): string =>
  symbol || name
