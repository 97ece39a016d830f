import type { Controllers, ViewName } from '@carabiner/controllers'

/**
 * Whether a view is still before the visitor. On a busy page its effects can run after they have left it: what an effect
 * began then would have no view to end it.
 */
export const isShown = ({ modal, router }: Controllers, view: ViewName): boolean =>
  modal.state.open && router.current()?.view === view

/** Whether a view has to begin the connecting that it shows: a host may open it by itself. */
export const awaitsStart = (controllers: Controllers, view: ViewName): boolean =>
  isShown(controllers, view) && controllers.wallets.state.connecting === undefined
