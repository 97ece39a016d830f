import type { ComponentPropsWithoutRef } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { EXTERNAL } from '../../icons/glyphs.js'
import { cx } from '../cx.js'
import { RowBody, type RowBodyProps } from './RowBody.js'

export interface RowLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'title'>, RowBodyProps {
  readonly href: string
  /** 56 with a 40 picture, or 48 with a 32 one. @default 'md' */
  readonly size?: 'sm' | 'md'
}

/** A row that leaves the page for a new window, and says so. */
export function RowLink({
  lead,
  title,
  subtitle,
  meta,
  size = 'md',
  className,
  ...rest
}: RowLinkProps) {
  const more = useT(later)
  return (
    <a
      {...rest}
      className={cx('cb-row', `cb-row-${size}`, className)}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      <RowBody lead={lead} title={title} subtitle={subtitle} meta={meta} />
      <Glyph path={EXTERNAL} size={16} className="cb-row-hint" />
      <span className="cb-sr-only">{` ${more('common.opensNewWindow')}`}</span>
    </a>
  )
}
