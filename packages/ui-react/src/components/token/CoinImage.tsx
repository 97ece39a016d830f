import type { Network } from '@carabiner/core'
import { NetworkImage } from '../../primitives/picture/NetworkImage.js'
import type { PictureProps } from '../../primitives/picture/Picture.js'
import { ShownNetworkImage } from '../network-image/ShownNetworkImage.js'
import { useRegistryImage } from '../registry-image/useRegistryImage.js'

interface CoinImageProps extends Pick<PictureProps, 'size' | 'src'> {
  readonly network: Network
  /** Whether the network is added as a badge. @default false */
  readonly hasBadge?: boolean | undefined
}

/**
 * The coin of a network: the source's picture, else the registry's for its symbol, else its mark.
 * Coins alone are looked up by symbol, because a contract can have any symbol.
 */
export function CoinImage({ network, size, src, hasBadge }: CoinImageProps) {
  const { symbol } = network.nativeCurrency
  const image = useRegistryImage('token', symbol, src)
  return (
    <NetworkImage
      {...image}
      name={symbol}
      id={markedNetworks[symbol] ?? network.caipNetworkId}
      size={size}
      badge={hasBadge && <ShownNetworkImage network={network} size={16} />}
    />
  )
}

/** The networks with the marks of coins that other networks use as well. */
const markedNetworks: Readonly<Record<string, string>> = {
  ETH: 'eip155:1',
  BNB: 'eip155:56',
  POL: 'eip155:137',
  AVAX: 'eip155:43114',
  SOL: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  BTC: 'bip122:000000000019d6689c085ae165831e93',
}
