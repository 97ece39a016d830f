import {
  type Carabiner,
  type ConnectOptions,
  type NetworkId,
  type SignInRequest,
  type SiwxSession,
  selectAccount,
} from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { dataOf } from './data-of.js'
import { isFresh } from './is-fresh.js'
import { patience } from './patience.js'

/** Nobody's: who signs in is known only once the wallet answers. */
const nobody: Readonly<Record<string, string>> = {
  eip155: '0x0000000000000000000000000000000000000000',
  solana: '11111111111111111111111111111111',
}

export interface OneApproval {
  /** Makes the request, so that the press has nothing to wait for. One that nobody answered is kept for a while. */
  prepare(): void
  /** Another message was made: what the request asks for may not be taken any more. */
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

  // Beside who is connected another signs in by themselves: a server may know the latest nonce alone.
  const isWanted = () => !selectAccount(carabiner.getSnapshot())

  const make = async (chainId: NetworkId, accountAddress: string) => {
    try {
      const asked = siwx?.createMessage({ chainId, accountAddress })
      if (!asked) return
      const message = await withDeadline(asked, { action: 'prepare', timeout: patience.host })
      const { accountAddress: _, chainId: __, ...rest } = dataOf(message)
      request = rest
      madeAt = Date.now()
    } catch (error) {
      carabiner.logger.debug('signing in follows connecting', error)
    }
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
        const address = nobody[chainNamespace]
        if (address === undefined) continue
        making = make(caipNetworkId, address).finally(() => {
          making = undefined
        })
        return
      }
    },
    drop() {
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
