import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { cx } from '../../primitives/cx.js'

export interface HeaderChipProps {
  /** A 20 px `<NetworkImage>`, or a warning icon. */
  readonly lead: ReactNode
  readonly name: string
  /** The whole sentence for screen readers: "Network: Base. Change". */
  readonly label: string
  /** Without it the chip is plain text: there is nothing to change. */
  readonly onPress?: (() => void) | undefined
  readonly danger?: boolean
}

/** The network at the start of Account's header. */
export function HeaderChip({ lead, name, label, onPress, danger = false }: HeaderChipProps) {
  const className = cx('cb-chip', danger && 'cb-chip-danger')
  const body = (
    <>
      {lead}
      <span className="cb-chip-label">{name}</span>
    </>
  )
  if (!onPress) return <span className={className}>{body}</span>
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      data-row-id="network"
      onClick={onPress}
    >
      {body}
      <Icon name="chevron-down" size={12} />
    </button>
  )
}
