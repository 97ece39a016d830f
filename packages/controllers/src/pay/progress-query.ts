import type { Carabiner } from '@carabiner/core'
import { createQuery } from '../query/create-query.js'
import type { Query } from '../query/query.js'
import type { QueryClient } from '../query/query-client.js'
import type { PaymentProgress } from '../sources/payments-source.js'
import type { PayService } from './pay-service.js'
import type { Payment } from './payment-request.js'

/** In ms. */
const times = { interval: 5_000, read: 20_000 }

interface ProgressParts {
  readonly carabiner: Pick<Carabiner, 'logger'>
  readonly queries: QueryClient
  readonly service: PayService | undefined
  payment(): Payment | undefined
  onRead(progress: PaymentProgress, previous: PaymentProgress | undefined): void
}

/** Reads from the app's service whether another browser or another wallet has paid. */
export const createProgressQuery = ({
  carabiner,
  queries,
  service,
  payment,
  onRead,
}: ProgressParts): Query<PaymentProgress | undefined, Payment> =>
  createQuery<PaymentProgress | undefined, Payment>(queries, {
    action: 'progress of a payment',
    deadline: times.read,
    key: payment,
    read: async ({ serviceId }, signal) =>
      serviceId === undefined ? undefined : service?.progress(serviceId, signal),
    onSuccess(progress, previous) {
      if (progress) onRead(progress, previous)
    },
    onError: (error) =>
      carabiner.logger.debug('the progress of a payment could not be read', error),
    refetchInterval: times.interval,
    refetchOnFocus: true,
  })
