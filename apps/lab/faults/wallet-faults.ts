import type { LabPage } from '../e2e/support/lab-page'
import { send, switchNetwork } from './journeys/account'
import { connectWithEthers, connectWithWagmi } from './journeys/connect'
import { signIn } from './journeys/sign-in'

/** A wallet's misbehaviour in place of a prompt. */
export interface WalletFault {
  readonly name: string
  putOn(lab: LabPage, method: string): Promise<void>
  takeOff(lab: LabPage): Promise<void>
}

const takeOff = ({ page }: LabPage) =>
  page.evaluate(() => window.lab?.wallets[0]?.controls.clearFaults())

const refuse = (name: string, code: number): WalletFault => ({
  name,
  putOn: (lab, method) => lab.wallet().fail(code, 'no', method),
  takeOff,
})

const lie = (name: string, answer: unknown): WalletFault => ({
  name,
  putOn: ({ page }, method) =>
    page.evaluate(
      ([result, asked]) => window.lab?.wallets[0]?.controls.lie(result, { method: asked }),
      [answer, method] as const,
    ),
  takeOff,
})

export const walletFaults: readonly WalletFault[] = [
  refuse('rejects', 4001),
  refuse('has a request already', -32002),
  refuse('fails', -32603),
  refuse('does not know the method', -32601),
  lie('answers nothing', null),
  lie('answers a word', 'yes'),
  lie('answers an object', { accounts: [] }),
  lie('answers no accounts', []),
  lie('answers invalid accounts', ['0x1']),
]

/** The requests to the wallet in the page, and a journey for each. */
export const walletAsks = [
  [connectWithEthers, 'eth_requestAccounts'],
  [connectWithEthers, 'eth_chainId'],
  [connectWithWagmi, 'eth_requestAccounts'],
  [connectWithWagmi, 'eth_chainId'],
  [signIn, 'personal_sign'],
  [switchNetwork, 'wallet_switchEthereumChain'],
  [send, 'eth_sendTransaction'],
] as const
