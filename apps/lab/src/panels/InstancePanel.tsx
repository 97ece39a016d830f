import { ConnectButton } from '@carabiner/ui-react'
import { useCarabinerAccount, useCarabinerNetwork } from '@carabiner/ui-react/hooks'
import type { Host } from '../host'
import { BitcoinOperations } from './BitcoinOperations'
import { EventLog } from './EventLog'
import { EvmRequests } from './EvmRequests'
import { Operations } from './Operations'
import { PayPanel } from './PayPanel'
import { SolanaOperations } from './SolanaOperations'
import { WaitingLink } from './WaitingLink'

/** One instance: its button, its state, and a host's operations. */
export function InstancePanel({ host, payment }: { host: Host; payment: string | undefined }) {
  const { status, account } = useCarabinerAccount()
  const { network, unsupportedChainId } = useCarabinerNetwork()
  return (
    <section className="lab-card" aria-label={host.name}>
      <div className="lab-bar">
        <h2>{host.name}</h2>
        <ConnectButton />
      </div>
      <dl className="lab-facts">
        <dt>Status</dt>
        <dd data-testid="status">{status}</dd>
        <dt>Address</dt>
        <dd data-testid="address">{account?.address ?? '–'}</dd>
        <dt>CAIP-10</dt>
        <dd data-testid="caip">{account?.caipAddress ?? '–'}</dd>
        <dt>Network</dt>
        <dd data-testid="network">
          {network?.caipNetworkId ?? `unsupported ${unsupportedChainId}`}
        </dd>
      </dl>
      {host.library && <Operations host={host} library={host.library} />}
      {host.library && <EvmRequests host={host} />}
      {host.solana && <SolanaOperations host={host} solana={host.solana} />}
      {host.bitcoin && <BitcoinOperations host={host} bitcoin={host.bitcoin} />}
      {payment !== undefined && <PayPanel host={host} payment={payment} />}
      <WaitingLink carabiner={host.modal.carabiner} />
      <EventLog log={host.log} />
    </section>
  )
}
