// Loaded on the first use of a host's siweConfig.
import type { NetworkId } from '../caip/caip-2.js'
import { type AccountId, formatAccountId } from '../caip/caip-10.js'
import { ChainNotSupportedError } from '../errors/connection-errors.js'
import { SiweVerificationError } from '../errors/siwx-errors.js'
import type { Logger } from '../logger/logger.js'
import { omitUndefined } from '../omit-undefined.js'
import { isTemporaryFailure } from '../transport/is-temporary-failure.js'
import type { SiweConfig, SiweSession } from './siwe-config.js'
import { siweHost } from './siwe-host.js'
import type { Siwx, SiwxSession } from './siwx.js'

const evm = 'eip155:'

/** Wraps the host's server, which has one session of one account on one EVM network. */
export function siweBridge(
  config: SiweConfig,
  active: () => AccountId | undefined,
  logger: Logger,
): Siwx {
  const host = siweHost(config)
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config

  const countsFor = (session: SiweSession, chainId: NetworkId, address: string) =>
    (!signOutOnAccountChange || isSame(session.address, address)) &&
    (!signOutOnNetworkChange || networkOf(session) === chainId)

  /** Calls a host's listener. If it throws, the sign-in or sign-out is complete nevertheless. */
  const tell = async (name: 'onSignIn' | 'onSignOut', listener: () => unknown) => {
    try {
      await listener()
    } catch (error) {
      logger.error(`${name} threw`, error)
    }
  }
  let leaving: Promise<void> | undefined
  const signOut = () => {
    leaving ??= host
      .signOut()
      .then(() => tell('onSignOut', () => config.onSignOut?.()))
      .finally(() => {
        leaving = undefined
      })
    return leaving
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      assertEvm(chainId)
      const [params, nonce] = await Promise.all([
        host.params(),
        host.nonce(formatAccountId(chainId, accountAddress)),
      ])
      const { iat = new Date().toISOString(), nbf = notBefore, exp, chains, ...shared } = params
      const message = await host.message(
        omitUndefined({
          ...shared,
          chains,
          exp,
          nbf,
          iat,
          nonce,
          version: '1',
          chainId: Number(chainId.slice(evm.length)),
          address: `did:pkh:${chainId}:${accountAddress}`,
        }),
      )
      return omitUndefined({
        ...shared,
        accountAddress,
        chainId,
        nonce,
        version: '1',
        issuedAt: iat,
        expirationTime: exp,
        notBefore: nbf,
        toString: () => message,
      })
    },
    async addSession({ data, message, signature, cacao }) {
      assertEvm(data.chainId)
      const verified = await host.verify({ message, signature, cacao })
      if (!verified) throw new SiweVerificationError()
      const session = await host.session().catch((error: unknown) => {
        // The server has accepted the signature, so a later failure to reach it is not a refusal.
        if (isTemporaryFailure(error)) return signedBy(data)
        throw error
      })
      if (session) void tell('onSignIn', () => config.onSignIn?.(session))
    },
    async revokeSession(chainId, address) {
      if (!chainId.startsWith(evm)) return
      const session = await host.session()
      if (session && countsFor(session, chainId, address)) await signOut()
    },
    async setSessions(sessions) {
      const evmSessions = sessions.filter(({ data }) => data.chainId.startsWith(evm))
      const next =
        evmSessions.find(({ data }) => isActive(active(), data.chainId, data.accountAddress)) ??
        evmSessions[0]
      if (next) await this.addSession(next)
      else if (await host.session()) await signOut()
    },
    async getSessions(chainId, address) {
      if (!chainId.startsWith(evm)) return [toSession(chainId, address)]
      const session = await host.session()
      if (!session) return []
      if (countsFor(session, chainId, address)) return [toSession(chainId, address)]
      if (isActive(active(), chainId, address)) await signOut()
      return []
    },
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const isActive = (active: AccountId | undefined, chainId: NetworkId, address: string) =>
  active !== undefined && isSame(active, `${chainId}:${address}`)

const signedBy = ({ accountAddress, chainId }: SiwxSession['data']): SiweSession => ({
  address: accountAddress,
  chainId: Number(chainId.slice(evm.length)),
})

const networkOf = ({ chainId }: SiweSession): NetworkId => `eip155:${chainId}`

function assertEvm(chainId: NetworkId): void {
  if (!chainId.startsWith(evm)) throw new ChainNotSupportedError(chainId)
}

/** Creates a session without the signed text, which the server does not return. */
const toSession = (chainId: NetworkId, accountAddress: string): SiwxSession => ({
  data: { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' },
  message: '',
  signature: '',
})
