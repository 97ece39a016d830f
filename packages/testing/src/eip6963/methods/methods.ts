import type { Handler } from '../context.js'
import { getAssets } from './assets.js'
import { getCallsStatus, getCapabilities, sendCalls, showCallsStatus } from './calls.js'
import { addChain, chainId, netVersion, switchChain } from './chains.js'
import { accounts, coinbase, requestAccounts } from './connect.js'
import { connectSigningIn } from './connect-signing-in.js'
import { forward } from './forward.js'
import {
  getPermissions,
  grantPermissions,
  requestPermissions,
  revokePermissions,
} from './permissions.js'
import { sendTransaction } from './send-transaction.js'
import { personalSign, signTypedData } from './sign.js'
import { watchAsset } from './watch-asset.js'

/** Returns the handler of a method. Methods without their own handler go to the chain. */
export function handlerOf(method: string): Handler {
  switch (method) {
    case 'eth_requestAccounts':
      return requestAccounts
    case 'wallet_connect':
      return connectSigningIn
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
    case 'wallet_grantPermissions':
      return grantPermissions
    case 'wallet_getCapabilities':
      return getCapabilities
    case 'wallet_sendCalls':
      return sendCalls
    case 'wallet_getCallsStatus':
      return getCallsStatus
    case 'wallet_showCallsStatus':
      return showCallsStatus
    case 'wallet_getAssets':
      return getAssets
    case 'wallet_watchAsset':
      return watchAsset
    default:
      return forward
  }
}
