import { createContext, useContext, useInsertionEffect } from 'react'
import type { IsolatedRoot } from './mount-root.js'

/** The root of a component: host element, shadow root and style sheets. */
export const RootContext = createContext<IsolatedRoot | undefined>(undefined)

export function useRoot(): IsolatedRoot {
  const root = useContext(RootContext)
  if (!root) throw new Error('Carabiner: no RootContext above this component')
  return root
}

/** Adds the styles of a view that loads on demand to its root, before the first paint. */
export function useSheet(css: string): void {
  const root = useRoot()
  useInsertionEffect(() => root.adopt(css), [root, css])
}

/** Returns the page's window. */
export const usePage = () => useRoot().host.ownerDocument.defaultView ?? globalThis
