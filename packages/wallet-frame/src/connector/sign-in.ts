import type { NetworkId, SignInRequest, SiwxSession } from '@carabiner/core'
import type { AnswerPayload } from '../protocol/index.js'

/** What stands for the account before the visitor has one: the frame puts it in. */
const accountPlaceholder = '<<AccountAddress>>'

/** What the visitor is to sign while they connect (EIP-4361): one step, on EVM alone. */
export interface OneStepSignIn {
  /** For the frame. */
  readonly siwxMessage: ReturnType<typeof toMessage>
  /** What was signed; none where the frame only connects. Whoever keeps the session checks it. */
  read(user: AnswerPayload<'GET_USER'>): SiwxSession[]
}

export function oneStepSignIn(signIn: SignInRequest, chainId: NetworkId): OneStepSignIn {
  const asked = { ...signIn, issuedAt: signIn.issuedAt ?? new Date().toISOString() }
  return {
    siwxMessage: toMessage(asked, chainId),
    read: ({ address, message, signature }) =>
      message === undefined || signature === undefined
        ? []
        : [{ data: { ...asked, accountAddress: address, chainId }, message, signature }],
  }
}

function toMessage({ resources, ...fields }: SignInRequest, chainId: NetworkId) {
  const message = { ...fields, accountAddress: accountPlaceholder, chainId }
  return resources ? { ...message, resources: [...resources] } : message
}
