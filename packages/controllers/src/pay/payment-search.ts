import type { Carabiner } from '@carabiner/core'
import type { StoredPayment } from '@carabiner/core/internal'
import { isSameAddress } from '../account/is-same-address.js'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { SentTransactions } from '../sent/sent.js'
import type { PayService } from './pay-service.js'

/** Searches for a payment after the wallet's answer was lost. */
export interface PaymentSearch {
  /** Looks every 10 s until the returned function is called. */
  watch(): () => void
  now(): void
}

interface SearchParts {
  readonly service: PayService | undefined
  /** Returns the payment. undefined ends the search. */
  payment(): StoredPayment | undefined
  found(hash: string): Promise<void>
}

/** In ms. */
const times = { interval: 10_000, read: 20_000, skew: 120_000 }

/**
 * Works with the app's service of payments, and on chain families whose networks list an account's
 * transactions.
 */
export function createPaymentSearch(
  { getAdapter, networks, logger }: Pick<Carabiner, 'getAdapter' | 'networks' | 'logger'>,
  queries: QueryClient,
  sent: SentTransactions,
  { service, payment, found }: SearchParts,
): PaymentSearch {
  const query = createQuery<string | undefined, StoredPayment>(queries, {
    action: 'a payment on its network',
    deadline: times.read,
    key: payment,
    async read({ serviceId, hash, networkId, payer, recipient, token, amount, askedAt }, signal) {
      if (service && serviceId !== undefined) {
        const { transaction } = await service.progress(serviceId, signal)
        const isOwn =
          transaction?.networkId === networkId && isSameAddress(transaction.payer, payer)
        if (isOwn) return transaction.hash
      }
      const network = networks.find(networkId)
      const { activity } = (network && getAdapter(network.chainNamespace)) ?? {}
      if (!network || !activity) return undefined
      const account = { namespace: network.chainNamespace, address: payer }
      const { items } = await activity.transactions({ account, network, signal })
      const own = items.find((one) => {
        if (one.hash === hash) return true
        const isOther = sent.find(one.hash) !== undefined || one.status === 'failed'
        const isLater = (one.minedAt ?? askedAt) >= askedAt - times.skew
        const isThere = one.to === '' || isSameAddress(one.to, recipient)
        const moves = one.transfers.some(
          (transfer) =>
            transfer.direction === 'out' &&
            transfer.amount === BigInt(amount) &&
            (token === undefined || transfer.token === undefined
              ? token === transfer.token
              : isSameAddress(transfer.token, token)),
        )
        return !isOther && isLater && isThere && moves
      })
      return own?.hash
    },
    onSuccess: (hash) => {
      if (hash === undefined) return
      found(hash).catch((error: unknown) => logger.debug('a payment could not be stored', error))
    },
    onError: (error) => logger.debug('a payment could not be looked for', error),
    refetchInterval: times.interval,
    refetchOnFocus: true,
  })
  return { watch: query.watch, now: () => void query.refetch() }
}
