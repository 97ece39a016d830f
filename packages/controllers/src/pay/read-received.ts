import { type Account, BaseError, type Carabiner, type Network } from '@carabiner/core'
import type { StoredPayment } from '@carabiner/core/internal'
import { isSameAddress } from '../account/is-same-address.js'

/**
 * Reads from the block how much of its token a payment brought the recipient, or took from the
 * payer where the network lists transactions by account only.
 *
 * @returns in the smallest unit. undefined if the network can't tell
 * @throws the network's error
 */
export async function readReceived(
  carabiner: Pick<Carabiner, 'getAdapter'>,
  network: Network,
  { payer, recipient, token, method }: StoredPayment,
  hash: string,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const namespace = network.chainNamespace
  const { tokens, activity } = carabiner.getAdapter(namespace)
  const account = (address: string): Account => ({ namespace, address })
  const isAsked = (other: string | undefined) =>
    token === undefined || other === undefined ? token === other : isSameAddress(other, token)
  if (tokens?.movements) {
    // Events tell what a token's recipient got. Native amounts are read from balances, which
    // payments of others change more often for the recipient than for the payer.
    // The wallet named the transaction of a `wallet_pay`, and may have paid from another account.
    const isNamed = method === 'wallet_pay'
    const [owner, sign] = token === undefined && !isNamed ? [payer, -1n] : [recipient, 1n]
    const request = { account: account(owner), network, signal, hash }
    const moved = await tokens.movements(request)
    const amount = (moved.find((one) => isAsked(one.token))?.amount ?? 0n) * sign
    if (amount > 0n) return amount
    return isNamed ? 0n : undefined
  }
  if (!activity) return undefined
  const { items } = await activity.transactions({ account: account(payer), network, signal })
  const own = items.find((one) => one.hash === hash)
  if (own?.status !== 'confirmed') throw new PaymentUnlistedError()
  const sums = own.transfers.filter((one) => one.direction === 'out' && isAsked(one.token))
  return sums.length > 0 ? sums.reduce((sum, { amount }) => sum + amount, 0n) : undefined
}

/** The network does not list the transaction yet. */
class PaymentUnlistedError extends BaseError {
  override name = 'PaymentUnlistedError'
  constructor() {
    super('The network does not list the payment yet')
  }
}
