import type { Controllers, ViewName } from '@carabiner/controllers'

/**
 * Whether a view has to begin the connecting that it shows: a host may open it by itself.
 *
 * On a busy page the effects of a view can run after the visitor has left it. An attempt that began then would never end.
 */
export const awaitsStart = ({ modal, router, wallets }: Controllers, view: ViewName): boolean =>
  modal.state.open && router.current()?.view === view && wallets.state.connecting === undefined
