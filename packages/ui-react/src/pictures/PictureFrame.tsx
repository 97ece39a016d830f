import type { ReactNode } from 'react'
import account from '../buttons/account.css'
import { ButtonPicture, type ButtonPictureProps } from '../buttons/ButtonPicture.js'
import pill from '../buttons/pill.css'
import { useButtonSheets } from '../buttons/useButtonSheets.js'
import css from './pictures.css'

/** Props of every picture. */
export interface PictureProps {
  /** In px. @default 40 */
  size?: 16 | 20 | 24 | 28 | 32 | 40 | 48 | 56 | 64
  /**
   * The label for screen readers. A picture without a label is decorative, for use beside a name.
   */
  label?: string | undefined
}

interface PictureFrameProps
  extends PictureProps,
    Pick<ButtonPictureProps, 'id' | 'src' | 'name' | 'network'> {
  kind: 'account' | 'wallet' | 'network'
  /** True while the picture's URL is loading. */
  isPending?: boolean
}

const sheets = [pill, account, css]

/** The picture in the style of the buttons, as a component of its own. */
export function PictureFrame(props: PictureFrameProps): ReactNode {
  const { kind, size = 40, label, isPending = false, name, ...picture } = props
  useButtonSheets(sheets)
  return (
    <span
      data-carabiner-picture={kind}
      data-carabiner-size={size}
      aria-busy={isPending || undefined}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <ButtonPicture
        {...picture}
        part={kind === 'account' ? 'avatar' : 'picture'}
        // Shows the first letter only after loading has failed.
        name={isPending ? undefined : name}
      />
    </span>
  )
}
