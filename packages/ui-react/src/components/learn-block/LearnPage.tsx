import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './learn-page.css'

/** Ideas one below the other, and where to go on. */
export function LearnPage({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return <div className="cb-learn">{children}</div>
}
