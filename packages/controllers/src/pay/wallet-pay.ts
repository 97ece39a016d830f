import {
  AccountMismatchError,
  BaseError,
  type Carabiner,
  formatAccountId,
  type NetworkId,
  type SentTransaction,
} from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { StoredPayment } from '@carabiner/core/internal'
import type { AccountPlace } from '../account/account-place.js'
import type { PayOption } from './pay-state.js'

/** In ms. A request without an end of its own expires after a while, because the method requires an end. */
const times = { offered: 5_000, expiry: 15 * 60_000 }

/** The SLIP-44 coin types of native currencies, by symbol. */
const coinTypes: Readonly<Record<string, number>> = {
  ETH: 60,
  POL: 966,
  MATIC: 966,
  AVAX: 9005,
  BNB: 714,
  XDAI: 700,
  CELO: 52752,
  FTM: 1007,
}

/** Returns the CAIP-19 id of an asset on an EVM network. undefined for an unknown native currency. */
export function assetIdOf(
  networkId: NetworkId,
  token: string | undefined,
  symbol: string,
): string | undefined {
  if (token !== undefined) return `${networkId}/erc20:${token}`
  const coinType = coinTypes[symbol.toUpperCase()]
  return coinType === undefined ? undefined : `${networkId}/slip44:${coinType}`
}

/** Whether the account's wallet can be asked for a payment of an option (CAIP-358). Never rejects. */
export async function offersWalletPay(
  carabiner: Pick<Carabiner, 'getConnector'>,
  { adapter, account, network, active }: AccountPlace,
  { networkId, token, symbol }: PayOption,
  signal: AbortSignal,
): Promise<boolean> {
  const connector = carabiner.getConnector(active.connectorId)
  const { payments } = adapter
  if (!connector || !payments || assetIdOf(networkId, token, symbol) === undefined) return false
  return withDeadline(payments.isOffered({ connector, account, network, signal }), {
    action: 'payments of a wallet',
    timeout: times.offered,
    signal,
  }).catch(() => false)
}

/**
 * Asks the wallet for exactly a payment, by `wallet_pay` (CAIP-358).
 *
 * @param onLate - called if the wallet pays after the wait has ended
 * @returns undefined if the wallet does not know the method after all
 * @throws the wallet's error
 */
export async function askWalletPay(
  carabiner: Pick<Carabiner, 'perform'>,
  { networkId, token, symbol, recipient, reference, attempt, expiresAt, amount }: StoredPayment,
  { account, network }: Pick<AccountPlace, 'account' | 'network'>,
  onLate: (sent: SentTransaction) => void,
): Promise<SentTransaction | undefined> {
  const asset = assetIdOf(networkId, token, symbol)
  if (asset === undefined) return undefined
  const payment = {
    // A wallet makes a payment of the same id once, also if its first answer was lost.
    orderId: reference ?? attempt,
    expiresAt: expiresAt ?? Date.now() + times.expiry,
    acceptedPayments: [
      { asset, amount: BigInt(amount), recipient: formatAccountId(networkId, recipient) },
    ],
  }
  let isLeft = false
  try {
    return await carabiner.perform(
      'payments',
      async (payments, active) => {
        const isSame =
          active.account.address === account.address &&
          active.network.caipNetworkId === network.caipNetworkId
        if (!isSame) throw new AccountMismatchError(account.address, [active.account.address])
        const { txid: hash } = await payments.pay({ ...active, payment })
        if (isLeft) onLate({ hash })
        return { hash }
      },
      { namespace: account.namespace },
    )
  } catch (error) {
    isLeft = true
    if (isUnknownMethod(error)) return undefined
    throw error
  }
}

const isNamed = (error: unknown, names: readonly string[]) =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof BaseError && names.includes(cause.name)) !== undefined

const isUnknownMethod = (error: unknown) =>
  isNamed(error, ['UnsupportedProviderMethodError', 'MethodNotFoundRpcError'])

/** Whether the wallet says that the payment has expired. */
export const isExpired = (error: unknown): boolean => isNamed(error, ['PaymentRequestExpiredError'])
