import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { POWER } from '../../icons/glyphs.js'
import { useProxy } from '../../modal/useProxy.js'
import { IconButton } from '../../primitives/icon-button/IconButton.js'
import type { FamilyWallet } from './family-wallet.js'
import { useWallet } from './useWallet.js'

/**
 * A button that disconnects one wallet, in all chain families of its session. The other buttons are
 * disabled meanwhile.
 */
export function DisconnectButton(props: FamilyWallet) {
  const { profile, namespace, connectorId } = props
  const tLater = useT(later)
  const { disconnecting } = useProxy(profile.state)
  const { name: wallet } = useWallet(connectorId)
  const isDisconnecting =
    disconnecting !== undefined &&
    ('all' in disconnecting
      ? disconnecting.all === namespace
      : disconnecting.connectorId === connectorId)
  return (
    <IconButton
      icon={<Glyph path={POWER} />}
      label={
        isDisconnecting
          ? tLater('common.disconnecting')
          : tLater('common.disconnectWallet', { wallet })
      }
      loading={isDisconnecting}
      disabled={disconnecting !== undefined && !isDisconnecting}
      onClick={() => void profile.disconnect(connectorId)}
    />
  )
}
