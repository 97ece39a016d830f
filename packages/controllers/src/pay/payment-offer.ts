import type { NetworkId } from '@carabiner/core'

/** One way to pay a request: a token on a network. */
export interface PaymentOffer {
  /** The CAIP-10 id of the token, or the CAIP-2 id of the network for its native currency. */
  readonly id: string
  readonly networkId: NetworkId
  /** Contract or mint. Absent for the native currency. */
  readonly token?: string | undefined
  readonly recipient: string
  /** The amount that the app's service quotes, in the smallest unit. Absent without a service. */
  readonly amount?: bigint | undefined
}
