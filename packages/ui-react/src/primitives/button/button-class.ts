import { cx } from '../cx.js'

export interface ButtonLook {
  /** `link` is inline accent text, `bare` a quiet secondary action. @default 'primary' */
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
  /** 48, 40 or 32 px. @default 'lg' */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** As wide as its container. @default true, except link and sm */
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
