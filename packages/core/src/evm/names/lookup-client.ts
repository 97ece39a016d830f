// Loaded on demand, since it imports viem's client.
import { type Client, createClient, custom } from 'viem'
import { askGateway, GatewayError } from '../../transport/ccip-gateway.js'

/** The maximum number of requests. A lookup needs only a few, but a resolver could always require one more. */
const maxRequests = 16

type Call = { method: string; params: unknown }

/**
 * Creates a client for one lookup of a name. It also uses gateways (ERC-3668), with a limited number of requests, since
 * a resolver's answers are untrusted.
 *
 * @param signal - ends the lookup
 */
export function createLookupClient(client: Client, signal: AbortSignal): Client {
  let left = maxRequests
  const count = () => {
    signal.throwIfAborted()
    left -= 1
    if (left < 0) throw new GatewayError('the resolver needs too many requests')
  }
  return createClient({
    ccipRead: {
      async request(question) {
        count()
        return askGateway(question, signal)
      },
    },
    transport: custom(
      {
        async request(call: Call) {
          count()
          return client.request<{ Parameters: unknown; ReturnType: unknown }>(call)
        },
      },
      { retryCount: 0 },
    ),
  })
}
