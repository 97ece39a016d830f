import { ICON_PATHS, type IconName, MIRRORED } from './paths.js'

export type { IconName } from './paths.js'

export interface IconProps {
  readonly name: IconName
  /** @default 20 */
  readonly size?: 12 | 14 | 16 | 20 | 24
  readonly className?: string
}

/** A line icon. Decoration: the words beside it, or the button's label, carry the meaning. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  return (
    <svg
      className={`cb-icon ${MIRRORED.has(name) ? 'cb-icon-turn ' : ''}${className}`}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={(1.5 * 20) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
