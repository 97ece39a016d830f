// Loaded on demand, since it imports viem's client.
import type { Client } from 'viem'
import type { AdapterContext } from '../../adapter/context.js'
import type { ReadParameters } from '../../adapter/parameters.js'
import { withDeadline } from '../../async/deadline.js'
import { toChainError } from './chain-error.js'

/** The time limit in ms, enough to try every endpoint with retries. */
const readTimeout = 60_000

/**
 * Reads from a network's endpoints, and converts their errors to typed ones.
 *
 * @param action - named in the error if no endpoint answers
 */
export async function readChain<T>(
  context: Pick<AdapterContext, 'rpcClient'>,
  { network, signal }: Pick<ReadParameters, 'network' | 'signal'>,
  action: string,
  read: (client: Client) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const answer = context
    .rpcClient(network)
    .then(read)
    .catch((thrown: unknown) => {
      throw toChainError(thrown)
    })
  return withDeadline(answer, { action, timeout: readTimeout, signal })
}
