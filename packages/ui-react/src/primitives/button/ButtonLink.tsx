import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { EXTERNAL } from '../../icons/glyphs.js'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './button.css'
import { type ButtonLook, buttonClass } from './button-class.js'

export interface ButtonLinkProps extends ComponentPropsWithoutRef<'a'>, ButtonLook {
  readonly href: string
  readonly icon?: ReactNode
  /** Opens a new window, announces that and shows ↗. Leave it out for a wallet's deep link. */
  readonly external?: boolean
}

/** A link that looks like a button. Being a link, it supports long press and app choosers. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant, size, block, icon, external = false, className, children, ...rest },
  ref,
) {
  useSheet(css)
  const tLater = useT(later)
  return (
    <a
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
      referrerPolicy="no-referrer"
      ref={ref}
      className={cx(buttonClass({ variant, size, block }), className)}
    >
      {icon}
      <span>{children}</span>
      {external && (
        <>
          <Glyph path={EXTERNAL} size={16} />
          <span className="cb-sr-only">{` ${tLater('common.opensNewWindow')}`}</span>
        </>
      )}
    </a>
  )
})
