import { BaseError } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import { AccountButton, type AccountButtonLook } from '../buttons/AccountButton.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { PayButton } from '../buttons/PayButton.js'
import { WalletButton } from '../buttons/WalletButton.js'
import type { CarabinerModal } from '../carabiner-modal.js'
import { assertBrowser } from '../errors/browser-only-error.js'
import { assertModal } from '../errors/modal-missing-error.js'
import type { ButtonAttributes } from './attributes.js'
import { createButtonElement, isButtonElementClass } from './button-element.js'
import { payRequestOf } from './pay-request.js'

/** Options of {@link defineElements}. */
export interface DefineElementsOptions {
  /** The prefix of the elements' names. @default 'carabiner' */
  prefix?: string
}

const common = (attributes: ButtonAttributes) => ({
  size: attributes.size(),
  disabled: attributes.flag('disabled'),
})

function look(attributes: ButtonAttributes): AccountButtonLook {
  const charsStart = attributes.count('chars-start')
  const charsEnd = attributes.count('chars-end')
  return omitUndefined({
    ...common(attributes),
    balance: attributes.flag('balance'),
    name: attributes.text('name'),
    avatar: attributes.text('avatar'),
    charsStart,
    charsEnd,
  })
}

const buttons = {
  button: (attributes) => (
    <ConnectButton {...look(attributes)} network={attributes.flag('network')} />
  ),
  'account-button': (attributes) => <AccountButton {...look(attributes)} />,
  'network-button': (attributes) => <NetworkButton {...common(attributes)} />,
  'wallet-button': (attributes) => (
    <WalletButton
      {...common(attributes)}
      connectorId={attributes.text('connector-id') ?? ''}
      name={attributes.text('name') ?? ''}
    />
  ),
  'pay-button': (attributes, element) => (
    <PayButton
      {...common(attributes)}
      request={payRequestOf(attributes)}
      name={attributes.text('name')}
      onReceipt={(detail) =>
        element.dispatchEvent(new CustomEvent('carabiner-receipt', { detail }))
      }
      onError={(detail) =>
        element.dispatchEvent(new CustomEvent('carabiner-pay-error', { detail }))
      }
    />
  ),
} as const satisfies Record<string, Parameters<typeof createButtonElement>[1]>

/**
 * Defines Carabiner's buttons as elements, for pages without React: `<carabiner-button>`,
 * `<carabiner-account-button>`, `<carabiner-network-button>`, `<carabiner-wallet-button>` and
 * `<carabiner-pay-button>`. They look the same as the components, and start the modal once one of
 * them is in the page. Works in browsers only.
 *
 * @param modal - the modal of all elements without a `modal` property of their own
 * @throws {BrowserOnlyError | ModalMissingError}
 * @throws {ElementsDefinedError} if the page already has elements of these names: another
 * library's, or Carabiner's with a modal in use. After that modal is destroyed, as on a hot reload,
 * its elements use the new one
 * @example
 * defineElements(modal)
 * document.body.append(document.createElement('carabiner-button'))
 */
export function defineElements(
  modal: CarabinerModal,
  { prefix = 'carabiner' }: DefineElementsOptions = {},
): void {
  assertBrowser('defineElements()')
  assertModal(modal, 'defineElements')
  const wanted = Object.entries(buttons).map(([name, button]) => ({
    name: `${prefix}-${name}`,
    button,
  }))
  const isFree = (name: string) => {
    const definition = customElements.get(name)
    return !definition || (isButtonElementClass(definition) && definition.takeModal(modal))
  }
  const conflict = wanted.find(({ name }) => !isFree(name))
  if (conflict) throw new ElementsDefinedError(conflict.name)
  for (const { name, button } of wanted) {
    if (!customElements.get(name)) customElements.define(name, createButtonElement(modal, button))
  }
}

/** Elements of these names are already defined. The browser cannot undefine them. */
export class ElementsDefinedError extends BaseError {
  override name = 'ElementsDefinedError'
  constructor(element: string) {
    super(`<${element}> is already defined`, {
      metaMessages: [
        'Call defineElements once, pass another prefix, or set the `modal` property of an element.',
      ],
    })
  }
}
