import { formatAccountId, isNetworkId, type Network } from '@carabiner/core'
import { looksLikeName } from '../send/payment-text.js'
import { readPaymentLink } from '../send/read-payment-link.js'
import { InvalidPaymentError } from './pay-errors.js'
import type { PaymentOffer } from './payment-offer.js'

/** The payment of a link. */
interface LinkPayment {
  /** Digits and at most one `.`. */
  readonly amount: string
  readonly unit: 'whole' | 'smallest'
  readonly offer: PaymentOffer
}

/**
 * Reads a payment link (EIP-681, Solana Pay, BIP-21). A link without a network is for the app's
 * first one of its chain family, and for Ethereum itself by EIP-681.
 *
 * @throws {InvalidPaymentError} for any other text, and for a link that names no amount, another
 * network than the app's, a name, or a part that cannot be paid
 */
export function readLinkPayment(link: string, networks: readonly Network[]): LinkPayment {
  const read = readPaymentLink(link.trim())
  if (!read?.amount || read.refused !== undefined) throw new InvalidPaymentError('link')
  const { to, token = 'native', amount } = read
  const wanted = read.network === 'eip155' ? 'eip155:1' : read.network
  const network = networks.find(({ caipNetworkId, chainNamespace }) =>
    isNetworkId(wanted) ? caipNetworkId === wanted : chainNamespace === wanted,
  )
  if (!network || looksLikeName(to)) throw new InvalidPaymentError('link')
  const networkId = network.caipNetworkId
  const contract = token === 'native' ? undefined : token
  return {
    amount: amount.text,
    unit: amount.unit,
    offer: {
      id: contract === undefined ? networkId : formatAccountId(networkId, contract),
      networkId,
      token: contract,
      recipient: to,
    },
  }
}
