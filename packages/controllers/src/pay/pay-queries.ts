import { AbortedError, type Carabiner } from '@carabiner/core'
import { findPlaceOn } from '../account/account-place.js'
import { createQuery } from '../query/create-query.js'
import type { Query } from '../query/query.js'
import type { QueryClient } from '../query/query-client.js'
import { readCosts } from '../send/costs.js'
import type { Shell } from '../shell.js'
import { PaymentShareError } from './pay-errors.js'
import { readPayFailure } from './pay-failure.js'
import type { PayService } from './pay-service.js'
import type { PayOption, PayState, PaySwapped } from './pay-state.js'
import type { Payment } from './payment-request.js'
import { readOptions } from './read-options.js'
import { offersWalletPay } from './wallet-pay.js'

/** In ms. */
const times = { options: 15_000, costs: 10_000, read: 20_000 }

/** An option that can be paid with. */
export type PayableOption = PayOption & {
  readonly payer: string
  readonly amount: bigint
  readonly decimals: number
}

/** Whether an option has all that a payment needs. */
export const isPayableOption = (option: PayOption | undefined): option is PayableOption =>
  option?.status === 'enough'

/** Whether the visitor can pay with an option, at once or by a swap. */
const isOpenOption = ({ status }: PayOption): boolean => status === 'enough' || status === 'swap'

/** Keeps options and costs up to date. */
export interface PayQueries {
  readonly options: Query<PayOption[], Payment>
  readonly costs: Query<unknown, PayableOption>
}

type PayCosts = Awaited<ReturnType<typeof readCosts>> & { readonly isWalletPay: boolean }

interface PayQueryParts {
  readonly carabiner: Carabiner
  readonly shell: Shell
  readonly queries: QueryClient
  readonly state: PayState
  readonly service: PayService | undefined
  payment(): Payment | undefined
  chosen(): PayOption | undefined
  /** Adds the tokens that a swap turns into a requested one. */
  addSwaps(options: PayOption[], signal: AbortSignal): Promise<PayOption[]>
  /** Called when another option is chosen, or the chosen one changes. */
  onChosen(): void
}

export function createPayQueries(parts: PayQueryParts): PayQueries {
  const { carabiner, shell, queries, state, service, payment, chosen } = parts
  const payable = () => {
    const option = chosen()
    return isPayableOption(option) ? option : undefined
  }
  // The list's proxies are replaced.
  const copyOf = (option: PayableOption | undefined) => option && { ...option }
  const options = createQuery<PayOption[], Payment>(queries, {
    action: 'balances to pay with',
    deadline: times.read,
    key: payment,
    onFetch() {
      if (state.options.length === 0) state.optionsStatus = 'loading'
    },
    async read(payment, signal) {
      const { serviceId } = payment
      const offers =
        service && serviceId !== undefined
          ? await service.offers(serviceId, signal)
          : payment.offers
      const read = await readOptions(carabiner, shell, { ...payment, offers }, signal)
      const options = read.map((option) => withSwappedAmount(option, payment, state.swapped))
      return parts.addSwaps(options, signal)
    },
    onSuccess(read) {
      const before = copyOf(payable())
      state.options = read.map((option) => ({ ...option }))
      state.optionsStatus = 'ready'
      const chosenOption = read.find(({ id }) => id === state.chosen)
      // A node may not know the balance after a swap yet, and nothing may be swapped twice.
      const isPaying = chosenOption?.id === state.swapped?.optionId
      const isKept = chosenOption && (isOpenOption(chosenOption) || isPaying)
      if (!isKept) state.chosen = read[0]?.id
      parts.onChosen()
      const now = payable()
      const isSame =
        before?.id === now?.id && before?.amount === now?.amount && before?.payer === now?.payer
      if (isSame && state.costs.status === 'ready') return
      if (!isSame) state.costs = { status: 'none' }
      void costs.refetch()
    },
    onError(error) {
      carabiner.logger.debug('what a payment can be made with could not be read', error)
      if (state.options.length === 0) state.optionsStatus = 'failed'
    },
    refetchInterval: times.options,
  })
  const costs = createQuery<PayCosts, PayableOption>(queries, {
    action: 'costs of a payment',
    deadline: times.read,
    key: payable,
    onFetch() {
      if (state.costs.status !== 'ready') state.costs = { status: 'loading' }
    },
    async read(option, signal) {
      const { networkId, recipient: to, token, amount, decimals } = option
      const network = carabiner.networks.get(networkId)
      const place = findPlaceOn(carabiner, network)
      if (!place) throw new AbortedError()
      const { adapter, account } = place
      const request = { account, network, signal }
      const [read, isWalletPay] = await Promise.all([
        readCosts(adapter, request, { to, token, amount, decimals }),
        offersWalletPay(carabiner, place, option, signal),
        adapter.send?.checkReceiver({ ...request, to, token }),
      ])
      if (read.received !== undefined && read.received < amount) throw new PaymentShareError()
      return { ...read, isWalletPay }
    },
    onSuccess({ fee, isWalletPay }) {
      state.costs = { status: 'ready', fee, isWalletPay }
    },
    onError(error) {
      state.costs = { status: 'failed', failure: readPayFailure(error, 'unreachable') }
    },
    refetchInterval: times.costs,
    refetchOnWatch: false,
  })
  return { options, costs }
}

/**
 * Keeps the amount that was swapped for: the price of a currency may have changed since, and the
 * balance would not cover it.
 */
function withSwappedAmount(
  option: PayOption,
  { currency, serviceId }: Payment,
  swapped: PaySwapped | undefined,
): PayOption {
  const { amount, held = 0n, id } = option
  const isConverted = currency !== undefined && serviceId === undefined
  const { requested, optionId } = swapped ?? {}
  if (!isConverted || id !== optionId || amount === undefined || requested === undefined) {
    return option
  }
  return { ...option, amount: requested, status: held >= requested ? 'enough' : option.status }
}
