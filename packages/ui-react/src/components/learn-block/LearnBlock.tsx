import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './learn-page.css'

export interface LearnBlockProps {
  /** Drawn on a 48-unit grid for a 1.5 px stroke: the outline and the highlighted part. */
  readonly drawing: {
    readonly lines: string
    readonly accent: string
    /** Mirrors the drawing in right-to-left languages. */
    readonly mirrored?: boolean
  }
  readonly title: string
  readonly text: string
}

/** A concept, explained by a drawing, a title and a sentence. */
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

/** A list of concepts, with the next step below. */
export function LearnPage({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return <div className="cb-learn">{children}</div>
}
