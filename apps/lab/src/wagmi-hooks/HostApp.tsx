import type { TestWallet } from '@carabiner/testing'
import { ConnectButton } from '@carabiner/ui-react'
import { useEffect, useRef, useState } from 'react'
import {
  useChains,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSignMessage,
  useSwitchChain,
} from 'wagmi'
import { mountWalletWindow } from '../wallets'

/** A host that uses only wagmi's hooks, with the modal's button beside them. */
export function HostApp({ wallets }: { wallets: readonly TestWallet[] }) {
  const { address, chainId, status } = useConnection()
  const connectors = useConnectors()
  const chains = useChains()
  const [outcome, setOutcome] = useState('')
  const done = {
    onError: ({ name }: Error) => setOutcome(name),
    onSuccess: (answer: unknown) => setOutcome(typeof answer === 'string' ? answer : 'done'),
  }
  const connect = useConnect({ mutation: done })
  const disconnect = useDisconnect({ mutation: done })
  const switchChain = useSwitchChain({ mutation: done })
  const signMessage = useSignMessage({ mutation: done })
  const home = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = home.current
    if (!place) return
    const stops = wallets.map((wallet) => mountWalletWindow(wallet, place))
    return () => {
      for (const stop of stops) stop()
    }
  }, [wallets])
  return (
    <main className="lab-main">
      <section className="lab-card" aria-label="Host">
        <div className="lab-bar">
          <h1>wagmi’s hooks</h1>
          <ConnectButton />
        </div>
        <dl className="lab-facts">
          <dt>Status</dt>
          <dd data-testid="status">{status}</dd>
          <dt>Address</dt>
          <dd data-testid="address">{address ?? '–'}</dd>
          <dt>Chain</dt>
          <dd data-testid="network">{chainId ?? '–'}</dd>
        </dl>
        <ul aria-label="wagmi’s connectors">
          {connectors.map((connector) => (
            <li key={connector.uid}>
              <button type="button" onClick={() => connect.mutate({ connector })}>
                useConnect {connector.name}
              </button>
            </li>
          ))}
        </ul>
        <div className="lab-operations">
          {chains.map(({ id, name }) => (
            <button key={id} type="button" onClick={() => switchChain.mutate({ chainId: id })}>
              useSwitchChain {name}
            </button>
          ))}
          <button type="button" onClick={() => signMessage.mutate({ message: 'Hello from hooks' })}>
            useSignMessage
          </button>
          <button type="button" onClick={() => disconnect.mutate()}>
            useDisconnect
          </button>
          <output data-testid="outcome">{outcome}</output>
        </div>
      </section>
      <div ref={home} className="lab-wallets" />
    </main>
  )
}
