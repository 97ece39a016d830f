import { FrameMessageError } from '../frame-message-error.js'
import { createGetUser, type GetUserParts } from './get-user.js'
import type { Handlers } from './handlers.js'

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

interface UserHandlerParts extends GetUserParts {
  signOut(): Promise<void>
}

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
