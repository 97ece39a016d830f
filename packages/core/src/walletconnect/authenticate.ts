import type { UniversalProvider } from '@walletconnect/universal-provider'
import { InvalidWalletResponseError } from '../errors/input-errors.js'
import { toRpcError } from '../errors/rpc-errors.js'
import type { SignInRequest } from '../siwx/sign-in-request.js'
import type { SiwxSession } from '../siwx/siwx.js'
import type { ProposalNamespace } from './namespaces.js'
import { readSignIns, toAuthentication } from './sign-ins.js'
import { call } from './transport.js'

type SignClient = Awaited<ReturnType<typeof UniversalProvider.init>>['client']

/** As the SDK keeps it, with what was signed. */
type SignedSession = Awaited<
  ReturnType<Awaited<ReturnType<SignClient['authenticate']>>['response']>
>['session'] & { signedIn: readonly SiwxSession[] }

/** The SDK's words when nobody answered a proposal in its 5 minutes. */
export const expiredText = 'Proposal expired'

/**
 * Proposes a session that is opened by signing in (`wc_sessionAuthenticate`). The same pairing has a
 * plain proposal, for wallets that know no other.
 *
 * @returns what waits for the wallet
 */
export async function authenticate(
  client: SignClient,
  namespace: ProposalNamespace,
  signIn: SignInRequest,
): Promise<() => Promise<SignedSession>> {
  const { response } = await client.authenticate(toAuthentication(namespace, signIn))
  return async () => {
    const { session, auths } = await response().catch((thrown: unknown) => {
      // The SDK keeps of a wallet's refusal its words alone.
      throw thrown === expiredText ? new Error(expiredText) : toRpcError(thrown)
    })
    // Signed, but without any of the powers that a session is made of.
    if (!session) throw new InvalidWalletResponseError('wc_sessionAuthenticate')
    const signedIn = readSignIns(auths, namespace, signIn, (request) =>
      client.formatAuthMessage({ request, iss: request.iss }),
    )
    return { ...session, signedIn }
  }
}

/**
 * Waits for sign-ins no longer: each holds a timer of an hour.
 *
 * @param topic - of the pairing; without it, all
 */
export function giveUpSignIns(client: SignClient, topic?: string): void {
  const events: unknown = Reflect.get(client.engine, 'events')
  for (const { id, pairingTopic } of client.auth.requests.getAll()) {
    if (topic !== undefined && pairingTopic !== topic) continue
    call(events, 'emit', `session_request:${id}`, { error: { code: 0, message: expiredText } })
  }
}
