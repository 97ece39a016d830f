import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './notice.css'

interface NoticeDiscProps {
  /**
   * `success`, `warning` and `error` have colours of their own. Any other tone has the colour of
   * information.
   */
  readonly tone: string
  readonly children: ReactNode
}

/**
 * The icon of a notice, on a disc in the colour of its tone. The notice's text uses the classes
 * `cb-notice-text` and `cb-notice-title`.
 */
export function NoticeDisc({ tone, children }: NoticeDiscProps) {
  useSheet(css)
  return (
    <span className="cb-notice-disc" data-tone={tone} aria-hidden="true">
      {children}
    </span>
  )
}
