import { createPay, type PayController, type PayState } from '@carabiner/controllers/internal'
import type { Snapshot } from 'valtio/vanilla'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/** Returns this instance's payment and its state. */
export function usePay(): { pay: PayController; state: Snapshot<PayState> } {
  const pay = useController(createPay)
  return { pay, state: useProxy(pay.state) }
}
