import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { COPY } from '../../icons/glyphs.js'
import { CHECK } from '../../icons/host-glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { useCopy } from '../../primitives/copy/useCopy.js'
import { en } from './messages.en.js'

export interface CopyLinkButtonProps {
  /** The pairing's URI. Undefined while the pairing is being created. */
  uri: string | undefined
  /** Makes the button less prominent, for use below a more important one. @default false */
  quiet?: boolean
}

/**
 * A button that copies the pairing, for visitors who cannot scan and for wallets without a link.
 */
export function CopyLinkButton({ uri, quiet = false }: CopyLinkButtonProps) {
  const tOwn = useT(en)
  const {
    carabiner,
    controllers: { snackbar },
  } = useModalContext()
  const { copied, copy } = useCopy()
  const confirm = (done: boolean) => {
    if (!done) return snackbar.show('error', { key: 'qr.copyFailed' })
    snackbar.show('success', { key: 'qr.linkCopied' })
    carabiner.tell('interaction', { event: 'LINK_COPIED', properties: {} })
  }
  return (
    <Button
      {...(quiet ? { variant: 'bare' } : { variant: 'neutral', size: 'sm' })}
      icon={<Glyph path={copied ? CHECK : COPY} size={16} />}
      disabled={!uri}
      onClick={() => uri && void copy(uri).then(confirm)}
    >
      {tOwn('wc.copyLink')}
    </Button>
  )
}
