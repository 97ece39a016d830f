import type { Handler } from '../context.js'
import { addChain, chainId, netVersion, switchChain } from './chains.js'
import { accounts, coinbase, requestAccounts } from './connect.js'
import { forward } from './forward.js'
import { getPermissions, requestPermissions, revokePermissions } from './permissions.js'
import { sendTransaction } from './send-transaction.js'
import { personalSign, signTypedData } from './sign.js'

/** The handler of a method; what the wallet doesn't answer itself goes to the chain. */
export function handlerOf(method: string): Handler {
  switch (method) {
    case 'eth_requestAccounts':
      return requestAccounts
    case 'eth_accounts':
      return accounts
    case 'eth_coinbase':
      return coinbase
    case 'eth_chainId':
      return chainId
    case 'net_version':
      return netVersion
    case 'personal_sign':
      return personalSign
    case 'eth_signTypedData_v4':
      return signTypedData
    case 'eth_sendTransaction':
      return sendTransaction
    case 'wallet_switchEthereumChain':
      return switchChain
    case 'wallet_addEthereumChain':
      return addChain
    case 'wallet_getPermissions':
      return getPermissions
    case 'wallet_requestPermissions':
      return requestPermissions
    case 'wallet_revokePermissions':
      return revokePermissions
    default:
      return forward
  }
}
