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

/** Stand in for the account, which is known only once the wallet answers. */
const placeholders: Readonly<Record<string, string>> = {
  eip155: '0x0000000000000000000000000000000000000000',
  solana: '11111111111111111111111111111111',
}

export interface OneApproval {
  /** Makes the request, so that the press has nothing to wait for. One that no wallet answered is kept for a while. */
  prepare(): void
  /** Another message is asked for: the host may take the nonce of this request no more, also of one being made. */
  drop(): void
  /** What to connect with; empty where the request is not there yet: signing in then follows. */
  options(): SignInOptions
  /** The same where nothing has to be in the press itself: a request that is being made is waited for. */
  optionsSoon(): Promise<SignInOptions>
}

type SignInOptions = Pick<ConnectOptions, 'signIn' | 'onSignIn'>

/**
 * Signing in with the same approval as connecting.
 *
 * @param accept - takes what a wallet signed
 */
export function createOneApproval(
  carabiner: Carabiner,
  accept: (sessions: readonly SiwxSession[]) => void,
): OneApproval {
  const { siwx } = carabiner
  let request: SignInRequest | undefined
  let madeAt = 0
  let making: Promise<void> | undefined

  // Beside a connected account another one signs in later: a server may know the latest nonce alone.
  const isWanted = () => !selectAccount(carabiner.getSnapshot())

  const make = async (
    chainId: NetworkId,
    accountAddress: string,
  ): Promise<SignInRequest | undefined> => {
    try {
      const asked = siwx?.createMessage({ chainId, accountAddress })
      if (!asked) return undefined
      const message = await withDeadline(asked, { action: 'prepare', timeout: timeouts.host })
      const { accountAddress: _, chainId: __, ...rest } = dataOf(message)
      return rest
    } catch (error) {
      carabiner.logger.debug('signing in follows connecting', error)
      return undefined
    }
  }
  const keep = (made: Promise<SignInRequest | undefined>) => {
    const mine = made.then((message) => {
      // Dropped while it was being made.
      if (making !== mine) return
      making = undefined
      request = message
      madeAt = Date.now()
    })
    making = mine
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
      // Where the host signs, the wallet does not.
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
