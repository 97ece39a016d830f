import { useRoot } from '../../root/RootContext.js'

/** The page's globals, as the visitor has them. */
export const usePage = () => useRoot().host.ownerDocument.defaultView ?? globalThis
