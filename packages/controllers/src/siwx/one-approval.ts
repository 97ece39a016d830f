import {
  type Carabiner,
  type ConnectOptions,
  type NetworkId,
  type SignInRequest,
  type SiwxSession,
  selectAccount,
} from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { dataOf, isFresh } from './sign-in-message.js'
import { timeouts } from './timeouts.js'

/** Placeholders for the account, which is unknown until the wallet answers. */
const placeholders: Readonly<Record<string, string>> = {
  eip155: '0x0000000000000000000000000000000000000000',
  solana: '11111111111111111111111111111111',
}

export interface OneApproval {
  /**
   * Requests a message in advance, so that a click reaches the wallet without a wait. An unused
   * message stays valid for some time.
   */
  prepare(): void
  /**
   * Drops the message, including a pending one, because the host has created another and may reject
   * this nonce.
   */
  drop(): void
  /**
   * Returns the sign-in for `connect`. Empty if no message is ready: the sign-in then follows the
   * connection.
   */
  options(): SignInOptions
  /**
   * Returns the sign-in for `connect`, after waiting for a pending message. Only for calls that may
   * leave the click.
   */
  optionsSoon(): Promise<SignInOptions>
}

type SignInOptions = Pick<ConnectOptions, 'signIn' | 'onSignIn'>

/**
 * Creates the sign-in that shares the approval of connecting.
 *
 * @param accept - handles the sessions that a wallet signed
 */
export function createOneApproval(
  carabiner: Carabiner,
  accept: (sessions: readonly SiwxSession[]) => void,
): OneApproval {
  const { siwx } = carabiner
  let request: SignInRequest | undefined
  let madeAt = 0
  let pendingAttempt: Promise<void> | undefined

  // Only a first account signs in with its connection: a server may know only the latest nonce.
  const isWanted = () => !selectAccount(carabiner.getSnapshot())

  const createRequest = async (
    chainId: NetworkId,
    accountAddress: string,
  ): Promise<SignInRequest | undefined> => {
    try {
      const creating = siwx?.createMessage({ chainId, accountAddress })
      if (!creating) return undefined
      const message = await withDeadline(creating, { action: 'prepare', timeout: timeouts.host })
      const { accountAddress: _, chainId: __, ...rest } = dataOf(message)
      return rest
    } catch (error) {
      carabiner.logger.debug('the visitor signs in after connecting', error)
      return undefined
    }
  }
  const keep = (creating: Promise<SignInRequest | undefined>) => {
    const attempt = creating.then((message) => {
      // The message was dropped in the meantime.
      if (pendingAttempt !== attempt) return
      pendingAttempt = undefined
      request = message
      madeAt = Date.now()
    })
    pendingAttempt = attempt
  }
  const fresh = () => (request && isFresh(request, madeAt) ? request : undefined)
  const options = (): SignInOptions => {
    const signIn = isWanted() && fresh()
    return signIn
      ? {
          signIn,
          onSignIn(sessions) {
            request = undefined
            accept(sessions)
          },
        }
      : {}
  }
  const oneApproval: OneApproval = {
    prepare() {
      // The wallet does not sign if the host signs itself.
      if (pendingAttempt || siwx?.signMessage || fresh()) return
      if (!isWanted()) return
      for (const { caipNetworkId, chainNamespace } of carabiner.networks.list()) {
        const address = placeholders[chainNamespace]
        if (address === undefined) continue
        return keep(createRequest(caipNetworkId, address))
      }
    },
    drop() {
      pendingAttempt = undefined
      request = undefined
    },
    options,
    async optionsSoon() {
      oneApproval.prepare()
      await pendingAttempt
      return options()
    },
  }
  return oneApproval
}
