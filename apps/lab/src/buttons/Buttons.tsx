import { AccountButton, ConnectButton, NetworkButton, WalletButton } from '@carabiner/ui-react'
import {
  useCarabinerBalance,
  useCarabinerConnect,
  useCarabinerConnections,
  useCarabinerLocale,
  useCarabinerNetwork,
  useCarabinerSwitchNetwork,
  useCarabinerTheme,
  useCarabinerWallets,
} from '@carabiner/ui-react/hooks'
import type { ReactNode } from 'react'

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="lab-card" aria-label={name}>
      <h2>{name}</h2>
      <div className="lab-operations-plain">{children}</div>
    </section>
  )
}

/** A host's own controls, built with the hooks, without Carabiner's buttons. */
function Hooks() {
  const { wallets, connectingId } = useCarabinerWallets()
  const { connect } = useCarabinerConnect()
  const { connections } = useCarabinerConnections()
  const { networks } = useCarabinerNetwork()
  const { switchNetwork } = useCarabinerSwitchNetwork()
  const { status } = useCarabinerBalance({ enabled: false })
  const { setTheme } = useCarabinerTheme()
  const { code, setLocale } = useCarabinerLocale()
  return (
    <Group name="Hooks">
      <output data-testid="facts">
        {[code, connectingId ?? 'no wallet asked', `${connections.length} connected`, status].join(
          ', ',
        )}
      </output>
      {wallets.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => connect(id)}>
          Ask {name}
        </button>
      ))}
      {networks.map(({ caipNetworkId, name }) => (
        <button key={caipNetworkId} type="button" onClick={() => switchNetwork(caipNetworkId)}>
          Go to {name}
        </button>
      ))}
      <button type="button" onClick={() => setTheme({ mode: 'light' })}>
        Light
      </button>
      <button type="button" onClick={() => void setLocale('de')}>
        Deutsch
      </button>
    </Group>
  )
}

const lab = '6963:test.carabiner.lab'

/** Every button in every size. */
export function Buttons() {
  return (
    <main className="lab-main">
      <Group name="Connect">
        <ConnectButton size="sm" />
        <ConnectButton />
        <ConnectButton size="lg" />
        <ConnectButton disabled />
      </Group>
      <Group name="Account">
        <AccountButton balance />
        <AccountButton />
        <AccountButton name="marina.eth" balance />
        <AccountButton name="marina.eth" size="sm" />
        <AccountButton size="lg" balance charsStart={8} charsEnd={6} />
        <AccountButton disabled />
      </Group>
      <Group name="Network">
        <NetworkButton size="sm" />
        <NetworkButton />
        <NetworkButton size="lg" />
        <NetworkButton disabled />
      </Group>
      <Group name="Wallet">
        <WalletButton connectorId={lab} name="Lab Wallet" size="sm" />
        <WalletButton connectorId={lab} name="Lab Wallet" />
        <WalletButton connectorId={lab} name="Lab Wallet" size="lg" />
        <WalletButton connectorId="6963:com.elsewhere" name="Elsewhere" />
        <WalletButton connectorId={lab} name="Lab Wallet" disabled />
      </Group>
      <Group name="Together">
        <ConnectButton balance network />
      </Group>
      <Group name="As elements">
        <carabiner-button balance network />
      </Group>
      <Group name="Own">
        <ConnectButton>
          {({ account, isOpen, press }) => (
            <button type="button" aria-expanded={isOpen} onClick={press}>
              {account ? `Hello ${account.address.slice(0, 6)}` : 'Say hello'}
            </button>
          )}
        </ConnectButton>
      </Group>
      <Hooks />
    </main>
  )
}
