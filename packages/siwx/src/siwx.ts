import type { Siwx, SiwxSession } from '@carabiner/core'
import { InvalidSignInError } from './errors.js'
import { createNonce } from './nonce.js'
import type { SiwxOptions } from './siwx-options.js'
import { localStore } from './stores/local-store.js'

/**
 * Signing in with a wallet, on every chain family. Nothing is read or loaded before it is used.
 *
 * @example
 * createModal({ adapters, networks, siwx: siwx({ required: true, networks, store: serverStore({ url: '/auth' }) }) })
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function siwx(options: SiwxOptions = {}): Siwx {
  const { store = localStore(), required = false, signOutOnDisconnect = true } = options
  const makeNonce = () => options.nonce?.() ?? store.createNonce?.() ?? createNonce()
  const domain = () => options.domain ?? location.host
  const uri = () => options.uri ?? location.origin

  const verify = async ({ data, ...signIn }: SiwxSession) => {
    const { verifySignIn } = await import('./verify/verify-sign-in.js')
    await verifySignIn({ ...options, ...signIn, data, expected: { domain: domain() } })
  }
  /** Whether a kept session holds. One that does not is dropped, one that cannot be verified is not. */
  const holds = async (session: SiwxSession) => {
    try {
      await verify(session)
      return true
    } catch (error) {
      const { chainId, accountAddress } = session.data
      if (error instanceof InvalidSignInError && (await isKept(session))) {
        await store.remove(chainId, accountAddress)
      }
      return false
    }
  }
  /** Unless another took its place meanwhile. */
  const isKept = async ({ data, signature }: SiwxSession) => {
    const kept = await store.read(data.chainId, data.accountAddress)
    return kept.some((session) => session.signature === signature)
  }

  return {
    async createMessage(input) {
      const [nonce, message] = await Promise.all([makeNonce(), import('./create-message.js')])
      return message.createMessage(input, { ...options, domain: domain(), uri: uri() }, nonce)
    },
    async addSession(...sessions) {
      if (!store.verifies) await Promise.all(sessions.map(verify))
      await store.add(sessions)
    },
    revokeSession: (chainId, accountAddress) => store.remove(chainId, accountAddress),
    async setSessions(sessions) {
      if (!store.verifies) await Promise.all(sessions.map(verify))
      await store.replace(sessions)
    },
    async getSessions(chainId, accountAddress) {
      const sessions = await store.read(chainId, accountAddress)
      if (store.verifies) return sessions
      const verdicts = await Promise.all(sessions.map(holds))
      return sessions.filter((_, at) => verdicts[at])
    },
    getRequired: () => required,
    signOutOnDisconnect,
  }
}
