import type { ComponentPropsWithoutRef } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { EXTERNAL } from '../../icons/glyphs.js'
import { cx } from '../cx.js'
import { RowBody, type RowBodyProps } from './RowBody.js'

export interface RowLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'title'>, RowBodyProps {
  readonly href: string
  /** 56 px with a 40 px picture, or 48 px with a 32 px one. @default 'md' */
  readonly size?: 'sm' | 'md'
}

/** A row that opens a new window and announces that. */
export function RowLink({
  lead,
  title,
  subtitle,
  meta,
  size = 'md',
  className,
  ...rest
}: RowLinkProps) {
  const tLater = useT(later)
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
      <span className="cb-sr-only">{` ${tLater('common.opensNewWindow')}`}</span>
    </a>
  )
}
