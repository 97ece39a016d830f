import type { Sent } from './mailbox.js'

/** The parameters of each method of a relay. */
interface RelayMethods {
  irn_publish: Sent
  irn_batchPublish: { messages: readonly Sent[] }
  irn_subscribe: { topic: string }
  irn_batchSubscribe: { topics: readonly string[] }
  irn_unsubscribe: { topic: string }
  irn_batchUnsubscribe: { subscriptions: readonly { topic: string }[] }
  irn_fetchMessages: { topic: string }
  irn_batchFetchMessages: { topics: readonly string[] }
  wc_proposeSession: {
    pairingTopic: string
    sessionProposal: string
    ttl?: number
    attestation?: string
  }
  wc_approveSession: {
    pairingTopic: string
    sessionTopic: string
    sessionProposalResponse: string
    sessionSettlementRequest: string
    ttl?: number
  }
}

export type RelayRequest = {
  [Method in keyof RelayMethods]: { id: number; method: Method; params: RelayMethods[Method] }
}[keyof RelayMethods]

/** A client's answer to a delivered message. */
export interface Acknowledgement {
  readonly id: number
  readonly method?: undefined
}

/** The tags of the messages that these methods publish. */
const proposalTags = new Map([
  ['wc_proposeSession', 1100],
  ['wc_approveSession', 1102],
])

/** Returns the tag of a request's message, 0 for a request that publishes none. */
export const tagOf = ({ method, params }: RelayRequest) =>
  ('tag' in params ? params.tag : proposalTags.get(method)) ?? 0
