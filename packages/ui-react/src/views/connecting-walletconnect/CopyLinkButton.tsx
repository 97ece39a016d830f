import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { COPY } from '../../icons/glyphs.js'
import { CHECK } from '../../icons/host-glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { useCopy } from '../../primitives/copy/useCopy.js'
import { en } from './messages.en.js'

export interface CopyLinkButtonProps {
  /** Undefined while the pairing is being created. */
  uri: string | undefined
  /** A quieter look, below a more important button. @default false */
  quiet?: boolean
}

/**
 * Copies the pairing and confirms it, for visitors who cannot scan and for wallets without a link.
 */
export function CopyLinkButton({ uri, quiet = false }: CopyLinkButtonProps) {
  const own = useT(en)
  const {
    carabiner,
    controllers: { snackbar },
  } = useModalContext()
  const { copied, copy } = useCopy()
  const say = (done: boolean) => {
    if (!done) return snackbar.show('error', { key: 'qr.copyFailed' })
    snackbar.show('success', { key: 'qr.linkCopied' })
    carabiner.tell('interaction', { event: 'LINK_COPIED', properties: {} })
  }
  return (
    <Button
      {...(quiet ? { variant: 'bare' } : { variant: 'neutral', size: 'sm' })}
      icon={<Glyph path={copied ? CHECK : COPY} size={16} />}
      disabled={!uri}
      onClick={() => uri && void copy(uri).then(say)}
    >
      {own('wc.copyLink')}
    </Button>
  )
}
