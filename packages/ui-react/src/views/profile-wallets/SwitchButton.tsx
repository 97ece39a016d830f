import { useT } from '../../i18n/useT.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import type { FamilyWallet } from './family-wallet.js'
import { en } from './messages.en.js'

export interface SwitchButtonProps extends FamilyWallet {
  /** The account to activate. @default the wallet's last active one */
  readonly address?: string
  /** The id of the element with the wallet's name. */
  readonly describedBy: string
}

/**
 * A button that activates a wallet or one of its accounts. The wallet is not prompted, so the
 * button needs no loading state.
 */
export function SwitchButton(props: SwitchButtonProps) {
  const { profile, namespace, connectorId, address, describedBy } = props
  const tOwn = useT(en)
  const { disconnecting } = useProxy(profile.state)
  return (
    <Button
      variant="soft"
      size="sm"
      aria-describedby={describedBy}
      disabled={disconnecting !== undefined}
      onClick={() => profile.switchTo(namespace, connectorId, address)}
    >
      {tOwn('wallets.switch')}
    </Button>
  )
}
