'use client'

import { ethersAdapter } from '@carabiner/adapter-ethers'
import { base, mainnet } from '@carabiner/core/networks'
import { cookieBackend, cookieToInitialState } from '@carabiner/core/server'
import { CarabinerProvider, createModal } from '@carabiner/ui-react'
import { useEffect, useState } from 'react'

const modal = createModal({
  adapters: [ethersAdapter()],
  networks: [mainnet, base],
  metadata: { name: 'Consumer', url: 'http://localhost' },
  storage: cookieBackend(),
  // The app has no project id, so it turns off the directory of wallets.
  registry: false,
})

export function Providers({ cookies, children }) {
  const [initialState] = useState(() => cookieToInitialState(modal.carabiner, cookies))
  useEffect(() => {
    installWallet()
  }, [])
  return (
    <CarabinerProvider modal={modal} initialState={initialState}>
      {children}
    </CarabinerProvider>
  )
}

/** Installs a visitor's wallet. The page does not know it and does not wait for it. */
async function installWallet() {
  const { createTestWallet } = await import('@carabiner/testing')
  const rpcUrl = 'http://127.0.0.1:1'
  createTestWallet({
    name: 'Reef',
    rdns: 'org.reef',
    chains: [8453, 1].map((id) => ({ id, rpcUrl })),
    approval: 'auto',
    storage: localStorage,
  }).announce(window)
}
