import { contractOfOffer, type OnrampOffer } from '@carabiner/controllers/internal'
import { type DeepReadonly, selectNetworkId } from '@carabiner/core'
import { ShownNetworkImage } from '../../components/network-image/ShownNetworkImage.js'
import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import { CoinImage } from '../../components/token/CoinImage.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { TokenImage } from '../../primitives/picture/Picture.js'

interface OfferImageProps {
  readonly offer: DeepReadonly<OnrampOffer>
  readonly size: 24 | 40
}

/** The picture of a token to buy, by its symbol. From 40 px on, its network is a badge. */
export function OfferImage({ offer, size }: OfferImageProps) {
  const { carabiner } = useModalContext()
  const networkId = selectNetworkId(useInstanceState())
  const network = networkId && carabiner.networks.find(networkId)
  const isCoin = contractOfOffer(offer) === undefined
  const { id, name, symbol } = offer.currency
  const image = useRegistryImage('token', isCoin && network ? undefined : symbol)
  const hasBadge = size >= 40
  if (isCoin && network) return <CoinImage network={network} size={size} hasBadge={hasBadge} />
  const badge = hasBadge && network && <ShownNetworkImage network={network} size={16} />
  return <TokenImage {...image} name={name} id={id} size={size} badge={badge} />
}
