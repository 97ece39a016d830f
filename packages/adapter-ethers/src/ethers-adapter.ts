import {
  type AdapterContext,
  type AdapterPlugin,
  AdapterReusedError,
  NotConnectedError,
} from '@carabiner/core'
import { checkHostOptions, object } from '@carabiner/core/adapter'
import { createEvmAdapter, type EvmOptions, evmOptionFields } from '@carabiner/core/evm'
import { AdapterUnusedError } from '@carabiner/core/internal'
import type { BrowserProvider, JsonRpcSigner } from 'ethers'

const loadBrowserProvider = () => import('./browser-provider.js')

/** The EVM plugin for hosts that use ethers 6. */
export interface EthersAdapter extends AdapterPlugin {
  readonly namespace: 'eip155'
  /**
   * Returns an ethers provider for the active wallet. Loads ethers on the first call.
   *
   * @throws {NotConnectedError} when no EVM wallet is connected, even if a wallet of another chain family is
   * @throws {AdapterUnusedError}
   */
  getProvider(): Promise<BrowserProvider>
  /**
   * Returns an ethers signer for the active account and network. After the wallet moves to another
   * account or network, the signer refuses to sign, and the host must get a new one.
   *
   * ethers drops an error's class and keeps its code. The adapter's own rejections reach the host
   * as ethers' `UNKNOWN_ERROR` with `error.code` 4100 (another account), 4901 (another network) or
   * -32602 (invalid transaction). A visitor's rejection is `ACTION_REJECTED`.
   *
   * @throws {NotConnectedError} when no EVM wallet is connected, even if a wallet of another chain
   * family is
   * @throws {AdapterUnusedError}
   * @example
   * const signer = await ethers.getSigner()
   * await signer.sendTransaction({ to, value: parseEther('0.1') })
   */
  getSigner(): Promise<JsonRpcSigner>
}

/**
 * Connects one Carabiner instance to EVM wallets that announce themselves (EIP-6963) or are at
 * `window.ethereum`.
 *
 * @param options - for example ENS resolvers of networks other than Ethereum, and whether to use
 * `window.ethereum`
 * @example
 * const ethers = ethersAdapter()
 * const modal = createModal({ adapters: [ethers], networks: [mainnet] })
 */
export function ethersAdapter(options: EvmOptions = {}): EthersAdapter {
  let context: AdapterContext | undefined
  const browserProvider = async () => {
    if (!context) throw new AdapterUnusedError('eip155')
    const active = context.active()
    const provider = await active.connector.getProvider('eip155')
    if (!provider) throw new NotConnectedError()
    const { toBrowserProvider } = await loadBrowserProvider()
    return { active, provider: toBrowserProvider(provider, active) }
  }
  return {
    namespace: 'eip155',
    create(lent) {
      if (context) throw new AdapterReusedError('eip155')
      context = lent
      checkHostOptions('ethersAdapter', object(evmOptionFields), options, lent.logger)
      return createEvmAdapter(lent, options)
    },
    getProvider: async () => (await browserProvider()).provider,
    async getSigner() {
      const { active, provider } = await browserProvider()
      return provider.getSigner(active.account.address)
    },
  }
}
