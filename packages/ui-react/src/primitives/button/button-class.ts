import { cx } from '../cx.js'

export interface ButtonLook {
  /**
   * `link` is inline text in the accent colour, `bare` is a quiet secondary action. @default
   * 'primary'
   */
  readonly variant?:
    | 'primary'
    | 'strong'
    | 'soft'
    | 'neutral'
    | 'outline'
    | 'danger'
    | 'link'
    | 'bare'
    | undefined
  /** The height: 48, 40 or 32 px. @default 'lg' */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Fills the width of the container. @default true, except for `link` and `sm` */
  readonly block?: boolean | undefined
}

export function buttonClass({
  variant = 'primary',
  size = 'lg',
  block = variant !== 'link' && size !== 'sm',
}: ButtonLook): string {
  return cx(
    'cb-button',
    `cb-button-${variant}`,
    variant !== 'link' && `cb-button-${size}`,
    block && 'cb-button-block',
  )
}
