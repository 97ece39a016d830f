import type { RequestPayload, SuccessPayload } from '../../protocol/index.js'
import type { Custody } from '../custody/custody.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { WalletAddresses } from '../requests-contract.js'
import type { SocialLogin } from '../session/social-login.js'
import type { VisitorSession } from '../session/visitor-session.js'
import type { EventHandlers } from './answer.js'
import type { NetworkChoice } from './network-choice.js'
import { hasPowers, signInText, signText } from './sign-in-message.js'

type UserEvent =
  | 'GET_USER'
  | 'SIGN_OUT'
  | 'IS_CONNECTED'
  | 'GET_CHAIN_ID'
  | 'SWITCH_NETWORK'
  | 'SET_PREFERRED_ACCOUNT'
  | 'INIT_SMART_ACCOUNT'
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'

interface UserHandlerParts {
  readonly parentOrigin: string
  readonly session: VisitorSession
  readonly custody: Custody
  readonly networks: NetworkChoice
  /** Signs in by what a login's window came back with. */
  readonly social: Pick<SocialLogin, 'signIn'>
  /** Who is signed in, with keys. @throws {FrameMessageError} for nobody */
  account(): Promise<WalletAddresses>
  signOut(): Promise<void>
}

/** Who is signed in, with which account, and where. */
export function createUserHandlers(parts: UserHandlerParts): Pick<EventHandlers, UserEvent> {
  const { parentOrigin, session, custody, networks, social, account, signOut } = parts
  type SignInMessage = NonNullable<RequestPayload<'GET_USER'>>['siwxMessage']

  /** Signs in to the page in the same step, right after the visitor proved who they are. */
  const signIn = async (message: SignInMessage, address: `0x${string}`) => {
    if (!message) return {}
    const text = signInText({ message, address, parentOrigin })
    const isInPassing = session.isFresh() && !hasPowers(message)
    if (!isInPassing || !(await custody.unlockByDevice())) return {}
    return { message: text, signature: signText(text, custody.keys()) }
  }

  return {
    async GET_USER(payload) {
      if (payload?.socialUri !== undefined) await social.signIn(payload.socialUri)
      const addresses = await account()
      const { chainId = networks.chainId(), siwxMessage } = payload ?? {}
      networks.choose(chainId)
      const family = networks.family(chainId)
      const address = addresses[family]
      const user: SuccessPayload<'GET_USER'> = {
        email: session.user()?.email ?? null,
        userName: session.user()?.name ?? null,
        address,
        chainId,
        accounts: [{ address, type: 'eoa' }],
        preferredAccountType: 'eoa',
        smartAccountDeployed: false,
      }
      if (family !== 'eip155') return user
      return { ...user, ...(await signIn(siwxMessage, addresses.eip155)) }
    },
    SIGN_OUT: signOut,
    IS_CONNECTED: () => ({ isConnected: session.user() !== undefined }),
    GET_CHAIN_ID: () => ({ chainId: networks.chainId() }),
    SWITCH_NETWORK({ chainId }) {
      if (!networks.choose(chainId)) {
        throw new FrameMessageError('This wallet does not know the network')
      }
      return { chainId }
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      if (type !== 'eoa') throw noSmartAccounts()
      return { type, address: (await account()).eip155 }
    },
    INIT_SMART_ACCOUNT() {
      throw noSmartAccounts()
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
  }
}

const noSmartAccounts = () => new FrameMessageError('This wallet has no smart accounts')
