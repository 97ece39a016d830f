import { ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import type { Handler } from '../context.js'

/** Methods with which a chain such as anvil would sign with keys of its own, without a prompt. */
const signingMethods = /^eth_(sign|sendTransaction|sendUnsigned|decrypt|getEncryption)/

/** Subscriptions, which need a socket, while the wallet uses HTTP. */
const subscriptionMethods = /^eth_(un)?subscribe/

/** Forwards `eth_*` and `net_*` methods that only read to the current chain. Throws 4200 for any other method. */
export const forward: Handler = async (wallet, { method, params }) => {
  if (
    !/^(eth|net)_/.test(method) ||
    signingMethods.test(method) ||
    subscriptionMethods.test(method)
  ) {
    throw new ProviderRpcError(rpcCode.unsupported, `The method ${method} is not supported.`)
  }
  return wallet.rpc(wallet.store.get().chain, method, params)
}
