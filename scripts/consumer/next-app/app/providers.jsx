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
  // It has no project of its own: without a directory of wallets, knowingly.
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

/** A visitor's wallet, which the page neither knows nor waits for. */
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
