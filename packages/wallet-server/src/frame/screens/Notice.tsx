import type { ReactNode } from 'react'

interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'danger'
  readonly children: ReactNode
}

export const Notice = ({ tone, children }: NoticeProps) => (
  <p className={`wf-notice wf-notice-${tone}`}>{children}</p>
)

/** An error, which screen readers announce. */
export const ErrorText = ({ children }: { readonly children: string | undefined }) => (
  <div role="alert" className="wf-alert">
    {children !== undefined && <Notice tone="danger">{children}</Notice>}
  </div>
)
