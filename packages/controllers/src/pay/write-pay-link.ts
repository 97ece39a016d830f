import { parseNetworkId } from '@carabiner/core'
import { fromUnits } from '@carabiner/core/adapter'
import type { PaymentOffer } from './payment-offer.js'

/** The amount of a payment, in the smallest unit. */
interface LinkedAmount {
  readonly amount: bigint
  /** Absent until known. An EIP-681 link needs none. */
  readonly decimals?: number | undefined
}

/**
 * Writes the link by which any wallet makes a payment: EIP-681, Solana Pay or BIP-21.
 *
 * @returns undefined without the decimal places that Solana Pay and BIP-21 need
 */
export function writePayLink(
  { networkId, token, recipient }: Pick<PaymentOffer, 'networkId' | 'token' | 'recipient'>,
  { amount, decimals }: LinkedAmount,
): string | undefined {
  const { namespace, reference } = parseNetworkId(networkId)
  const whole = decimals === undefined ? undefined : fromUnits(amount, decimals)
  switch (namespace) {
    case 'eip155':
      return token === undefined
        ? `ethereum:${recipient}@${reference}?value=${amount}`
        : `ethereum:${token}@${reference}/transfer?address=${recipient}&uint256=${amount}`
    case 'solana': {
      if (whole === undefined) return undefined
      const mint = token === undefined ? '' : `&spl-token=${token}`
      return `solana:${recipient}?amount=${whole}${mint}`
    }
    case 'bip122':
      return whole === undefined ? undefined : `bitcoin:${recipient}?amount=${whole}`
  }
}
