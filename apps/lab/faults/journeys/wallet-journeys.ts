import { send, switchNetwork, viewAccount } from './account'
import { connectBitcoin, connectSolana, connectWithEthers, connectWithWagmi } from './connect'
import { restore } from './restore'
import { signIn } from './sign-in'

/** What a visitor does with a wallet of their own. */
export const walletJourneys = [
  connectWithEthers,
  connectWithWagmi,
  connectSolana,
  connectBitcoin,
  restore,
  signIn,
  switchNetwork,
  send,
  viewAccount,
]
