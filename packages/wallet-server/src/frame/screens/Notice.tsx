import type { ReactNode } from 'react'
import { Picture } from './picture/Picture.js'

interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'danger'
  readonly children: ReactNode
}

export const Notice = ({ tone, children }: NoticeProps) => (
  <p className={`wf-notice wf-notice-${tone}`}>
    <Picture name={tone === 'info' ? 'note' : 'warning'} />
    <span>{children}</span>
  </p>
)

/** An error, which screen readers announce. */
export const ErrorText = ({ children }: { readonly children: string | undefined }) => (
  <div role="alert" className="wf-alert">
    {children !== undefined && <Notice tone="danger">{children}</Notice>}
  </div>
)
