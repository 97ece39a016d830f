import { type Carabiner, isRejection } from '@carabiner/core'
import { errorName } from '../events/error-name.js'
import type { SendDraft } from './draft.js'

/**
 * Reports a send to the host's analytics, with its token and network, but without amount and
 * receiver.
 */
export async function tellSend<Sent>(
  { tell }: Pick<Carabiner, 'tell'>,
  { place: { network }, token }: Pick<SendDraft, 'place' | 'token'>,
  send: () => Promise<Sent>,
): Promise<Sent> {
  const properties = { network: network.caipNetworkId, token: token.symbol }
  tell('interaction', { event: 'SEND_INITIATED', properties })
  try {
    const result = await send()
    tell('interaction', { event: 'SEND_SUCCESS', properties })
    return result
  } catch (thrown) {
    const event = isRejection(thrown) ? 'SEND_REJECTED' : 'SEND_ERROR'
    tell('interaction', { event, properties: { ...properties, error: errorName(thrown) } })
    throw thrown
  }
}
