import { useModalContext } from '../../modal/context.js'
import { useRoot } from '../../root/RootContext.js'

/** The app that asks for a payment. */
export interface App {
  readonly name: string
  /** As in the page's address. */
  readonly host: string
  readonly icon: string | undefined
}

/** Returns the app's name and picture, and the host of its page. */
export function useApp(): App {
  const { carabiner } = useModalContext()
  const { host } = useRoot().host.ownerDocument.location
  const { name = host, icons = [] } = carabiner.metadata ?? {}
  return { name, host, icon: icons[0] }
}
