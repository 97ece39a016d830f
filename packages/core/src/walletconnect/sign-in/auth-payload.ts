import { omitUndefined } from '../../omit-undefined.js'
import { decodeRecap, encodeRecap, isRecap, type Recap } from '../../siwx/recap.js'
import type { SignInRequest } from '../../siwx/siwx.js'
import type { ProposalNamespace } from '../session/namespaces.js'

/** Returns the request that the wallet signs: the sign-in fields, and the permissions for the session. */
export function toAuthPayload({ chains, methods }: ProposalNamespace, signIn: SignInRequest) {
  const { domain, uri, version, nonce, statement, requestId } = signIn
  const { expirationTime, notBefore } = signIn
  const others = signIn.resources?.filter((resource) => !isRecap(resource)) ?? []
  const recap = signIn.resources?.find(isRecap)
  return omitUndefined({
    type: 'caip122',
    chains: [...chains],
    domain,
    aud: uri,
    version,
    nonce,
    iat: new Date().toISOString(),
    statement,
    resources: [...others, grant(methods, recap)],
    requestId,
    exp: expirationTime,
    nbf: notBefore,
  })
}

/** Merges the app's own recap with the session's, since a message can have only one. */
function grant(methods: readonly string[], recap: string | undefined): string {
  const { att = {}, ...rest }: Partial<Recap> = (recap && decodeRecap(recap)) || {}
  const { eip155: granted } = att
  const requestAbilities = [...methods].sort().map((method) => [`request/${method}`, [{}]])
  const eip155 = { ...granted, ...Object.fromEntries(requestAbilities) }
  return encodeRecap({ ...rest, att: { ...att, eip155 } })
}
