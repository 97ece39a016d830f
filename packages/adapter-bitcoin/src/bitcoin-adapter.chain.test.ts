import type { Network } from '@carabiner/core'
import { adapterConformance, type ConformanceSubject } from '@carabiner/testing'
import type { BitcoinTestNetworkName } from '@carabiner/testing/bitcoin'
import { Verifier } from 'bip322-js'
import { describe, it } from 'vitest'
import { bitcoinAdapter } from './bitcoin-adapter.js'
import { createWallet, faces, prompts, regtest, signet, testnet } from './page.fixture.js'

const names = new Map<Network['id'], BitcoinTestNetworkName>([
  [regtest.id, 'regtest'],
  [signet.id, 'signet'],
  [testnet.id, 'testnet'],
])

const subject = (face: 'requests' | 'unisat' | 'standard'): ConformanceSubject => ({
  createAdapter: () => bitcoinAdapter(),
  networks: [regtest, signet],
  foreignNetwork: testnet,
  installWallet() {
    const wallet = createWallet()
    const { id, show } = faces[face]
    const { controls } = wallet
    return {
      connectorId: id,
      addresses: wallet.state.accounts,
      prompts: () => prompts(wallet),
      approve: () => controls.setApproval('auto'),
      rejectNext: controls.refuseNext,
      hold: () => controls.setApproval('manual'),
      answer: () => controls.setApproval('auto'),
      lock: controls.lock,
      switchAccount: controls.switchAccount,
      switchNetwork: (network) => controls.switchChain(names.get(network.id) ?? ''),
      disconnect: controls.disconnect,
      verify: async (message, signature, address) =>
        Verifier.verifySignature(address, message, signature),
      remove: show(wallet),
    }
  },
})

const subjects = {
  'WBIP004 requests': subject('requests'),
  'UniSat’s API': subject('unisat'),
  'Wallet Standard': subject('standard'),
}

describe.each(Object.entries(subjects))(
  '[S4.01] Bitcoin adapter conformance with a wallet of the interface “%s”',
  (_, each) => {
    for (const { name, skip, run } of adapterConformance(each)) {
      it.skipIf(skip)(
        `the Bitcoin adapter passes the check “${name}”${skip ? ` (${skip})` : ''}`,
        run,
      )
    }
  },
)
