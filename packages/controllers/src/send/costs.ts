import type { Adapter, FeeEstimate, ReadParameters } from '@carabiner/core'
import { InsufficientFundsError, toUiUnits } from '@carabiner/core/adapter'
import { isSameAddress } from '../account/is-same-address.js'
import {
  FeeUncoveredError,
  SendIncompleteError,
  TokenMismatchError,
  TokenScaleError,
} from './send-errors.js'

/** What is to be sent. */
export interface SendPlan {
  /** The contract or mint; absent for the native currency. */
  readonly token?: string
  /** As its source says. */
  readonly decimals: number
  readonly to: string
  /** In the smallest unit; `'all'` for as much as there is. */
  readonly amount: bigint | 'all'
}

/** What sending takes. */
export interface SendCosts {
  /** In the smallest unit of what is sent. */
  readonly amount: bigint
  /** How many people count for one of the token's, as its network says now; absent where it has no multiplier. */
  readonly uiMultiplier?: string
  readonly fee: FeeEstimate
  /** Of a token what arrives, in its smallest unit; absent where nobody could tell. */
  readonly received?: bigint
}

type Wallet = Pick<Adapter, 'getBalance' | 'send' | 'tokens'>

/**
 * Reads what a send takes from the network, and whether the account has it.
 *
 * @throws {InsufficientFundsError | FeeUncoveredError | TokenMismatchError | InvalidAddressError}
 * @throws whatever the network refuses the transfer with
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
  // What it can't cover, a node refuses with an error of its own: the balance is looked at first.
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
  const held = (await adapter.tokens?.balances({ ...place, tokens: [token] })) ?? []
  const known = held.find((one) => isSameAddress(one.token, token))
  // Nothing held is no lie: the amount is refused below.
  if (known && known.decimals !== decimals) {
    throw new TokenMismatchError(token, decimals, known.decimals)
  }
  const { uiMultiplier } = known ?? {}
  // Nobody can say how much would be sent.
  if (toUiUnits(0n, { uiMultiplier }) === undefined) throw new TokenScaleError(token)
  const total = held
    .filter((one) => isSameAddress(one.token, token))
    .reduce((sum, one) => sum + one.amount, 0n)
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

/** Bundlers do not say what an operation costs that its account cannot pay: the amount itself was there. */
const ofFee = <T>({ account }: ReadParameters, reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    const isFee = account.type === 'smartAccount' && error instanceof InsufficientFundsError
    throw isFee ? new FeeUncoveredError(undefined, error) : error
  })

function sendOf({ send }: Wallet) {
  if (!send) throw new SendIncompleteError('chain')
  return send
}

/** What leaves the account beside the amount, at most, in the smallest unit of the native currency. */
export const costOf = ({ fee, rent = 0n, deposit = 0n }: FeeEstimate): bigint =>
  fee + rent - deposit
