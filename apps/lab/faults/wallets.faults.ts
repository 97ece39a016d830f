import { test } from '../e2e/support/test'
import { runWalletFault } from './run-wallet-fault'
import { walletAsks, walletFaults } from './wallet-faults'

for (const [journey, method] of walletAsks) {
  for (const fault of walletFaults) {
    test(`the journey “${journey.name}” › can be finished after the wallet, for ${method}, ${fault.name}`, async ({
      labPage,
    }) => {
      await runWalletFault(labPage, journey, method, fault)
    })
  }
}
