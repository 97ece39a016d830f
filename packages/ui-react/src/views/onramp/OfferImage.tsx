import { contractOfOffer, type OnrampOffer } from '@carabiner/controllers/internal'
import { type DeepReadonly, selectNetworkId } from '@carabiner/core'
import { ShownNetworkImage } from '../../components/network-image/ShownNetworkImage.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { TokenImage } from '../../primitives/picture/TokenImage.js'

interface OfferImageProps {
  readonly offer: DeepReadonly<OnrampOffer>
  readonly size: 24 | 32 | 40
}

/** The picture of a token to buy, or the network's picture for its native currency. */
export function OfferImage({ offer, size }: OfferImageProps) {
  const { carabiner } = useModalContext()
  const networkId = selectNetworkId(useInstanceState())
  const network = networkId && carabiner.networks.find(networkId)
  if (network && contractOfOffer(offer) === undefined) {
    return <ShownNetworkImage network={network} size={size} />
  }
  const { currency } = offer
  return <TokenImage name={currency.name} id={currency.id} size={size} />
}
