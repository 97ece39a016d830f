import { ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import type { Handler } from '../context.js'

/** Chains such as anvil hold keys of their own: these would sign without asking anyone. */
const held = /^eth_(sign|sendTransaction|sendUnsigned|decrypt|getEncryption)/

/** Needs a socket, which the wallet's HTTP can't give. */
const socket = /^eth_(un)?subscribe/

/** Hands a reading `eth_*` or `net_*` method to the current chain; 4200 for anything else. */
export const forward: Handler = async (wallet, { method, params }) => {
  if (!/^(eth|net)_/.test(method) || held.test(method) || socket.test(method)) {
    throw new ProviderRpcError(rpcCode.unsupported, `The method ${method} is not supported.`)
  }
  return wallet.rpc(wallet.store.get().chain, method, params)
}
