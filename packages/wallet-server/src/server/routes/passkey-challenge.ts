import { base64url } from 'jose'
import * as z from 'zod/mini'
import { findFlow } from '../codes.js'
import { RefusedError } from '../refused-error.js'
import type { Call } from '../request/call.js'
import { randomId, randomToken } from '../secrets/random.js'
import type { Service } from '../service.js'
import type { FlowKind } from '../store/flow-store.js'
import { topOriginOf } from './passkey-response.js'

/** Time limit of an authenticator, in ms. */
const challengeLifetime = 300_000
const challengeData = z.object({ challenge: z.string() })

/** Decodes base64url into bytes of their own buffer, which the passkey library needs. */
export const toBytes = (text: string) => new Uint8Array(base64url.decode(text))

/** Creates challenges for authenticators, and checks their answers against them. */
export function createPasskeyChallenges(service: Service) {
  const { store, allow, origin, now } = service
  const rpID = new URL(origin).hostname

  async function begin(call: Call, kind: FlowKind, userId: string | null) {
    await allow('flows', call.clientKey)
    const flow = { id: randomId(), kind, step: 'challenge', thumbprint: call.thumbprint } as const
    const challenge = randomToken()
    const expiresAt = now() + challengeLifetime
    await store.beginFlow({ ...flow, userId, data: { challenge }, expiresAt })
    return { challengeId: flow.id, challenge: toBytes(challenge) }
  }

  /** Consumes the challenge of a request: each challenge allows one answer. */
  async function take(call: Call, kind: FlowKind) {
    await allow('tries', call.clientKey)
    const flow = await findFlow(service, call, kind, 'challenge')
    const isFirst = await store.markUsed(`challenge:${flow.id}`, flow.expiresAt)
    if (!isFirst) throw new RefusedError('expired')
    await store.endFlow(flow.id)
    return { userId: flow.userId, expectedChallenge: challengeData.parse(flow.data).challenge }
  }

  /**
   * Checks the top-level page of the frame, if the browser reports it, against the allowed pages.
   */
  function checkTopOrigin(clientDataJSON: string) {
    const topOrigin = topOriginOf(clientDataJSON)
    if (topOrigin === undefined) return {}
    if (!service.isAllowedOrigin(topOrigin)) {
      throw new RefusedError('invalid_request', { status: 403 })
    }
    return { expectedTopOrigin: topOrigin }
  }

  return {
    begin,
    take,
    checkTopOrigin,
    rpID,
    expected: { expectedOrigin: origin, expectedRPID: rpID },
  }
}
