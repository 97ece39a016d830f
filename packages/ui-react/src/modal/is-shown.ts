import type { Controllers, ViewName } from '@carabiner/controllers'

/**
 * Returns whether a view is still visible. On a busy page, a view's effects can run after the
 * visitor has left it. Nothing would end the work that they start then.
 */
export const isShown = ({ modal, router }: Controllers, view: ViewName): boolean =>
  modal.state.open && router.current()?.view === view

/**
 * Returns whether a view must start the connection that it shows, because the host opened the view
 * directly.
 */
export const awaitsStart = (controllers: Controllers, view: ViewName): boolean =>
  isShown(controllers, view) && controllers.wallets.state.connecting === undefined
