import { withDeadline } from '@carabiner/core/adapter'
import type { AnswerPayload, RequestPayload } from '@carabiner/wallet-frame/protocol'
import type { Custody } from '../custody/custody.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { WalletAddresses } from '../requests-contract.js'
import type { SocialLogin } from '../session/social-login.js'
import type { VisitorSession } from '../session/visitor-session.js'
import type { AccountChoice } from './account-choice.js'
import type { Handlers } from './handlers.js'
import type { NetworkChoice } from './network-choice.js'
import { hasPowers, signInText, signText } from './sign-in-message.js'

type UserEvent =
  | 'GET_USER'
  | 'CONNECT_SOCIAL'
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
  readonly accounts: AccountChoice
  /** Signs in with the result of a login window. */
  readonly social: Pick<SocialLogin, 'SIGN_IN_SOCIAL'>
  /**
   * Returns the signed-in visitor's addresses.
   *
   * @throws {FrameMessageError} without a visitor or keys
   */
  account(): Promise<WalletAddresses>
  signOut(): Promise<void>
}

/** Time limit of a node, in ms. Short, because a page that restores its visitor waits only 5 s. */
const nodeTimeout = 1_500

/** Creates the handlers for the visitor, their account and their network. */
export function createUserHandlers(parts: UserHandlerParts): Pick<Handlers, UserEvent> {
  const { session, networks, accounts, account, signOut } = parts

  /**
   * Returns the smart account on the page's network.
   *
   * @throws {FrameMessageError} if there is no smart account
   */
  const smartAccount = async () => {
    await account()
    const network = networks.current('eip155')
    const smart = network && (await accounts.smartAccount(network))
    if (!network || !smart) {
      throw new FrameMessageError('There are no smart accounts on this network')
    }
    return { ...smart, network }
  }

  const GET_USER = createGetUser(parts)

  return {
    GET_USER,
    CONNECT_SOCIAL: ({ uri, ...user }, context) => GET_USER({ ...user, socialUri: uri }, context),
    SIGN_OUT: () => signOut(),
    IS_CONNECTED: () => ({ isConnected: session.user() !== undefined }),
    GET_CHAIN_ID: () => ({ chainId: networks.chainId() }),
    SWITCH_NETWORK({ chainId }) {
      networks.choose(chainId)
      return { chainId }
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      const { eip155 } = await account()
      const address = type === 'eoa' ? eip155 : (await smartAccount()).account.address
      accounts.prefer(type)
      return { type, address }
    },
    async INIT_SMART_ACCOUNT() {
      const { account: smart, network } = await smartAccount()
      const isDeployed = await accounts.isDeployed(smart, network)
      return { address: smart.address, isDeployed }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: accounts.smartNetworks(),
    }),
  }
}

type User = AnswerPayload<'GET_USER'>
type SignInMessage = NonNullable<RequestPayload<'GET_USER'>>['siwxMessage']

/**
 * Returns the signed-in visitor and their accounts. In the same step it can sign the visitor in,
 * also to the page.
 */
function createGetUser(parts: UserHandlerParts): Handlers['GET_USER'] {
  const { parentOrigin, session, custody, networks, accounts, social, account } = parts

  /** Returns the EVM accounts, the active one first. */
  const evmAccounts = async (owner: `0x${string}`) => {
    const network = networks.current('eip155')
    const smart = network && (await accounts.smartAccount(network))
    const own = { address: owner, type: 'eoa' } as const
    if (!network || !smart) return { active: own, all: [own], deployed: false }
    const contract = { address: smart.account.address, type: 'smartAccount' } as const
    const all = smart.isPreferred ? [contract, own] : [own, contract]
    // A key's own account is active whatever the node answers, so nothing waits for it.
    if (!smart.isPreferred) {
      return { active: own, all, deployed: accounts.wasDeployed(smart.account, network) }
    }
    // Without an answer from the node, the account counts as not deployed.
    const check = accounts.isDeployed(smart.account, network)
    const deployed = await withDeadline(check, {
      action: 'eth_getCode',
      timeout: nodeTimeout,
    }).catch(() => false)
    return { active: contract, all, deployed, smart: smart.account }
  }

  /** Signs in to the page in the same step, right after the visitor's proof of identity. */
  const signIn = async (message: SignInMessage, evm: Awaited<ReturnType<typeof evmAccounts>>) => {
    if (!message) return {}
    const { address } = evm.active
    const text = signInText({ message, address, parentOrigin })
    const isInPassing = session.isFresh() && !hasPowers(message)
    if (!isInPassing || !(await custody.unlockByDevice())) return {}
    const contract = evm.smart && !evm.deployed ? evm.smart : undefined
    return { message: text, signature: signText(text, custody.keys(), contract) }
  }

  return async (payload, context) => {
    const { chainId = networks.chainId(), siwxMessage, preferredAccountType } = payload ?? {}
    if (payload?.chainId !== undefined) networks.choose(payload.chainId)
    if (payload?.socialUri !== undefined) {
      await social.SIGN_IN_SOCIAL({ uri: payload.socialUri }, context)
    }
    const addresses = await account()
    if (preferredAccountType) accounts.prefer(preferredAccountType)
    const family = networks.family(chainId)
    const sessionUser = session.user()
    const names = { email: sessionUser?.email ?? null, userName: sessionUser?.name ?? null }
    if (family !== 'eip155') {
      const address = addresses[family]
      const accountsOfFamily: User['accounts'] = [{ address, type: 'eoa' }]
      const kinds = { preferredAccountType: 'eoa', smartAccountDeployed: false } as const
      return { ...names, address, chainId, accounts: accountsOfFamily, ...kinds }
    }
    const evm = await evmAccounts(addresses.eip155)
    const user: User = {
      ...names,
      address: evm.active.address,
      chainId,
      accounts: evm.all,
      preferredAccountType: accounts.preferred(),
      smartAccountDeployed: evm.deployed,
    }
    return { ...user, ...(await signIn(siwxMessage, evm)) }
  }
}
