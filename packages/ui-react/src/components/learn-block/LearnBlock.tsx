import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './learn-page.css'

export interface LearnBlockProps {
  /** Drawn on a 48 grid for a 1.5 px stroke: what is there, and what matters of it. */
  readonly drawing: {
    readonly lines: string
    readonly accent: string
    /** It points along the reading direction and turns round with it. */
    readonly mirrored?: boolean
  }
  readonly title: string
  readonly text: string
}

/** One idea: a drawing, what it is, a sentence. */
export const LearnBlock = ({ drawing, title, text }: LearnBlockProps) => (
  <section className="cb-learn-block">
    <svg
      className={drawing.mirrored ? 'cb-icon-turn' : undefined}
      viewBox="0 0 48 48"
      width="48"
      height="48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawing.lines} />
      <path className="cb-learn-accent" stroke="currentColor" d={drawing.accent} />
    </svg>
    <h2 className="cb-learn-title">{title}</h2>
    <p className="cb-learn-text">{text}</p>
  </section>
)

/** Ideas one below the other, and where to go on. */
export function LearnPage({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return <div className="cb-learn">{children}</div>
}
