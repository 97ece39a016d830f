import { Children, type ReactNode, useId } from 'react'

export interface RowListProps {
  /** A visible heading, which also names the list. */
  readonly heading?: string
  /** The accessible name, for a list without a heading. */
  readonly label?: string
  /** The gap between rows: 4 px, or none with `sm`. @default 'md' */
  readonly size?: 'sm' | 'md'
  /** True while more rows are loading. */
  readonly busy?: boolean | undefined
  readonly children: ReactNode
}

/** A list of `<Row>`s, one item each. */
export function RowList({ heading, label, size = 'md', busy, children }: RowListProps) {
  const id = useId()
  return (
    <>
      {heading !== undefined && (
        <h2 id={id} className="cb-row-heading">
          {heading}
        </h2>
      )}
      <ul
        className={`cb-row-list cb-row-list-${size}`}
        aria-label={label}
        aria-busy={busy}
        aria-labelledby={heading === undefined ? undefined : id}
      >
        {Children.map(children, (child) => child && <li>{child}</li>)}
      </ul>
    </>
  )
}
