import { useT } from '../../i18n/useT.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import type { DisconnectButtonProps } from './DisconnectButton.js'
import { en } from './messages.en.js'

export interface SwitchButtonProps extends DisconnectButtonProps {
  /** One of the wallet's accounts. @default the one that was active there last */
  readonly address?: string
  /** The id of what names the wallet. */
  readonly describedBy: string
}

/** Makes a wallet, or one of its accounts, the active one. It is asked for nothing, so nothing is waited for. */
export function SwitchButton(props: SwitchButtonProps) {
  const { profile, namespace, connectorId, address, describedBy } = props
  const own = useT(en)
  const { disconnecting } = useProxy(profile.state)
  return (
    <Button
      variant="soft"
      size="sm"
      aria-describedby={describedBy}
      disabled={disconnecting !== undefined}
      onClick={() => profile.switchTo(namespace, connectorId, address)}
    >
      {own('wallets.switch')}
    </Button>
  )
}
