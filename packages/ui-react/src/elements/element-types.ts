import type { CarabinerEvents } from '@carabiner/core'
import type { CarabinerModal } from '../carabiner-modal.js'

/** The events of an instance on its elements. They don't bubble: each element emits them itself. */
export interface CarabinerElementEventMap {
  'carabiner-connect': CustomEvent<CarabinerEvents['connect']>
  'carabiner-disconnect': CustomEvent<CarabinerEvents['disconnect']>
  'carabiner-account-change': CustomEvent<CarabinerEvents['accountChange']>
  'carabiner-network-change': CustomEvent<CarabinerEvents['networkChange']>
  'carabiner-connect-error': CustomEvent<CarabinerEvents['connectError']>
}

/** What every button element has. Properties mirror attributes: `connectorId` is `connector-id`. */
export interface CarabinerElement extends HTMLElement {
  /** The instance of this element, where it is not the one of `defineElements`. */
  modal: CarabinerModal
  /** `sm`, `md` or `lg`. */
  size: string
  /** Can be seen and not pressed. */
  disabled: boolean
  /** Typed by the name of the event. */
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
  /** Stands in place of the address. */
  name: string
  /** A picture's address. */
  avatar: string
  /** How many characters of the address are shown at its start. */
  charsStart: string | number
  /** How many characters of the address are shown at its end. */
  charsEnd: string | number
}

/** The element `<carabiner-button>`. */
export interface CarabinerButtonElement extends CarabinerAccountButtonElement {
  /** Shows the network too, where there is room. */
  network: boolean
}

/** The element `<carabiner-wallet-button>`. */
export interface CarabinerWalletButtonElement extends CarabinerElement {
  /** The wallet that a press connects: an id that `listWallets` has. */
  connectorId: string
  /** Shown until the wallet says its own. */
  name: string
}

declare global {
  interface HTMLElementTagNameMap {
    'carabiner-button': CarabinerButtonElement
    'carabiner-account-button': CarabinerAccountButtonElement
    'carabiner-network-button': CarabinerElement
    'carabiner-wallet-button': CarabinerWalletButtonElement
  }
}
