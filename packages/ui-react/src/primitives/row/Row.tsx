import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { cx } from '../cx.js'
import { Spinner } from '../spinner/Spinner.js'
import { RowBody, type RowBodyProps } from './RowBody.js'

export interface RowProps
  extends Omit<ComponentPropsWithoutRef<'button'>, 'title' | 'disabled'>,
    RowBodyProps {
  /** Must be stable, because focus returns to this row after Back. */
  readonly rowId: string
  /** Shown after `meta`. `'chevron'` indicates that the row leads to a view. */
  readonly trailing?: 'chevron' | ReactNode
  /** 56 px with a 40 px picture, or 48 px with a 32 px one. @default 'md' */
  readonly size?: 'sm' | 'md'
  /** Shows a tick and sets the ARIA state. */
  readonly selected?: boolean
  /** The reason why the row can't be pressed. Replaces the subtitle. */
  readonly reason?: string | undefined
  readonly loading?: boolean
  /**
   * True if the visitor must complete another step first, which the parent shows. The row looks as
   * usual.
   */
  readonly locked?: boolean
  /** Draws the row on a surface of its own. */
  readonly filled?: boolean
}

function Trailing({ loading, selected, trailing }: RowProps) {
  if (loading) return <Spinner size={20} />
  if (selected) return <Icon name="check" className="cb-row-check" />
  if (trailing === 'chevron') return <Icon name="chevron-right" size={16} className="cb-row-hint" />
  return trailing
}

/** The building block of every list: picture, title, subtitle and a trailing element. */
export const Row = forwardRef<HTMLButtonElement, RowProps>(function Row(props, ref) {
  const {
    rowId,
    lead,
    title,
    subtitle,
    meta,
    trailing,
    size = 'md',
    selected = false,
    reason,
    loading = false,
    locked = false,
    filled = false,
    className,
    onClick,
    ...rest
  } = props
  const option = rest.role === 'option'
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={cx('cb-row', `cb-row-${size}`, filled && 'cb-row-filled', className)}
      data-row-id={rowId}
      {...(option ? { 'aria-selected': selected } : { 'aria-current': selected || undefined })}
      aria-disabled={locked || reason !== undefined || undefined}
      data-locked={(locked && reason === undefined) || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (reason === undefined && !loading) onClick?.(event)
      }}
    >
      <RowBody lead={lead} title={title} subtitle={reason ?? subtitle} meta={meta} />
      <Trailing {...props} />
    </button>
  )
})
