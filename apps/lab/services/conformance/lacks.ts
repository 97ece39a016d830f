/** The conformance checks that a wallet over WalletConnect cannot take, with the reasons. */
export const remoteWalletLacks = {
  announce: 'it is not in the page',
  'be asked at a reload': 'a session is restored without its wallet, which may be off or locked',
  'be given up': 'a code that is shown is waited for as long as its visitor waits',
  'approve late': 'a code that its visitor left is void',
  'lie at connect': 'accounts and chain are the session’s, which its own client checks',
  'answer a stranger': 'once the session ended there is no wallet to ask',
  'go offline': 'a wallet that is off says nothing: its deadline ends the wait',
} as const
