import type { ReactNode } from 'react'
import { networkMarks } from './network-marks.js'

export interface NetworkMarkProps {
  /** The id of a network or a chain family. */
  readonly id: string
  /** The fallback for a network without a mark. */
  readonly children?: ReactNode
}

/** The mark of a common network. It fills its container. Decorative, like every picture. */
export function NetworkMark({ id, children }: NetworkMarkProps) {
  const mark = Object.hasOwn(networkMarks, id) ? networkMarks[id] : undefined
  if (!mark) return children
  return (
    <svg viewBox="0 0 32 32" width="100%" height="100%" data-mark="" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill={mark.ground} />
      {mark.shapes.map(({ d, color = '#fff', opacity, line }) => (
        <path
          key={d}
          d={d}
          fill={line ? 'none' : color}
          stroke={line ? color : 'none'}
          strokeWidth={line}
          strokeLinejoin="round"
          opacity={opacity}
        />
      ))}
    </svg>
  )
}
