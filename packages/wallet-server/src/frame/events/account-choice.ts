import type { FrameConfig, FrameNetwork } from '../config/frame-config.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { WalletAddresses } from '../requests-contract.js'
import type { SmartAccount } from '../smart-account/smart-account.js'
import type { SmartAccounts } from '../smart-account/smart-accounts.js'

/** Of which kind an account is: a key's own, or a contract that the key rules. */
type AccountType = 'eoa' | 'smartAccount'

/** Which of the visitor's EVM accounts acts. */
export interface AccountChoice {
  /** What the page asked for last; a key's own account before that. */
  preferred(): AccountType
  prefer(type: AccountType): void
  /** EIP-155 ids of the networks that have smart accounts. */
  smartNetworks(): number[]
  /** @returns undefined where the network has none, or nobody is signed in */
  smartAccount(
    network: FrameNetwork,
  ): Promise<{ account: SmartAccount; isPreferred: boolean } | undefined>
  /** Whether an account is on the network. @throws {FrameMessageError} when the node does not answer */
  isDeployed(account: SmartAccount, network: FrameNetwork): Promise<boolean>
  /** Whether it was on the network when that was asked last; false where it never was. Asks no node. */
  wasDeployed(account: SmartAccount, network: FrameNetwork): boolean
}

interface AccountChoiceParts {
  readonly config: FrameConfig
  /** undefined while nobody is signed in, or the keys were not made yet. */
  addresses(): WalletAddresses | undefined
  /** Ends every request to a node. */
  readonly signal: AbortSignal
}

export function createAccountChoice(parts: AccountChoiceParts): AccountChoice {
  const { config, addresses, signal } = parts
  const smartNetworks = config.networks
    .filter(({ smartAccount }) => smartAccount)
    .map(({ id }) => Number(id.split(':')[1]))
  /** What was on its network when that was asked. */
  const deployed = new Set<string>()
  const keyOf = ({ address }: SmartAccount, { id }: FrameNetwork) => `${id}:${address}`
  let type: AccountType = 'eoa'
  let loaded: Promise<SmartAccounts> | undefined
  const load = () => {
    loaded ??= import('../smart-account/smart-accounts.js').then(
      ({ createSmartAccounts }) => createSmartAccounts(signal),
      (cause: unknown) => {
        // The next one tries again.
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
      const known = addresses()
      if (!network.smartAccount || !known) return undefined
      const account = (await load()).of(known.eip155)
      return { account, isPreferred: type === 'smartAccount' }
    },
    async isDeployed(account, network) {
      const key = keyOf(account, network)
      // A contract stays where it is.
      if (deployed.has(key)) return true
      const accounts = await load()
      const isThere = await accounts.isDeployed(account, network).catch((cause: unknown) => {
        throw new FrameMessageError('The network did not answer', { cause })
      })
      if (isThere) deployed.add(key)
      return isThere
    },
    wasDeployed: (account, network) => deployed.has(keyOf(account, network)),
  }
}
