import type { PaymentLinkRequest, PaymentReceipt, PaymentRequest } from '@carabiner/controllers/pay'
import { type ReactNode, useState } from 'react'
import { useCarabinerModal } from '../hooks/modal/useCarabinerModal.js'
import { useCarabinerContext } from '../hooks/shared/context.js'
import base from './base.css'
import { type ButtonProps, HostButton, useButtonText } from './HostButton.js'
import { type Pressable, useOpener } from './usePress.js'

/** The state and actions of a pay button. */
export interface PayButtonState extends Pressable {
  /** Whether a request of this button waits for its receipt. */
  isPending: boolean
}

/** Props of {@link PayButton}. */
export interface PayButtonProps extends ButtonProps {
  /** The payment that a press asks for. Needs `features.pay`. */
  request: PaymentRequest | PaymentLinkRequest
  /** The button's text. @default "Pay" in the modal's language */
  name?: string | undefined
  /** Called with the receipt. Verify it on your server. */
  onReceipt?: (receipt: PaymentReceipt) => void
  /** Called if nothing was paid, or if that is unknown. See the errors of `modal.pay`. */
  onError?: (error: unknown) => void
  /** Renders a button of your own. */
  children?: (state: PayButtonState) => ReactNode
}

const sheets = [base]

/**
 * Asks for a payment. Presses while it is open change nothing.
 *
 * @example
 * <PayButton
 *   request={{ amount: '12.50', token, recipient, reference: 'order-1042' }}
 *   onReceipt={(receipt) => sendToServer(receipt)}
 * />
 */
export function PayButton(props: PayButtonProps): ReactNode {
  const { request, name, size, disabled, onReceipt, onError, children } = props
  const { carabiner } = useCarabinerContext().modal
  const { pay, isOpen, prepare } = useCarabinerModal()
  const [pending, setPending] = useState(0)
  const text = useButtonText()
  const { isLoading, press } = useOpener(() => {
    setPending((count) => count + 1)
    pay(request)
      .then(onReceipt, (error: unknown) => {
        carabiner.logger.debug('a payment was not made', error)
        onError?.(error)
      })
      .finally(() => setPending((count) => count - 1))
  })
  if (children) return children({ isPending: pending > 0, isOpen, isLoading, press, prepare })
  return (
    <HostButton
      kind="pay"
      sheets={sheets}
      size={size}
      disabled={disabled}
      isOpen={isOpen}
      isLoading={isLoading}
      press={press}
    >
      <span>{name ?? text('button.pay')}</span>
    </HostButton>
  )
}
