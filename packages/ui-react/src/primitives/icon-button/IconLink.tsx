import { type ComponentPropsWithoutRef, useRef } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { type IconLike, iconOf } from '../../icons/Icon.js'
import { Tooltip } from '../tooltip/Tooltip.js'

export interface IconLinkProps extends ComponentPropsWithoutRef<'a'> {
  readonly icon: IconLike
  /** The accessible name, also shown in a tooltip. */
  readonly label: string
  readonly href: string
}

/** An icon link that opens a new window and announces that. */
export function IconLink({ icon, label, href, ...rest }: IconLinkProps) {
  const tLater = useT(later)
  const link = useRef<HTMLAnchorElement>(null)
  return (
    <>
      <a
        {...rest}
        ref={link}
        href={href}
        className="cb-icon-button"
        aria-label={`${label} ${tLater('common.opensNewWindow')}`}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
      >
        {iconOf(icon)}
      </a>
      <Tooltip text={label} anchor={link} />
    </>
  )
}
