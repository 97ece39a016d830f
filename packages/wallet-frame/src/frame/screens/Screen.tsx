import { type ReactNode, useEffect, useRef } from 'react'

interface ScreenProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons below everything, the main one first. */
  readonly actions?: ReactNode
}

/** A screen: its title gets the focus when it is shown, so that it is read. */
export function Screen({ title, children, actions }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen
  useEffect(() => heading.current?.focus(), [title])
  return (
    <main className="wf-screen">
      <h1 ref={heading} tabIndex={-1} className="wf-title">
        {title}
      </h1>
      <div className="wf-body">{children}</div>
      {actions && <div className="wf-actions">{actions}</div>}
    </main>
  )
}
