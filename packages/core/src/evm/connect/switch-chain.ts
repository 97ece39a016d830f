import type { SwitchParameters } from '../../adapter/adapter.js'
import { withDeadline } from '../../async/deadline.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { ChainNotSupportedError, WalletTimeoutError } from '../../errors/connection-errors.js'
import {
  ChainDisconnectedError,
  InvalidChainIdRpcError,
  isRejection,
  MethodNotFoundRpcError,
  ResourceUnavailableRpcError,
  RpcError,
  SessionRequestExpiredError,
  UnrecognizedChainError,
  UnsupportedProviderMethodError,
} from '../../errors/rpc-errors.js'
import type { Network } from '../../networks/network.js'
import { omitUndefined } from '../../omit-undefined.js'
import { anything, promptWallet } from '../provider/eip-1193.js'
import { toChainId, toHexChainId } from '../values/chain-id.js'
import { readChainId } from './read-grant.js'

/** The time to wait for the switch, in ms. Several wallets answer before they switch. */
const settleTimeout = 3_000

/**
 * Switches a wallet to a network. Wallets report an unknown network in different ways, so after any failure except the
 * visitor's refusal it tries once to add the network.
 *
 * @param rpcUrls - endpoints for the wallet if it has to add the network
 * @returns the decimal id of the wallet's chain afterwards
 * @throws {UserRejectedRequestError | ChainNotSupportedError | RpcError}
 * @see EIP-3326, EIP-3085
 */
export async function switchChain(
  provider: Eip1193Provider,
  network: Network,
  rpcUrls: readonly string[],
  { signal, onAdding }: SwitchParameters,
): Promise<string> {
  // Don't prompt again if the visitor left while the wallet was slow.
  signal.throwIfAborted()
  const chainId = toHexChainId(network.id)
  const askSwitch = () =>
    promptWallet(
      provider,
      { method: 'wallet_switchEthereumChain', params: [{ chainId }] },
      anything,
    )
  try {
    await askSwitch()
  } catch (failed) {
    signal.throwIfAborted()
    if (!isFailure(failed)) throw failed
    onAdding?.()
    await addChain(provider, network, rpcUrls, failed)
    // A wallet may add the network without switching to it.
    if ((await settled(provider, network, signal)) !== String(network.id)) {
      await askSwitch().catch((again: unknown) => {
        throw lacksChain(again) ? new ChainNotSupportedError(network.caipNetworkId, again) : again
      })
    }
  }
  return settled(provider, network, signal)
}

/**
 * Asks the wallet to add the network (EIP-3085).
 *
 * @param failed - the error of the switch, which is thrown if it was not about the network
 */
async function addChain(
  provider: Eip1193Provider,
  network: Network,
  rpcUrls: readonly string[],
  failed: RpcError,
) {
  const { name, nativeCurrency, blockExplorers, assets } = network
  const description = omitUndefined({
    chainId: toHexChainId(network.id),
    chainName: name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: [...rpcUrls],
    blockExplorerUrls: blockExplorers && [blockExplorers.default.url],
    iconUrls: assets?.imageUrl ? [assets.imageUrl] : undefined,
  })
  try {
    await promptWallet(
      provider,
      { method: 'wallet_addEthereumChain', params: [description] },
      anything,
    )
  } catch (error) {
    if (isRejection(error)) throw error
    if (!lacksChain(failed) && !isUnknownChain(error)) throw failed
    throw new ChainNotSupportedError(network.caipNetworkId, error)
  }
}

/** Returns the wallet's chain as soon as it is the requested one, or its chain at the end of the wait. */
async function settled(provider: Eip1193Provider, network: Network, signal: AbortSignal) {
  const wanted = String(network.id)
  let listener = (_: unknown) => {}
  const changed = new Promise<void>((resolve) => {
    listener = (id) => {
      if (isChain(id, wanted)) resolve()
    }
  })
  provider.on?.('chainChanged', listener)
  try {
    const current = await readChainId(provider, signal)
    if (current === wanted || !provider.on) return current
    await withDeadline(changed, { action: 'chainChanged', timeout: settleTimeout, signal })
  } catch (error) {
    if (!(error instanceof WalletTimeoutError)) throw error
  } finally {
    provider.removeListener?.('chainChanged', listener)
  }
  return readChainId(provider, signal)
}

function isChain(value: unknown, wanted: string): boolean {
  try {
    return toChainId(value) === wanted
  } catch {
    return false
  }
}

/**
 * Whether the wallet answered with an error other than a refusal. A request that is pending in the wallet may still be
 * approved.
 */
const isFailure = (error: unknown): error is RpcError =>
  error instanceof RpcError &&
  !isRejection(error) &&
  !(error instanceof ResourceUnavailableRpcError || error instanceof SessionRequestExpiredError)

const isUnknownChain = (error: unknown) =>
  error instanceof UnrecognizedChainError ||
  error instanceof ChainDisconnectedError ||
  error instanceof InvalidChainIdRpcError

const lacksChain = (error: unknown) =>
  isUnknownChain(error) ||
  error instanceof MethodNotFoundRpcError ||
  error instanceof UnsupportedProviderMethodError
