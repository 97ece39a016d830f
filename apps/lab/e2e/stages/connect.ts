import { expect } from '../support/test'
import type { Stage } from './stage'

export const connectStages: readonly Stage[] = [
  { name: 'connect', query: '?wallets=3&wc=on', reach: (lab) => lab.open() },
  {
    name: 'connect, three families',
    query: '?families=evm,solana,bitcoin&same=Lab%20Wallet',
    reach: (lab) => lab.open(),
  },
  { name: 'connect, nothing found', query: '?wallets=0', reach: (lab) => lab.open() },
  {
    name: 'choice of family',
    query: '?families=evm,solana,bitcoin&same=Lab%20Wallet',
    async reach(lab) {
      await lab.open()
      await lab.button(/Lab Wallet/).click()
      await expect(lab.title).toHaveText('Which network type?')
    },
  },
]
