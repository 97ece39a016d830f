import { invalidParams, ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import { line } from '../../wallet/summary.js'
import type { Handler, WalletContext } from '../context.js'
import { readChainId, readRecord } from '../params.js'
import { chainName, hexChainId } from '../state.js'
import type { TestWalletChain } from '../types.js'

/** The delay between the answer and the switch with `resolveBeforeSwitch`, in milliseconds. */
const switchDelay = 50

/** Handles `eth_chainId` (EIP-695). */
export const chainId: Handler = async ({ store }) => hexChainId(store.get().chain)

/** Handles `net_version`: the chain id in decimal. */
export const netVersion: Handler = async ({ store }) => String(store.get().chain.id)

/** Handles `wallet_switchEthereumChain` (EIP-3326). Throws 4902 for a chain that the wallet lacks. */
export const switchChain: Handler = async (wallet, { params, prompt }) => {
  const id = readChainId(readRecord(params[0], 'params[0]').chainId)
  const chain = find(wallet, id)
  if (!chain) {
    throw new ProviderRpcError(
      rpcCode.unknownChain,
      `Unrecognized chain ID "0x${id.toString(16)}". Try adding the chain first.`,
    )
  }
  if (chain.id !== wallet.store.get().chain.id) {
    await prompt(`Switch to ${chainName(chain)} (${chain.id})`)
    moveTo(wallet, chain)
  }
  return null
}

/** Handles `wallet_addEthereumChain` (EIP-3085). If the wallet has the chain, it only switches. */
export const addChain: Handler = async (wallet, call) => {
  const request = readRecord(call.params[0], 'params[0]')
  const id = readChainId(request.chainId)
  if (find(wallet, id)) return switchChain(wallet, call)
  const chain = readChain(id, request)
  const actual = await wallet.rpc(chain, 'eth_chainId', [])
  if (typeof actual !== 'string' || Number(actual) !== id) {
    throw invalidParams(`The chain at ${chain.rpcUrl} answers ${actual}, not ${hexChainId(chain)}.`)
  }
  const verb = wallet.switchAfterAdd ? 'Add and switch to' : 'Add'
  await call.prompt(line(`${verb} ${chainName(chain)} (${id}) at ${chain.rpcUrl}`))
  // Another request may have added the chain during this prompt.
  const { chains } = wallet.store.get()
  if (!find(wallet, id)) wallet.store.update({ chains: [...chains, chain] })
  if (wallet.switchAfterAdd) moveTo(wallet, chain)
  return null
}

function readChain(id: number, { chainName: name, rpcUrls }: Record<string, unknown>) {
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof rpcUrl !== 'string' || !/^https?:$/.test(protocol(rpcUrl))) {
    throw invalidParams('rpcUrls must begin with a valid HTTP URL.')
  }
  if (typeof name !== 'string' || name === '') throw invalidParams('chainName must be a string.')
  return { id, rpcUrl, name }
}

const protocol = (url: string) => {
  try {
    return new URL(url).protocol
  } catch {
    return ''
  }
}

const find = ({ store }: WalletContext, id: number) =>
  store.get().chains.find((chain) => chain.id === id)

function moveTo(wallet: WalletContext, chain: TestWalletChain) {
  const move = () => wallet.store.update({ chain })
  if (wallet.resolveBeforeSwitch) wallet.later(switchDelay, move)
  else move()
}
