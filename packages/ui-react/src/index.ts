'use client'

export type {
  ListedToken,
  ModalEvent,
  ModalEventProperties,
  TokenLists,
} from '@carabiner/controllers'
export type {
  ConnectedAccount,
  FirstRequest,
  FirstRequestOutcome,
  FirstRequestResults,
  ForAccount,
  ModalConnectOptions,
  ModalConnectResult,
} from '@carabiner/controllers/internal'
export type { PaymentLinkRequest, PaymentReceipt, PaymentRequest } from '@carabiner/controllers/pay'
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
export { PayButton, type PayButtonProps, type PayButtonState } from './buttons/PayButton.js'
export {
  WalletButton,
  type WalletButtonProps,
  type WalletButtonState,
} from './buttons/WalletButton.js'
export type { CarabinerModal } from './carabiner-modal.js'
export { createModal } from './create-modal.js'
export { BrowserOnlyError } from './errors/browser-only-error.js'
export { ModalMissingError } from './errors/modal-missing-error.js'
export { ProviderMissingError } from './hooks/shared/context.js'
export type { Locale } from './i18n/locale.js'
export type { LocaleChoice, LocaleCode } from './i18n/locale-choice.js'
export type { MessageKey, Messages } from './i18n/message-key.js'
export { ModalSlot } from './ModalSlot.js'
export type { ModalOptions } from './options/modal-options.js'
export { CarabinerProvider, type CarabinerProviderProps } from './provider.js'
export { subscribeEvents } from './subscribe-events.js'
export type { ThemeMode } from './theme/mode.js'
export type { Theme, ThemeVariables } from './theme/theme-variables.js'
