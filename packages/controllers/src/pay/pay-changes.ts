import type { PaymentRecord, StoredPayment } from '@carabiner/core/internal'
import type { PaymentProgress } from '../sources/payments-source.js'
import { takeProgress } from './arrived-payment.js'
import type { PayRun } from './pay-run.js'
import type { PayState } from './pay-state.js'
import { isPayable } from './stored-payment.js'

interface PayChangesParts {
  readonly state: PayState
  readonly run: PayRun
  loadRecord(): Promise<PaymentRecord>
  show(stored: StoredPayment): void
  send(event: 'changed' | 'held' | 'late' | 'paid' | 'partial'): void
}

/** Follows what other tabs, other browsers and other wallets do with the payment. */
export function createPayChanges({ state, run, loadRecord, show, send }: PayChangesParts) {
  return {
    /** Follows a payment that another browser, or a wallet that scanned its code, makes meanwhile. */
    async onProgress(next: PaymentProgress, previous: PaymentProgress | undefined) {
      const { payment } = run
      const { step } = state
      if (!payment || !(step === 'choosing' || step === 'elsewhere')) return
      const event = await takeProgress({ record: await loadRecord(), show }, payment, next)
      if (state.step !== step) return
      if (event) send(event)
      // The other transaction failed.
      else if (step === 'elsewhere' && previous?.status === 'pending') send('changed')
    },
    async onOtherTab() {
      const { payment } = run
      const { step } = state
      if (!payment || !(step === 'choosing' || step === 'elsewhere' || step === 'unknown')) return
      const storedBefore = await (await loadRecord()).find(payment.id)
      if (state.step !== step) return
      const isNews =
        step === 'choosing'
          ? !isPayable(storedBefore)
          : storedBefore?.status !== (step === 'elsewhere' ? 'asking' : 'unknown')
      if (isNews) send('changed')
    },
  }
}
