import { Glyph } from '../../icons/Glyph.js'
import { COPY } from '../../icons/glyphs.js'
import { CHECK } from '../../icons/host-glyphs.js'
import { IconButton } from '../icon-button/IconButton.js'
import { useCopy } from './useCopy.js'

export interface CopyButtonProps {
  readonly text: string
  /** The accessible name, such as "Copy address". */
  readonly label: string
  /**
   * Called with `true` once the text is on the clipboard, or with `false` if the browser refused.
   */
  readonly onCopy: (copied: boolean) => void
}

/** A copy button. Its icon turns into a tick for a moment. */
export function CopyButton({ text, label, onCopy }: CopyButtonProps) {
  const { copied, copy } = useCopy()
  return (
    <IconButton
      icon={<Glyph path={copied ? CHECK : COPY} />}
      label={label}
      onClick={() => void copy(text).then(onCopy)}
    />
  )
}
