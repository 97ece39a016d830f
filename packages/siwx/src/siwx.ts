import type { Siwx, SiwxSession } from '@carabiner/core'
import { checkHostOptions } from '@carabiner/core/adapter'
import { createConsoleLogger } from '@carabiner/core/internal'
import { CouldNotVerifyError, InvalidSignInError } from './errors.js'
import { createNonce } from './nonce.js'
import { type SiwxOptions, siwxOptionShape } from './siwx-options.js'
import { localStore } from './stores/local-store.js'

const loadVerifySignIn = () => import('./verify/verify-sign-in.js')
const loadCreateMessage = () => import('./create-message.js')
const loadTransport = () => import('@carabiner/core/transport')

/**
 * Creates the sign-in for wallets of every chain family. Nothing is loaded or read before its first
 * use.
 *
 * @throws {InvalidOptionsError}
 * @example
 * createModal({ adapters, networks, siwx: siwx({ required: true, networks, store: serverStore({
 * url: '/auth' }) }) })
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function siwx(options: SiwxOptions = {}): Siwx {
  checkHostOptions('siwx', siwxOptionShape, options, createConsoleLogger())
  const { store = localStore(), required = false, signOutOnDisconnect = true } = options
  const makeNonce = () => options.nonce?.() ?? store.createNonce?.() ?? createNonce()
  const domain = () => options.domain ?? location.host
  const uri = () => options.uri ?? location.origin

  const verify = async ({ data, ...signIn }: SiwxSession) => {
    const { verifySignIn } = await loadVerifySignIn()
    await verifySignIn({ ...options, ...signIn, data, expected: { domain: domain() } })
  }
  /**
   * Verifies a stored session. Drops an invalid session, but keeps one that cannot be verified now.
   *
   * @returns whether the session is valid, or an error if it may be verified later
   */
  const holds = async (session: SiwxSession): Promise<boolean | Error> => {
    try {
      await verify(session)
      return true
    } catch (error) {
      const { chainId, accountAddress } = session.data
      if (error instanceof InvalidSignInError && (await isKept(session))) {
        await store.remove(chainId, accountAddress)
      }
      const { isTemporaryFailure } = await loadTransport()
      return error instanceof CouldNotVerifyError && isTemporaryFailure(error) ? error : false
    }
  }
  /** Whether a session is still stored. Another one may have replaced it. */
  const isKept = async ({ data, signature }: SiwxSession) => {
    const storedSessions = await store.read(data.chainId, data.accountAddress)
    return storedSessions.some((session) => session.signature === signature)
  }

  return {
    async createMessage(input) {
      const [nonceOrTimed, message] = await Promise.all([makeNonce(), loadCreateMessage()])
      const timed = typeof nonceOrTimed === 'string' ? { nonce: nonceOrTimed } : nonceOrTimed
      // If the page verifies, it uses its own clock, and ignores a time that comes with the nonce.
      const nonce = store.verifies ? timed : { nonce: timed.nonce }
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
      const validSessions = sessions.filter((_, at) => verdicts[at] === true)
      const unknown = verdicts.find((verdict) => verdict instanceof Error)
      // An empty list would mean that there is no session. These sessions could not be verified.
      if (!validSessions.length && unknown) throw unknown
      return validSessions
    },
    getRequired: () => required,
    signOutOnDisconnect,
  }
}
