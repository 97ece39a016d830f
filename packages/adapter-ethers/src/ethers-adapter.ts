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
   * An ethers provider over the wallet in use. Loads ethers on the first call.
   *
   * @throws {NotConnectedError} when no EVM wallet is connected, whatever other family is
   * @throws {AdapterUnusedError}
   */
  getProvider(): Promise<BrowserProvider>
  /**
   * An ethers signer for the account and network in use now. Once the wallet moves to another
   * account or network it refuses to sign; ask for a new one then.
   *
   * ethers drops an error's class and keeps its code: a refusal of ours reaches the host as ethers'
   * `UNKNOWN_ERROR` with `error.code` 4100 (another account) or 4901 (another network), and one of
   * a transaction that no chain would take with -32602. A visitor's own is `ACTION_REJECTED`.
   *
   * @throws {NotConnectedError} when no EVM wallet is connected, whatever other family is
   * @throws {AdapterUnusedError}
   * @example
   * const signer = await ethers.getSigner()
   * await signer.sendTransaction({ to, value: parseEther('0.1') })
   */
  getSigner(): Promise<JsonRpcSigner>
}

/**
 * EVM wallets that announce themselves (EIP-6963) or are at `window.ethereum`, for one Carabiner
 * instance.
 *
 * @param options - whether to look at `window.ethereum`, where ENS is beside Ethereum, which tokens
 * behave like USDT beside USDT
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
