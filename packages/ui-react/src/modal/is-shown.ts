import type { Controllers, ViewName } from '@carabiner/controllers'

/**
 * Returns whether a view is still visible. On a busy page its effects can run after the visitor has
 * left it, and no view would then end their work.
 */
export const isShown = ({ modal, router }: Controllers, view: ViewName): boolean =>
  modal.state.open && router.current()?.view === view

/**
 * Returns whether a view must start the connection that it shows, because the host opened it
 * directly.
 */
export const awaitsStart = (controllers: Controllers, view: ViewName): boolean =>
  isShown(controllers, view) && controllers.wallets.state.connecting === undefined
