import type { NetworkId, SignInRequest, SiwxSession } from '@carabiner/core'
import type { AnswerPayload } from '../protocol/index.js'

/** The placeholder for the account before the visitor has one. The frame replaces it. */
const accountPlaceholder = '<<AccountAddress>>'

/** The message that the visitor signs in the same step as the connect (EIP-4361). EVM only. */
export interface OneStepSignIn {
  /** The message in the frame's format. */
  readonly siwxMessage: ReturnType<typeof toMessage>
  /**
   * Returns the signed session, or an empty list if the frame only connected. The session's store
   * verifies it.
   */
  read(user: AnswerPayload<'GET_USER'>): SiwxSession[]
}

export function oneStepSignIn(signIn: SignInRequest, chainId: NetworkId): OneStepSignIn {
  const signInFields = { ...signIn, issuedAt: signIn.issuedAt ?? new Date().toISOString() }
  return {
    siwxMessage: toMessage(signInFields, chainId),
    read: ({ address, message, signature }) =>
      message === undefined || signature === undefined
        ? []
        : [{ data: { ...signInFields, accountAddress: address, chainId }, message, signature }],
  }
}

function toMessage({ resources, ...fields }: SignInRequest, chainId: NetworkId) {
  const message = { ...fields, accountAddress: accountPlaceholder, chainId }
  return resources ? { ...message, resources: [...resources] } : message
}
