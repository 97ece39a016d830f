import type { FrameConfig, FrameNetwork } from '../config/frame-config.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { WalletAddresses } from '../requests-contract.js'
import type { SmartAccount } from '../smart-account/smart-account.js'
import type { SmartAccounts } from '../smart-account/smart-accounts.js'

/** The type of an account: a key's own, or a contract that the key owns. */
type AccountType = 'eoa' | 'smartAccount'

/** The visitor's choice between their EVM accounts. */
export interface AccountChoice {
  /** Returns the page's last choice, or `eoa` by default. */
  preferred(): AccountType
  prefer(type: AccountType): void
  /** Returns the EIP-155 ids of the networks with smart accounts. */
  smartNetworks(): number[]
  /** @returns undefined if the network has no smart accounts, or nobody is signed in */
  smartAccount(
    network: FrameNetwork,
  ): Promise<{ account: SmartAccount; isPreferred: boolean } | undefined>
  /**
   * Whether an account is deployed on the network.
   *
   * @throws {FrameMessageError} if the node does not answer
   */
  isDeployed(account: SmartAccount, network: FrameNetwork): Promise<boolean>
  /** Whether it was deployed at the last check, or false without one. Sends no request. */
  wasDeployed(account: SmartAccount, network: FrameNetwork): boolean
}

interface AccountChoiceParts {
  readonly config: FrameConfig
  /** Returns the addresses, or undefined before sign-in or before keys exist. */
  addresses(): WalletAddresses | undefined
  /** Ends every request to a node. */
  readonly signal: AbortSignal
}

export function createAccountChoice(parts: AccountChoiceParts): AccountChoice {
  const { config, addresses, signal } = parts
  const smartNetworks = config.networks
    .filter(({ smartAccount }) => smartAccount)
    .map(({ id }) => Number(id.split(':')[1]))
  /** Accounts that were found deployed. */
  const deployed = new Set<string>()
  const keyOf = ({ address }: SmartAccount, { id }: FrameNetwork) => `${id}:${address}`
  let type: AccountType = 'eoa'
  let loaded: Promise<SmartAccounts> | undefined
  const load = () => {
    loaded ??= import('../smart-account/smart-accounts.js').then(
      ({ createSmartAccounts }) => createSmartAccounts(signal),
      (cause: unknown) => {
        // The next call retries.
        loaded = undefined
        throw new FrameMessageError('The wallet did not load', { cause })
      },
    )
    return loaded
  }
  return {
    preferred: () => (smartNetworks.length > 0 ? type : 'eoa'),
    prefer(next) {
      type = next
    },
    smartNetworks: () => smartNetworks,
    async smartAccount(network) {
      const walletAddresses = addresses()
      if (!network.smartAccount || !walletAddresses) return undefined
      const account = (await load()).of(walletAddresses.eip155)
      return { account, isPreferred: type === 'smartAccount' }
    },
    async isDeployed(account, network) {
      const key = keyOf(account, network)
      // A deployed contract stays deployed.
      if (deployed.has(key)) return true
      const accounts = await load()
      const hasCode = await accounts.isDeployed(account, network).catch((cause: unknown) => {
        throw new FrameMessageError('The network did not answer', { cause })
      })
      if (hasCode) deployed.add(key)
      return hasCode
    },
    wasDeployed: (account, network) => deployed.has(keyOf(account, network)),
  }
}
