import './workbench.css'
import { CarabinerProvider } from '@carabiner/ui-react'
import type { Host } from '../host'
import { BlockchainApiMood } from './BlockchainApiMood'
import { LookForm } from './LookForm'
import { OptionsForm } from './OptionsForm'
import { RegistryMood } from './RegistryMood'
import { RelayMood } from './RelayMood'
import { ViewLauncher } from './ViewLauncher'
import { type MoodWallet, WalletMood } from './WalletMood'
import { workbenchHash } from './workbench-hash'

/** Every control of this page. It starts closed, so that tests see only the host app. */
export function Workbench({
  hosts,
  wallets,
}: {
  hosts: readonly Host[]
  wallets: readonly MoodWallet[]
}) {
  return (
    <details className="lab-card lab-wide lab-workbench" open={location.hash === workbenchHash}>
      <summary>Workbench</summary>
      {hosts.map(({ name, modal }) => (
        <CarabinerProvider key={name} modal={modal}>
          <h2>{name}: views</h2>
          <ViewLauncher modal={modal} />
          <h2>{name}: look</h2>
          <LookForm modal={modal} />
        </CarabinerProvider>
      ))}
      <h2>What goes wrong next</h2>
      <div className="lab-form">
        {wallets.map((wallet) => (
          <WalletMood key={wallet.info.name} wallet={wallet} />
        ))}
        <RelayMood />
        <RegistryMood />
        <BlockchainApiMood />
      </div>
      <h2>Options of the page</h2>
      <OptionsForm />
    </details>
  )
}
