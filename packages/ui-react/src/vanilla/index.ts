// The entry for pages without React: the modal, and the buttons as custom elements. It is the only
// entry that bundles React.
export type { ModalEvent, ModalEventProperties } from '@carabiner/controllers'
export type { CarabinerModal } from '../carabiner-modal.js'
export { createModal } from '../create-modal.js'
export {
  type DefineElementsOptions,
  defineElements,
  ElementsDefinedError,
} from '../elements/define-elements.js'
export type {
  CarabinerAccountButtonElement,
  CarabinerButtonElement,
  CarabinerElement,
  CarabinerElementEventMap,
  CarabinerPayButtonElement,
  CarabinerWalletButtonElement,
} from '../elements/element-types.js'
export { BrowserOnlyError } from '../errors/browser-only-error.js'
export { ModalMissingError } from '../errors/modal-missing-error.js'
export type { Locale } from '../i18n/locale.js'
export type { LocaleChoice, LocaleCode } from '../i18n/locale-choice.js'
export type { MessageKey, Messages } from '../i18n/message-key.js'
export type { ModalOptions } from '../options/modal-options.js'
export { subscribeEvents } from '../subscribe-events.js'
export type { ThemeMode } from '../theme/mode.js'
export type { Theme, ThemeVariables } from '../theme/theme-variables.js'
