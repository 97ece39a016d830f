import { createContext, useContext, useInsertionEffect } from 'react'
import type { IsolatedRoot } from './mount-root.js'

/** The component's root: its host element, shadow root and style sheets. */
export const RootContext = createContext<IsolatedRoot | undefined>(undefined)

export function useRoot(): IsolatedRoot {
  const root = useContext(RootContext)
  if (!root) throw new Error('Carabiner: no RootContext above this component')
  return root
}

/** Adds a lazily loaded view's styles to its root before the first paint. */
export function useSheet(css: string): void {
  const root = useRoot()
  useInsertionEffect(() => root.adopt(css), [root, css])
}

/** Returns the page's window. */
export const usePage = () => useRoot().host.ownerDocument.defaultView ?? globalThis
