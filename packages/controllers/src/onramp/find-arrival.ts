import type { Carabiner } from '@carabiner/core'
import { type AmountScale, amountText } from '@carabiner/core/adapter'
import type { StoredPurchase } from '@carabiner/core/internal'
import { isSameAddress } from '../account/is-same-address.js'
import type { AccountRequest } from '../sources/account-request.js'
import type { OnrampSource } from '../sources/onramp-source.js'
import type { Transaction } from '../sources/transaction.js'
import { quantityText } from '../tokens/quantity-of.js'

/** The amount of a token that arrived. */
export interface Received {
  readonly amount: string
  readonly symbol: string
}

/** The status of a purchase, by balance or reports. */
export type PurchaseFinding =
  | { readonly kind: 'arrived'; readonly received: Received }
  | { readonly kind: 'failed' }
  /** The provider has a report of it. */
  | { readonly kind: 'seen' }
  | { readonly kind: 'nothing' }

/** The balance of the bought token in its smallest unit, with its network's decimals. */
export interface Holding extends AmountScale {
  readonly amount: bigint
}

/** Reads the balance from the network. @returns undefined if the chain family cannot read tokens */
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
  const held = await adapter.tokens?.balances(request)
  const own = held?.filter((one) => isSameAddress(one.token, token))
  if (!held || !own) return undefined
  const [first] = own
  // Some chain families do not list an empty balance.
  return {
    amount: own.reduce((sum, { amount }) => sum + amount, 0n),
    decimals: first?.decimals ?? 0,
    uiMultiplier: first?.uiMultiplier,
  }
}

/** Detects a purchase by a higher balance. Any other payment looks the same here. */
export function findByHolding(
  { before, symbol }: Pick<StoredPurchase, 'before' | 'symbol'>,
  { amount, ...scale }: Holding,
): PurchaseFinding {
  if (before === undefined || amount <= BigInt(before)) return { kind: 'nothing' }
  const more = amountText(amount - BigInt(before), scale) ?? '?'
  return { kind: 'arrived', received: { amount: more, symbol } }
}

/**
 * How far this page's clock may be ahead of the provider's, in ms. With known ids the tolerance is
 * large. Without them it is small, because older reports may belong to other purchases, and the
 * balance shows an arrival too.
 */
const skew = { byId: 7_200_000, byTime: 60_000 }

/** Detects a purchase by the provider's new reports. */
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
  // Without an amount, the balance shows the arrival.
  if (newest.metadata.status === 'pending' || !transfer) return { kind: 'seen' }
  const { quantity, fungible_info } = transfer
  const received = {
    amount: quantityText(quantity) ?? '?',
    symbol: fungible_info?.symbol ?? symbol,
  }
  return { kind: 'arrived', received }
}

/**
 * Reads the ids of the purchases that a provider reports, the newest first. Empty without reports.
 */
export async function readReports(
  source: OnrampSource | undefined,
  request: AccountRequest & { readonly provider: StoredPurchase['provider'] },
): Promise<readonly Transaction[]> {
  return (await source?.getPurchases?.(request)) ?? []
}
