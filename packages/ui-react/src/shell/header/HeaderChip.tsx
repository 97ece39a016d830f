import type { ReactNode } from 'react'
import { Chip } from '../../primitives/chip/Chip.js'

export interface HeaderChipProps {
  /** A 20 px `<NetworkImage>`, or a warning icon. */
  readonly lead: ReactNode
  readonly name: string
  /** The sentence for screen readers, such as "Network: Base. Change". */
  readonly label: string
  /** Called on a press. Without it, the chip is plain text. */
  readonly onPress?: (() => void) | undefined
  readonly danger?: boolean
}

/** The network at the start of Account's header. */
export const HeaderChip = ({ lead, name, label, onPress, danger = false }: HeaderChipProps) => (
  <Chip
    lead={lead}
    danger={danger}
    {...(onPress && { 'aria-label': label, onClick: onPress, 'data-row-id': 'network' })}
  >
    <bdi>{name}</bdi>
  </Chip>
)
