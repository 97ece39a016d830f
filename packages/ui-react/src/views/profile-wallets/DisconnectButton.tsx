import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { POWER } from '../../icons/glyphs.js'
import { useInstanceState } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { IconButton } from '../../primitives/icon-button/IconButton.js'
import type { FamilyWalletsProps } from './FamilyWallets.js'
import { isShared } from './isShared.js'

export interface DisconnectButtonProps extends FamilyWalletsProps {
  readonly connectorId: string
  /** The id of what names the wallet. */
  readonly describedBy: string
}

/** Lets one wallet go, in every family that its approval was for; the others wait for that. */
export function DisconnectButton(props: DisconnectButtonProps) {
  const { profile, namespace, connectorId, describedBy } = props
  const more = useT(later)
  const { disconnecting } = useProxy(profile.state)
  const shared = isShared(useInstanceState(), connectorId)
  const mine =
    disconnecting !== undefined &&
    ('all' in disconnecting
      ? disconnecting.all === namespace
      : disconnecting.connectorId === connectorId)
  return (
    <IconButton
      icon={<Glyph path={POWER} />}
      label={more(
        mine ? 'common.disconnecting' : shared ? 'common.disconnectAll' : 'common.disconnect',
      )}
      aria-describedby={describedBy}
      loading={mine}
      disabled={disconnecting !== undefined && !mine}
      onClick={() => void profile.disconnect(connectorId)}
    />
  )
}
