import { InvalidPaymentError } from '@carabiner/controllers/internal'
import type { PaymentLinkRequest, PaymentRequest } from '@carabiner/controllers/pay'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { PayOutcome } from './PayOutcome.js'
import { PayRequest } from './PayRequest.js'
import css from './pay.css'
import { usePay } from './usePay.js'

/** A payment that the app asks for, from the request to the receipt. */
export default function PayView(request: PaymentRequest | PaymentLinkRequest) {
  useSheet(css)
  const own = useT(en)
  const { carabiner } = useModalContext()
  const { pay, state } = usePay()
  const [isInvalid, setInvalid] = useState(false)
  const first = useRef(request)
  useEffect(() => {
    try {
      pay.open(first.current)
    } catch (error) {
      // Another payment is pending: it shows instead.
      carabiner.logger.error('a payment could not be opened', error)
      setInvalid(error instanceof InvalidPaymentError)
    }
  }, [carabiner, pay])
  const step = useLast(state.step === 'idle' ? undefined : state.step)
  if (isInvalid) return <EmptyState icon="warning" title={own('pay.invalid')} />
  if (step === undefined || step === 'reading') return <SkeletonRows count={3} subtitle />
  if (step === 'choosing' || step === 'swapping' || step === 'asking') {
    return <PayRequest isAsking={step !== 'choosing'} />
  }
  return <PayOutcome step={step} />
}
