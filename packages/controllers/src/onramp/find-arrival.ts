import type { Carabiner } from '@carabiner/core'
import { type AmountScale, amountText } from '@carabiner/core/adapter'
import type { StoredPurchase } from '@carabiner/core/internal'
import { isSameAddress } from '../account/is-same-address.js'
import type { AccountRequest } from '../sources/account-request.js'
import type { OnrampSource } from '../sources/onramp-source.js'
import type { Transaction } from '../sources/transaction.js'
import { quantityText } from '../tokens/quantity-of.js'

/** The amount of the token received. */
export interface Received {
  readonly amount: string
  readonly symbol: string
}

/** The status of a purchase, as found in the balance or in the provider's reports. */
export type PurchaseFinding =
  | { readonly kind: 'arrived'; readonly received: Received }
  | { readonly kind: 'failed' }
  /** The provider reports that the purchase is in progress. */
  | { readonly kind: 'seen' }
  | { readonly kind: 'nothing' }

/**
 * The account's balance of the purchased token in its smallest unit, with its decimals on the
 * network.
 */
export interface Holding extends AmountScale {
  readonly amount: bigint
}

/**
 * Reads the token's balance from the network.
 *
 * @returns undefined if the adapter cannot read tokens
 */
export async function readHolding(
  carabiner: Carabiner,
  { account, network, signal }: AccountRequest,
  token: string | undefined,
): Promise<Holding | undefined> {
  const adapter = carabiner.getAdapter(account.namespace)
  if (token === undefined) {
    const { value, decimals } = await adapter.getBalance({ account, network, signal })
    return { amount: value, decimals }
  }
  const request = { account, network, signal, tokens: [token] }
  const tokenBalances = await adapter.tokens?.balances(request)
  const balancesOfToken = tokenBalances?.filter((balance) => isSameAddress(balance.token, token))
  if (!tokenBalances || !balancesOfToken) return undefined
  const [first] = balancesOfToken
  // Some networks do not list an empty balance.
  return {
    amount: balancesOfToken.reduce((sum, { amount }) => sum + amount, 0n),
    decimals: first?.decimals ?? 0,
    uiMultiplier: first?.uiMultiplier,
  }
}

/** Finds the purchase by a higher balance. Any other payment of the token looks the same. */
export function findByHolding(
  { before, symbol }: Pick<StoredPurchase, 'before' | 'symbol'>,
  { amount, ...scale }: Holding,
): PurchaseFinding {
  if (before === undefined || amount <= BigInt(before)) return { kind: 'nothing' }
  const receivedAmount = amountText(amount - BigInt(before), scale) ?? '?'
  return { kind: 'arrived', received: { amount: receivedAmount, symbol } }
}

/**
 * How far this page's clock may be ahead of the provider's, in ms. The tolerance is large if the
 * earlier purchases' ids are known. Otherwise it is small, because older reports may belong to
 * other purchases, and the balance reveals an arrival as well.
 */
const skew = { byId: 7_200_000, byTime: 60_000 }

/** Finds the purchase by a new report of the provider. */
export function findByReports(
  { known, startedAt, symbol }: Pick<StoredPurchase, 'known' | 'startedAt' | 'symbol'>,
  reports: readonly Transaction[],
): PurchaseFinding {
  const [newest] = reports.filter(({ id, metadata: { status, minedAt } }) => {
    const earliest = startedAt - (known && status !== 'confirmed' ? skew.byId : skew.byTime)
    return !known?.includes(id) && Date.parse(minedAt) >= earliest
  })
  if (!newest) return { kind: 'nothing' }
  if (newest.metadata.status === 'failed') return { kind: 'failed' }
  const transfer = newest.transfers.find(({ direction }) => direction === 'in')
  // A report without an amount is not enough: the balance will show the arrival.
  if (newest.metadata.status === 'pending' || !transfer) return { kind: 'seen' }
  const { quantity, fungible_info } = transfer
  const received = {
    amount: quantityText(quantity) ?? '?',
    symbol: fungible_info?.symbol ?? symbol,
  }
  return { kind: 'arrived', received }
}

/**
 * Reads the purchases that a provider reports, the newest first. Returns an empty list if the
 * source has no reports.
 */
export async function readReports(
  source: OnrampSource | undefined,
  request: AccountRequest & { readonly provider: StoredPurchase['provider'] },
): Promise<readonly Transaction[]> {
  return (await source?.getPurchases?.(request)) ?? []
}
