// A React host with wagmi and the modal. Both share one connection.
import '../lab.css'
import { CarabinerProvider } from '@carabiner/ui-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { loadConfig } from '../lab-config'
import { rootElement } from '../root-element'
import { readSettings } from '../settings/settings'
import { installWallets } from '../wallets'
import { HostApp } from './HostApp'
import { createHostConfig, createInstance, type Instance, readChoices } from './instance'

const choices = readChoices(location.search)
const labConfig = await loadConfig()
const wallets = await installWallets(labConfig.chains, readSettings(location.search))
const hostConfig = choices.ownConfig ? createHostConfig(labConfig) : undefined
const made: Instance[] = []
const make = () => {
  const instance = createInstance(labConfig, choices, hostConfig)
  made.push(instance)
  return instance
}
const queries = new QueryClient()
const outside = choices.inside ? undefined : make()

function Page() {
  const [{ config, modal }] = useState(() => outside ?? make())
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <CarabinerProvider modal={modal}>
          <HostApp wallets={wallets} />
        </CarabinerProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

// For the end-to-end tests: the wallets, and another instance on the same Config, as hot reload of
// an edited module creates one.
window.lab = { hosts: [], wallets, modals: made.map(({ modal }) => modal) }
Object.assign(window, { makeAgain: () => make().modal.start() })

const root = createRoot(rootElement())
const page = <Page />
root.render(choices.strict ? <StrictMode>{page}</StrictMode> : page)

import.meta.hot?.dispose(() => {
  root.unmount()
  for (const { modal } of made) modal.destroy()
  for (const wallet of wallets) wallet.destroy()
})
import.meta.hot?.accept()
