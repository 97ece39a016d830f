/** The conformance checks that a wallet over WalletConnect cannot take, with the reasons. */
export const remoteWalletLacks = {
  announce: 'it is not in the page',
  'be asked at a reload': 'a session is restored without its wallet, which may be off or locked',
  'be given up': 'a displayed code stays valid while the visitor waits',
  'approve late': 'a code that the visitor left is void',
  'lie at connect': 'the session holds accounts and chain, and its own client checks them',
  'answer a stranger': 'after the session ended there is no wallet to ask',
  'go offline': 'a wallet that is off does not answer: the time limit ends the wait',
} as const
