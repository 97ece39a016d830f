'use client'

export type { Register, RegisteredNetworkId } from './register.js'
export { type UseCarabinerAccountResult, useCarabinerAccount } from './useCarabinerAccount.js'
export {
  type UseCarabinerBalanceOptions,
  type UseCarabinerBalanceResult,
  useCarabinerBalance,
} from './useCarabinerBalance.js'
export { type UseCarabinerConnectResult, useCarabinerConnect } from './useCarabinerConnect.js'
export {
  type UseCarabinerConnectionsResult,
  useCarabinerConnections,
} from './useCarabinerConnections.js'
export {
  type UseCarabinerDisconnectResult,
  useCarabinerDisconnect,
} from './useCarabinerDisconnect.js'
export { useCarabinerEvent } from './useCarabinerEvent.js'
export { type UseCarabinerLoadingResult, useCarabinerLoading } from './useCarabinerLoading.js'
export { type UseCarabinerLocaleResult, useCarabinerLocale } from './useCarabinerLocale.js'
export { type UseCarabinerModalResult, useCarabinerModal } from './useCarabinerModal.js'
export { type UseCarabinerNetworkResult, useCarabinerNetwork } from './useCarabinerNetwork.js'
export {
  type UseCarabinerPendingRequestsResult,
  useCarabinerPendingRequests,
} from './useCarabinerPendingRequests.js'
export { type UseCarabinerProviderResult, useCarabinerProvider } from './useCarabinerProvider.js'
export {
  type UseCarabinerSendTransactionResult,
  useCarabinerSendTransaction,
} from './useCarabinerSendTransaction.js'
export { type UseCarabinerSessionResult, useCarabinerSession } from './useCarabinerSession.js'
export { type UseCarabinerSignerResult, useCarabinerSigner } from './useCarabinerSigner.js'
export { type UseCarabinerSignInResult, useCarabinerSignIn } from './useCarabinerSignIn.js'
export {
  type UseCarabinerSignMessageResult,
  useCarabinerSignMessage,
} from './useCarabinerSignMessage.js'
export { type UseCarabinerSignOutResult, useCarabinerSignOut } from './useCarabinerSignOut.js'
export { useCarabinerState } from './useCarabinerState.js'
export {
  type UseCarabinerSwitchNetworkResult,
  useCarabinerSwitchNetwork,
} from './useCarabinerSwitchNetwork.js'
export { type UseCarabinerThemeResult, useCarabinerTheme } from './useCarabinerTheme.js'
export { type UseCarabinerWalletsResult, useCarabinerWallets } from './useCarabinerWallets.js'
export type { ReadState } from './useRead.js'
export type { VerbState } from './useVerb.js'
