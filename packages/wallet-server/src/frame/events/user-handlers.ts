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
  /** Signs in by what a login's window came back with. */
  readonly social: Pick<SocialLogin, 'SIGN_IN_SOCIAL'>
  /** Who is signed in, with keys. @throws {FrameMessageError} for nobody */
  account(): Promise<WalletAddresses>
  signOut(): Promise<void>
}

/** A page that restores its visitor gives up after 5 s. In ms. */
const nodeTimeout = 1_500

/** Who is signed in, with which account, and where. */
export function createUserHandlers(parts: UserHandlerParts): Pick<Handlers, UserEvent> {
  const { session, networks, accounts, account, signOut } = parts

  /** The smart account of the network that the page is on. @throws {FrameMessageError} where there is none */
  const smartAccount = async () => {
    await account()
    const network = networks.current('eip155')
    const found = network && (await accounts.smartAccount(network))
    if (!network || !found) {
      throw new FrameMessageError('There are no smart accounts on this network')
    }
    return { ...found, network }
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

/** Tells who is signed in, and with which accounts; the page may sign them in by it, and to itself, in the same step. */
function createGetUser(parts: UserHandlerParts): Handlers['GET_USER'] {
  const { parentOrigin, session, custody, networks, accounts, social, account } = parts

  /** The EVM accounts; the one that acts is first. */
  const evmAccounts = async (owner: `0x${string}`) => {
    const network = networks.current('eip155')
    const smart = network && (await accounts.smartAccount(network))
    const own = { address: owner, type: 'eoa' } as const
    if (!network || !smart) return { active: own, all: [own], deployed: false }
    const contract = { address: smart.account.address, type: 'smartAccount' } as const
    const all = smart.isPreferred ? [contract, own] : [own, contract]
    // A key's own account acts whatever the node says: it is not waited for.
    if (!smart.isPreferred) {
      return { active: own, all, deployed: accounts.wasDeployed(smart.account, network) }
    }
    // Where the node does not answer, it counts as not there yet.
    const asked = accounts.isDeployed(smart.account, network)
    const deployed = await withDeadline(asked, {
      action: 'eth_getCode',
      timeout: nodeTimeout,
    }).catch(() => false)
    return { active: contract, all, deployed, smart: smart.account }
  }

  /** Signs in to the page in the same step, right after the visitor proved who they are. */
  const signIn = async (message: SignInMessage, found: Awaited<ReturnType<typeof evmAccounts>>) => {
    if (!message) return {}
    const { address } = found.active
    const text = signInText({ message, address, parentOrigin })
    const isInPassing = session.isFresh() && !hasPowers(message)
    if (!isInPassing || !(await custody.unlockByDevice())) return {}
    const contract = found.smart && !found.deployed ? found.smart : undefined
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
    const known = session.user()
    const who = { email: known?.email ?? null, userName: known?.name ?? null }
    if (family !== 'eip155') {
      const address = addresses[family]
      const accountsOfFamily: User['accounts'] = [{ address, type: 'eoa' }]
      const kinds = { preferredAccountType: 'eoa', smartAccountDeployed: false } as const
      return { ...who, address, chainId, accounts: accountsOfFamily, ...kinds }
    }
    const found = await evmAccounts(addresses.eip155)
    const user: User = {
      ...who,
      address: found.active.address,
      chainId,
      accounts: found.all,
      preferredAccountType: accounts.preferred(),
      smartAccountDeployed: found.deployed,
    }
    return { ...user, ...(await signIn(siwxMessage, found)) }
  }
}
