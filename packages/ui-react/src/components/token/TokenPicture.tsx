import type { NetworkId } from '@carabiner/core'
import { useModalContext } from '../../modal/context.js'
import { TokenImage } from '../../primitives/picture/TokenImage.js'
import { ShownNetworkImage } from '../network-image/ShownNetworkImage.js'

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

/** A token's picture, or the network's picture for its native currency. */
export function TokenPicture({ token, size }: TokenPictureProps) {
  const { carabiner } = useModalContext()
  const { address, name, id, iconUrl, chainId } = token
  const network = carabiner.networks.find(chainId)
  if (address === undefined && network) return <ShownNetworkImage network={network} size={size} />
  return <TokenImage name={name} id={id} src={iconUrl} size={size} />
}

/** Returns a token's short name: its symbol, or its shortened address if no list has the token. */
export const tokenLabel = ({ symbol, name }: Pick<ShownToken, 'symbol' | 'name'>): string =>
  symbol || name
