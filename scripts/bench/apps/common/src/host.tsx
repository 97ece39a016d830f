import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** An invented id: no app sends it to a server. */
export const projectId = '0123456789abcdef0123456789abcdef'

export function render(page: ReactNode) {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(page)
}
