import type { NamespaceFilter } from '@carabiner/controllers/internal'
import { ConnectPage } from '../connect/ConnectPage.js'
import { WalletSection } from '../connect/WalletSection.js'

/** The view with only the wallets, for apps whose Connect view leads to them. */
export const ConnectWalletsView = ({ namespace, network }: Partial<NamespaceFilter>) => (
  <ConnectPage>
    <WalletSection choice={namespace && { namespace, network }} />
  </ConnectPage>
)
