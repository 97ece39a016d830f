import type { Carabiner, NetworkId } from '@carabiner/core'
import { copyRequest } from '../router/copy-request.js'
import type { Shell } from '../shell.js'
import type { PaymentLinkRequest, PaymentRequest } from './payment-request.js'

/** Shows the wallets, of a network's chain family if there is one. The payment continues after it. */
export function connectToPay(
  { networks }: Pick<Carabiner, 'networks'>,
  { modal, router }: Pick<Shell, 'modal' | 'router'>,
  request: PaymentRequest | PaymentLinkRequest,
  networkId: NetworkId | undefined,
): void {
  const network = networkId && networks.find(networkId)
  modal.state.follow = copyRequest({ view: 'Pay', data: request })
  router.push(
    network
      ? {
          view: 'Connect',
          data: { namespace: network.chainNamespace, network: network.caipNetworkId },
        }
      : { view: 'Connect' },
  )
}
