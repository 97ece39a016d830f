import type { Carabiner } from '@carabiner/core'
import { type AmountScale, amountText } from '@carabiner/core/adapter'
import type { StoredPurchase } from '@carabiner/core/internal'
import { isSameAddress } from '../account/is-same-address.js'
import type { AccountRequest } from '../sources/data-sources.js'
import type { OnrampSource } from '../sources/onramp-source.js'
import type { Transaction } from '../sources/transaction.js'
import { quantityText } from '../tokens/quantity-of.js'

/** What arrived of a token. */
export interface Received {
  readonly amount: string
  readonly symbol: string
}

/** What is known of a purchase. */
export type PurchaseFinding =
  | { readonly kind: 'arrived'; readonly received: Received }
  | { readonly kind: 'failed' }
  /** The provider knows of it. */
  | { readonly kind: 'seen' }
  | { readonly kind: 'nothing' }

/** How much there is of what is bought, in its smallest unit, with the decimals that its network says. */
export interface Holding extends AmountScale {
  readonly amount: bigint
}

/** Asks the network itself. @returns undefined where the family cannot read tokens */
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
  // Where nothing is held some families do not list it.
  return {
    amount: own.reduce((sum, { amount }) => sum + amount, 0n),
    decimals: first?.decimals ?? 0,
    uiMultiplier: first?.uiMultiplier,
  }
}

/** What more there is than before. A provider's payment and another one look the same here: something has arrived. */
export function findByHolding(
  { before, symbol }: Pick<StoredPurchase, 'before' | 'symbol'>,
  { amount, ...scale }: Holding,
): PurchaseFinding {
  if (before === undefined || amount <= BigInt(before)) return { kind: 'nothing' }
  const more = amountText(amount - BigInt(before), scale) ?? '?'
  return { kind: 'arrived', received: { amount: more, symbol } }
}

/**
 * How far this page's clock may be ahead of the provider's, in ms: by much where ids tell what is new. What arrived is
 * seen by the balance as well, so it is not looked for among what may be of another purchase.
 */
const skew = { byId: 7_200_000, byTime: 60_000 }

/** What the provider says of purchases that it did not tell of before. */
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
  // Without an amount the balance tells what arrived.
  if (newest.metadata.status === 'pending' || !transfer) return { kind: 'seen' }
  const { quantity, fungible_info } = transfer
  const received = {
    amount: quantityText(quantity) ?? '?',
    symbol: fungible_info?.symbol ?? symbol,
  }
  return { kind: 'arrived', received }
}

/** The ids of purchases that a provider tells of, the newest first; none where it tells of none. */
export async function readReports(
  source: OnrampSource | undefined,
  request: AccountRequest & { readonly provider: StoredPurchase['provider'] },
): Promise<readonly Transaction[]> {
  return (await source?.getPurchases?.(request)) ?? []
}
