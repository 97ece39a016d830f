import type { DeepReadonly } from '@carabiner/core'
import { snapshot } from 'valtio/vanilla'
import { createPay } from '../pay/pay.js'
import type { PayController } from '../pay/pay-controller.js'
import type { PayState } from '../pay/pay-state.js'
import type { Shell } from '../shell.js'
import { type AccountSession, openView } from './open-view.js'

/** The state of a payment. */
export interface PayView extends DeepReadonly<PayState> {}

/** The actions of a host's own view of a payment. */
export type PayActions = Omit<PayController, 'state' | 'connect'>

/** A payment in a host's own view. The modal shows the same one. */
export interface PaySession extends AccountSession<PayView> {
  readonly actions: PayActions
}

/** Opens the payments of an instance. Balances and costs are read while one is chosen. */
export function openPay({ controller }: Pick<Shell, 'controller'>): PaySession {
  const { state, connect: _, ...actions } = controller(createPay)
  const read = (): PayView => snapshot(state)
  return { ...openView({ state, watch: () => () => {} }, read), actions }
}
