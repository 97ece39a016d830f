import type { PaymentReceipt } from '@carabiner/controllers/pay'
import type { CarabinerEvents } from '@carabiner/core'
import type { CarabinerModal } from '../carabiner-modal.js'

/** The events of an instance on its elements. They don't bubble: each element emits them itself. */
export interface CarabinerElementEventMap {
  'carabiner-connect': CustomEvent<CarabinerEvents['connect']>
  'carabiner-disconnect': CustomEvent<CarabinerEvents['disconnect']>
  'carabiner-account-change': CustomEvent<CarabinerEvents['accountChange']>
  'carabiner-network-change': CustomEvent<CarabinerEvents['networkChange']>
  'carabiner-connect-error': CustomEvent<CarabinerEvents['connectError']>
  /** Of `<carabiner-pay-button>`. */
  'carabiner-receipt': CustomEvent<PaymentReceipt>
  /** Of `<carabiner-pay-button>`: an error of `modal.pay`. */
  'carabiner-pay-error': CustomEvent<unknown>
}

/**
 * The members of every button element. Each property mirrors an attribute: `connectorId` mirrors
 * `connector-id`.
 */
export interface CarabinerElement extends HTMLElement {
  /** The modal of this element, if it differs from the one of `defineElements`. */
  modal: CarabinerModal
  /** `sm`, `md` or `lg`. */
  size: string
  /** Disables the button, which stays visible. */
  disabled: boolean
  /** Types the event by its name. */
  addEventListener<Name extends keyof CarabinerElementEventMap>(
    name: Name,
    listener: (event: CarabinerElementEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(...rest: Parameters<HTMLElement['addEventListener']>): void
}

/** The element `<carabiner-account-button>`. */
export interface CarabinerAccountButtonElement extends CarabinerElement {
  /** Shows the native balance, which costs one request. */
  balance: boolean
  /** Replaces the address. */
  name: string
  /** The URL of a picture. */
  avatar: string
  /** The number of characters shown at the start of the address. */
  charsStart: string | number
  /** The number of characters shown at the end of the address. */
  charsEnd: string | number
}

/** The element `<carabiner-button>`. */
export interface CarabinerButtonElement extends CarabinerAccountButtonElement {
  /** Also shows the network, if there is room. */
  network: boolean
}

/** The element `<carabiner-wallet-button>`. */
export interface CarabinerWalletButtonElement extends CarabinerElement {
  /** The wallet that a press connects: an id from `listWallets`. */
  connectorId: string
  /** The button's text until the wallet's own name is known. */
  name: string
}

/** The element `<carabiner-pay-button>`. Its attributes are the fields of a `PaymentRequest`. */
export interface CarabinerPayButtonElement extends CarabinerElement {
  /** Digits and at most one `.`. */
  amount: string
  /** CAIP ids, separated by spaces. */
  token: string
  /** ISO 4217. */
  currency: string
  /** CAIP-10 ids, separated by spaces. */
  recipient: string
  /** Your id of the payment. A payment with a reference is paid once. */
  reference: string
  /** In ms since 1970, or as in `2026-12-01T12:00:00Z`. */
  expiresAt: string
  /** The button's text. */
  name: string
}

declare global {
  interface HTMLElementTagNameMap {
    'carabiner-button': CarabinerButtonElement
    'carabiner-account-button': CarabinerAccountButtonElement
    'carabiner-network-button': CarabinerElement
    'carabiner-pay-button': CarabinerPayButtonElement
    'carabiner-wallet-button': CarabinerWalletButtonElement
  }
}
