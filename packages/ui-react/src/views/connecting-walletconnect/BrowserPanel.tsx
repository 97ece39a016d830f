import type { WalletEntry } from '@carabiner/controllers'
import { Outcome } from '../../components/outcome/Outcome.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { en } from './messages.en.js'

/** A wallet that is in this browser: it is asked itself. */
export function BrowserPanel({ entry }: { entry: WalletEntry }) {
  const more = useT(later)
  const own = useT(en)
  const { carabiner, controllers } = useModalContext()
  const { id, name, icon } = entry
  return (
    <Outcome
      ring="idle"
      picture={<WalletImage name={name} id={id} src={icon} size={64} />}
      title={own('wc.browser')}
      text={own('wc.browserHint', { wallet: name })}
      actions={
        <Button
          onPointerEnter={() => void carabiner.getConnector(id)?.prepare?.()}
          onClick={() => void controllers.wallets.select(entry)}
        >
          {more('connecting.openApp', { wallet: name })}
        </Button>
      }
    />
  )
}
