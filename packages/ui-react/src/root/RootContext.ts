import { createContext, useContext, useInsertionEffect } from 'react'
import type { IsolatedRoot } from './mount-root.js'

/** The root that a component is rendered in: its host element, shadow root and sheets. */
export const RootContext = createContext<IsolatedRoot | undefined>(undefined)

export function useRoot(): IsolatedRoot {
  const root = useContext(RootContext)
  if (!root) throw new Error('Carabiner: no RootContext above this component')
  return root
}

/** Brings a lazily loaded view's styles into its root, before its first paint. */
export function useSheet(css: string): void {
  const root = useRoot()
  useInsertionEffect(() => root.adopt(css), [root, css])
}

/** The page's globals, as the visitor has them. */
export const usePage = () => useRoot().host.ownerDocument.defaultView ?? globalThis
