import type { ReactNode } from 'react'

export interface SectionProps {
  /** The section's name in the address and in the tests. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A card of the gallery. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section className="cb-card gallery-card" aria-labelledby={`gallery-${id}`} data-section={id}>
    <h2 className="gallery-title" id={`gallery-${id}`}>
      {title}
    </h2>
    {children}
  </section>
)

export interface StateProps {
  /** The state's name, as shown. */
  readonly name: string
  /** The tests put the content into this state, like a pointer or a keyboard. */
  readonly force?: 'hover' | 'active' | 'focus-visible'
  /** Whether the content fills the line to the card's edges, as a list does. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A primitive in one state. */
export const State = ({ name, force, wide = false, children }: StateProps) => (
  <div className={wide ? 'gallery-state gallery-wide' : 'gallery-state'}>
    <p className="gallery-name">{name}</p>
    <div data-force={force}>{children}</div>
  </div>
)

/** The same primitive in the states of a pointer and a keyboard. */
export const Touched = ({
  of,
  wide = false,
}: {
  readonly of: () => ReactNode
  readonly wide?: boolean
}) => (
  <>
    <State name="hover" force="hover" wide={wide}>
      {of()}
    </State>
    <State name="pressed" force="active" wide={wide}>
      {of()}
    </State>
    <State name="focus" force="focus-visible" wide={wide}>
      {of()}
    </State>
  </>
)
