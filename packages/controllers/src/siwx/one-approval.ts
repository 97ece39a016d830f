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
   * Prepares the request, so that a press reaches the wallet without a wait. An unanswered request
   * stays usable for a while.
   */
  prepare(): void
  /**
   * Drops the request, also one in preparation: the host made another message and may refuse this
   * nonce.
   */
  drop(): void
  /**
   * Returns the sign-in for `connect`. Empty if the request is not ready: signing in then follows.
   */
  options(): SignInOptions
  /** Returns the same, but waits for a request in preparation. For calls that need no press. */
  optionsSoon(): Promise<SignInOptions>
}

type SignInOptions = Pick<ConnectOptions, 'signIn' | 'onSignIn'>

/**
 * Creates signing in with the same approval as connecting.
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
  let making: Promise<void> | undefined

  // A second account signs in later: a server may know only the latest nonce.
  const isWanted = () => !selectAccount(carabiner.getSnapshot())

  const make = async (
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
      carabiner.logger.debug('signing in follows connecting', error)
      return undefined
    }
  }
  const keep = (made: Promise<SignInRequest | undefined>) => {
    const attempt = made.then((message) => {
      // Dropped meanwhile.
      if (making !== attempt) return
      making = undefined
      request = message
      madeAt = Date.now()
    })
    making = attempt
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
      // If the host signs, the wallet does not.
      if (making || siwx?.signMessage || fresh()) return
      if (!isWanted()) return
      for (const { caipNetworkId, chainNamespace } of carabiner.networks.list()) {
        const address = placeholders[chainNamespace]
        if (address === undefined) continue
        return keep(make(caipNetworkId, address))
      }
    },
    drop() {
      making = undefined
      request = undefined
    },
    options,
    async optionsSoon() {
      oneApproval.prepare()
      await making
      return options()
    },
  }
  return oneApproval
}
