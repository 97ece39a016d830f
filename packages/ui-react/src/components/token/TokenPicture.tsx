import type { NetworkId } from '@carabiner/core'
import { useModalContext } from '../../modal/context.js'
import { TokenImage } from '../../primitives/picture/Picture.js'
import { ShownNetworkImage } from '../network-image/ShownNetworkImage.js'
import { CoinImage } from './CoinImage.js'

/** A token to show, from a balance or a list. */
export interface ShownToken {
  /** Unique among an account's tokens. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** Undefined for the network's native currency. */
  readonly address?: string
  readonly iconUrl?: string
}

export interface TokenPictureProps {
  readonly token: ShownToken
  readonly size: 20 | 24 | 40 | 64
}

/** A token's picture. From 40 px on, its network is a badge. */
export function TokenPicture({ token, size }: TokenPictureProps) {
  const { carabiner } = useModalContext()
  const { address, name, id, iconUrl, chainId } = token
  const network = carabiner.networks.find(chainId)
  const hasBadge = size >= 40
  if (address === undefined && network) {
    return <CoinImage network={network} src={iconUrl} size={size} hasBadge={hasBadge} />
  }
  const badge = hasBadge && network && <ShownNetworkImage network={network} size={16} />
  return <TokenImage name={name} id={id} src={iconUrl} size={size} badge={badge} />
}

/** Returns a token's short name: its symbol, or its shortened address if no list has the token. */
export const tokenLabel = ({ symbol, name }: Pick<ShownToken, 'symbol' | 'name'>): string =>
  symbol || name
