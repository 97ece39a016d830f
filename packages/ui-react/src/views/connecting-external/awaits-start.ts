import type { Controllers, ViewName } from '@carabiner/controllers'

/**
 * Whether a view has to begin the connecting that it shows: a host may open it by itself.
 *
 * A busy page runs a view's effects after the visitor has left it: what began then would have nobody to end it.
 */
export const awaitsStart = ({ modal, router, wallets }: Controllers, view: ViewName): boolean =>
  modal.state.open && router.current()?.view === view && wallets.state.connecting === undefined
