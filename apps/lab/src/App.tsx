import type { PanelWallet } from '@carabiner/testing'
import { CarabinerProvider, ModalSlot } from '@carabiner/ui-react'
import { useEffect, useRef } from 'react'
import { EventPanel } from './events/EventPanel'
import type { Host } from './host'
import { InstancePanel } from './panels/InstancePanel'
import type { LabSettings } from './settings/settings'
import { mountWalletWindow } from './wallets'
import type { MoodWallet } from './workbench/WalletMood'
import { Workbench } from './workbench/Workbench'

/** The lab: a host app with every instance and every wallet on one page. */
export function App({
  hosts,
  wallets,
  placement,
  payment,
}: {
  hosts: readonly Host[]
  wallets: readonly (PanelWallet & MoodWallet)[]
  placement: LabSettings['placement']
  payment: LabSettings['payment']
}) {
  const panels = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const home = panels.current
    if (!home) return
    const stops = wallets.map((wallet) => mountWalletWindow(wallet, home))
    return () => {
      for (const stop of stops) stop()
    }
  }, [wallets])
  return (
    <>
      <header className="lab-header">
        <img src="/logo.svg" alt="" width="28" height="28" />
        <h1>Carabiner lab</h1>
      </header>
      <main className="lab-main">
        {hosts.map((host) => (
          <CarabinerProvider key={host.name} modal={host.modal}>
            <InstancePanel host={host} payment={payment} />
            {placement !== 'body' && <ModalSlot modal={host.modal} />}
          </CarabinerProvider>
        ))}
        <div ref={panels} className="lab-wallets" />
        <EventPanel hosts={hosts} />
        <Workbench hosts={hosts} wallets={wallets} />
      </main>
    </>
  )
}
