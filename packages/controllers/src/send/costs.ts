import type { Adapter, FeeEstimate, ReadParameters } from '@carabiner/core'
import { InsufficientFundsError, toUiUnits } from '@carabiner/core/adapter'
import { isSameAddress } from '../account/is-same-address.js'
import {
  FeeUncoveredError,
  SendIncompleteError,
  TokenMismatchError,
  TokenScaleError,
} from './send-errors.js'

/** The transfer whose costs to read. */
export interface SendPlan {
  /** The token's contract or mint. Absent for the native currency. */
  readonly token?: string
  /** The token's decimals, as the token source reports them. */
  readonly decimals: number
  readonly to: string
  /** The amount in the smallest unit. `'all'` for the maximum. */
  readonly amount: bigint | 'all'
}

/** The costs of a transfer. */
export interface SendCosts {
  /** The amount in the token's smallest unit. */
  readonly amount: bigint
  /** The token's current UI multiplier on its network. Absent if it has none. */
  readonly uiMultiplier?: string
  readonly fee: FeeEstimate
  /** The amount that the receiver gets, in the token's smallest unit. Absent if unknown. */
  readonly received?: bigint
}

type Wallet = Pick<Adapter, 'getBalance' | 'send' | 'tokens'>

/**
 * Reads a transfer's costs from the network, and checks that the account can pay them.
 *
 * @throws {InsufficientFundsError | FeeUncoveredError | TokenMismatchError | InvalidAddressError}
 * @throws the network's error if it rejects the transfer
 */
export async function readCosts(
  adapter: Wallet,
  place: ReadParameters,
  plan: SendPlan,
): Promise<SendCosts> {
  const costs = await (plan.token === undefined
    ? readNative(adapter, place, plan)
    : readToken(adapter, place, { ...plan, token: plan.token }))
  if (costs.amount === 0n) throw new InsufficientFundsError()
  return costs
}

async function readNative(
  adapter: Wallet,
  place: ReadParameters,
  { to, amount, decimals }: SendPlan,
) {
  const send = sendOf(adapter)
  const { nativeCurrency } = place.network
  if (decimals !== nativeCurrency.decimals) {
    throw new TokenMismatchError(nativeCurrency.symbol, decimals, nativeCurrency.decimals)
  }
  if (amount === 'all') return ofFee(place, send.maxAmount({ ...place, to }))
  // Check the balance first, because RPC servers reject an uncovered amount with errors of their
  // own.
  const balance = await adapter.getBalance(place)
  if (balance.value < amount) throw new InsufficientFundsError()
  const estimating = send.estimateFee({ ...place, transaction: { to, value: amount } })
  const fee = await ofFee(place, estimating)
  if (balance.value < amount + costOf(fee)) throw new FeeUncoveredError(costOf(fee))
  return { amount, fee }
}

async function readToken(
  adapter: Wallet,
  place: ReadParameters,
  { token, to, amount, decimals }: SendPlan & { token: string },
) {
  const tokenBalances = (await adapter.tokens?.balances({ ...place, tokens: [token] })) ?? []
  const balanceOfToken = tokenBalances.find((balance) => isSameAddress(balance.token, token))
  // A token without a balance is rejected below.
  if (balanceOfToken && balanceOfToken.decimals !== decimals) {
    throw new TokenMismatchError(token, decimals, balanceOfToken.decimals)
  }
  const { uiMultiplier } = balanceOfToken ?? {}
  // Without a usable multiplier, the amount would be unknown.
  if (toUiUnits(0n, { uiMultiplier }) === undefined) throw new TokenScaleError(token)
  const total = tokenBalances
    .filter((balance) => isSameAddress(balance.token, token))
    .reduce((sum, balance) => sum + balance.amount, 0n)
  if (total === 0n || (amount !== 'all' && total < amount)) throw new InsufficientFundsError()
  const arriving = async (sum: bigint) =>
    adapter.send?.receivedAmount?.({ ...place, token, to, amount: sum })
  const [most, native, ofAmount] = await Promise.all([
    readMost(adapter, place, token, to),
    adapter.getBalance(place),
    amount === 'all' ? undefined : arriving(amount),
  ])
  const wanted = amount === 'all' ? most.amount : amount
  if (most.amount < wanted) throw new InsufficientFundsError()
  if (native.value < costOf(most.fee)) throw new FeeUncoveredError(costOf(most.fee))
  const received = amount === 'all' && wanted > 0n ? await arriving(wanted) : ofAmount
  return {
    amount: wanted,
    fee: most.fee,
    uiMultiplier,
    received,
  }
}

const readMost = (adapter: Wallet, place: ReadParameters, token: string, to: string) =>
  ofFee(place, sendOf(adapter).maxAmount({ ...place, token, to }))

/**
 * Reports that the fee is not covered. Bundlers return no cost for an operation that its account
 * cannot pay, and the balance covers the amount itself.
 */
const ofFee = <T>({ account }: ReadParameters, reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    const isFee = account.type === 'smartAccount' && error instanceof InsufficientFundsError
    throw isFee ? new FeeUncoveredError(undefined, error) : error
  })

function sendOf({ send }: Wallet) {
  if (!send) throw new SendIncompleteError('chain')
  return send
}

/**
 * Returns the maximum that the account pays in addition to the amount, in the smallest unit of the
 * native currency.
 */
export const costOf = ({ fee, rent = 0n, deposit = 0n }: FeeEstimate): bigint =>
  fee + rent - deposit
