'use client'

export {
  AccountButton,
  type AccountButtonProps,
  type AccountButtonState,
} from './buttons/AccountButton.js'
export {
  ConnectButton,
  type ConnectButtonProps,
  type ConnectButtonState,
} from './buttons/ConnectButton.js'
export {
  NetworkButton,
  type NetworkButtonProps,
  type NetworkButtonState,
} from './buttons/NetworkButton.js'
export {
  WalletButton,
  type WalletButtonProps,
  type WalletButtonState,
} from './buttons/WalletButton.js'
export type { CarabinerModal } from './carabiner-modal.js'
export { BrowserOnlyError } from './errors/browser-only-error.js'
export { ModalMissingError } from './errors/modal-missing-error.js'
export { ProviderMissingError } from './errors/provider-missing-error.js'
export { type UseAccountResult, useAccount } from './hooks/useAccount.js'
export { type UseBalanceOptions, type UseBalanceResult, useBalance } from './hooks/useBalance.js'
export { useCarabinerEvent } from './hooks/useCarabinerEvent.js'
export { useCarabinerState } from './hooks/useCarabinerState.js'
export { type UseConnectionsResult, useConnections } from './hooks/useConnections.js'
export { useDisconnect } from './hooks/useDisconnect.js'
export { type UseLocaleResult, useLocale } from './hooks/useLocale.js'
export { type UseModalResult, useModal } from './hooks/useModal.js'
export { type UseNetworkResult, useNetwork } from './hooks/useNetwork.js'
export {
  type UsePendingRequestsResult,
  usePendingRequests,
} from './hooks/usePendingRequests.js'
export { type UseThemeResult, useTheme } from './hooks/useTheme.js'
export { type UseWalletsResult, useWallets } from './hooks/useWallets.js'
export type { Locale, LocaleChoice, LocaleCode } from './i18n/locale.js'
export type { MessageKey, Messages } from './i18n/message-key.js'
export { ModalSlot } from './ModalSlot.js'
export { createModal } from './modal.js'
export type { ModalOptions } from './options/modal-options.js'
export { CarabinerProvider, type CarabinerProviderProps } from './provider.js'
export type { Theme, ThemeMode, ThemeVariables } from './theme/themeVariables.js'
