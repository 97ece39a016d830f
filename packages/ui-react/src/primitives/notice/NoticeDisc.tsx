import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './notice.css'

interface NoticeDiscProps {
  /**
   * `success`, `warning` and `error` have colours of their own. Any other tone looks like
   * information.
   */
  readonly tone: string
  readonly children: ReactNode
}

/**
 * A notice's icon on a disc in the colour of its tone. Its text uses the classes `cb-notice-text`
 * and `-title`.
 */
export function NoticeDisc({ tone, children }: NoticeDiscProps) {
  useSheet(css)
  return (
    <span className="cb-notice-disc" data-tone={tone} aria-hidden="true">
      {children}
    </span>
  )
}
