'use client'

export type {
  ActivityEntry,
  ActivityOrigin,
  DirectoryWallet,
  HeldToken,
  Nft,
  PairingStatus,
  SwapToken,
} from '@carabiner/controllers'
export type { PaymentLinkRequest, PaymentReceipt, PaymentRequest } from '@carabiner/controllers/pay'
export type {
  CannotTell,
  PreviewAmount,
  PreviewRequest,
  PreviewRisk,
  PreviewSpender,
  RequestPreview,
} from '@carabiner/core/internal'
export {
  type UseCarabinerAccountResult,
  useCarabinerAccount,
} from './account/useCarabinerAccount.js'
export {
  type UseCarabinerAccountNameOptions,
  type UseCarabinerAccountNameResult,
  useCarabinerAccountName,
} from './account/useCarabinerAccountName.js'
export {
  type UseCarabinerActivityOptions,
  type UseCarabinerActivityResult,
  useCarabinerActivity,
} from './account/useCarabinerActivity.js'
export {
  type UseCarabinerBalanceOptions,
  type UseCarabinerBalanceResult,
  useCarabinerBalance,
} from './account/useCarabinerBalance.js'
export {
  type UseCarabinerConnectionsResult,
  useCarabinerConnections,
} from './account/useCarabinerConnections.js'
export {
  type UseCarabinerNftsOptions,
  type UseCarabinerNftsResult,
  useCarabinerNfts,
} from './account/useCarabinerNfts.js'
export {
  type UseCarabinerProviderResult,
  useCarabinerProvider,
} from './account/useCarabinerProvider.js'
export { type UseCarabinerSignerResult, useCarabinerSigner } from './account/useCarabinerSigner.js'
export {
  type UseCarabinerTokensOptions,
  type UseCarabinerTokensResult,
  useCarabinerTokens,
} from './account/useCarabinerTokens.js'
export {
  type UseCarabinerConnectResult,
  useCarabinerConnect,
} from './connection/useCarabinerConnect.js'
export {
  type UseCarabinerDisconnectResult,
  useCarabinerDisconnect,
} from './connection/useCarabinerDisconnect.js'
export {
  type UseCarabinerNetworkResult,
  useCarabinerNetwork,
} from './connection/useCarabinerNetwork.js'
export {
  type UseCarabinerSwitchNetworkResult,
  useCarabinerSwitchNetwork,
} from './connection/useCarabinerSwitchNetwork.js'
export {
  type UseCarabinerWalletsResult,
  useCarabinerWallets,
} from './connection/useCarabinerWallets.js'
export {
  type UseCarabinerDirectoryOptions,
  type UseCarabinerDirectoryResult,
  useCarabinerDirectory,
} from './directory/useCarabinerDirectory.js'
export {
  type PairingLinkProps,
  type UseCarabinerPairingOptions,
  type UseCarabinerPairingResult,
  useCarabinerPairing,
} from './directory/useCarabinerPairing.js'
export { useCarabinerEvent } from './modal/useCarabinerEvent.js'
export { type UseCarabinerLoadingResult, useCarabinerLoading } from './modal/useCarabinerLoading.js'
export { type UseCarabinerLocaleResult, useCarabinerLocale } from './modal/useCarabinerLocale.js'
export { type UseCarabinerModalResult, useCarabinerModal } from './modal/useCarabinerModal.js'
export { useCarabinerState } from './modal/useCarabinerState.js'
export { type UseCarabinerThemeResult, useCarabinerTheme } from './modal/useCarabinerTheme.js'
export type { Register, RegisteredNetworkId } from './shared/register.js'
export type { MutationState } from './shared/useMutation.js'
export type { QueryState } from './shared/useQuery.js'
export {
  type UseCarabinerSessionResult,
  useCarabinerSession,
} from './sign-in/useCarabinerSession.js'
export { type UseCarabinerSignInResult, useCarabinerSignIn } from './sign-in/useCarabinerSignIn.js'
export {
  type UseCarabinerSignOutResult,
  useCarabinerSignOut,
} from './sign-in/useCarabinerSignOut.js'
export {
  type UseCarabinerCallsResult,
  useCarabinerCalls,
} from './signing/useCarabinerCalls.js'
export {
  type UseCarabinerOnrampOptions,
  type UseCarabinerOnrampResult,
  useCarabinerOnramp,
} from './signing/useCarabinerOnramp.js'
export {
  type UseCarabinerPayOptions,
  type UseCarabinerPayResult,
  useCarabinerPay,
} from './signing/useCarabinerPay.js'
export {
  type UseCarabinerPendingRequestsResult,
  useCarabinerPendingRequests,
} from './signing/useCarabinerPendingRequests.js'
export {
  type UseCarabinerPreviewOptions,
  type UseCarabinerPreviewResult,
  useCarabinerPreview,
} from './signing/useCarabinerPreview.js'
export {
  type UseCarabinerSendOptions,
  type UseCarabinerSendResult,
  useCarabinerSend,
} from './signing/useCarabinerSend.js'
export {
  type UseCarabinerSendTransactionResult,
  useCarabinerSendTransaction,
} from './signing/useCarabinerSendTransaction.js'
export {
  type UseCarabinerSignMessageResult,
  useCarabinerSignMessage,
} from './signing/useCarabinerSignMessage.js'
export {
  type UseCarabinerSwapOptions,
  type UseCarabinerSwapResult,
  useCarabinerSwap,
} from './signing/useCarabinerSwap.js'
