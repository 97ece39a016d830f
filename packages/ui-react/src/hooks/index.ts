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
export { type UseCarabinerLocaleResult, useCarabinerLocale } from './useCarabinerLocale.js'
export { type UseCarabinerModalResult, useCarabinerModal } from './useCarabinerModal.js'
export { type UseCarabinerNetworkResult, useCarabinerNetwork } from './useCarabinerNetwork.js'
export {
  type UseCarabinerPendingRequestsResult,
  useCarabinerPendingRequests,
} from './useCarabinerPendingRequests.js'
export { useCarabinerState } from './useCarabinerState.js'
export {
  type UseCarabinerSwitchNetworkResult,
  useCarabinerSwitchNetwork,
} from './useCarabinerSwitchNetwork.js'
export { type UseCarabinerThemeResult, useCarabinerTheme } from './useCarabinerTheme.js'
export { type UseCarabinerWalletsResult, useCarabinerWallets } from './useCarabinerWallets.js'
export type { VerbState } from './useVerb.js'
