import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // The page: discovery alone.
    { name: 'page', modules: ['index'] },
    // Connecting, messages and signing in.
    { name: 'requests', modules: ['requests', 'operations/sign-in'] },
    // Signing a host's transactions, and the library that reads them.
    {
      name: 'transactions',
      modules: ['provider', 'operations/sign-transactions', 'transactions/session-forms'],
    },
    // Sending, and what an account holds.
    {
      name: 'send',
      modules: [
        'send/send-native',
        'send/send-token',
        'send/max-amount',
        'send/receiver',
        'send/broadcast',
        'send/watch-receipt',
        'rpc/token-balances',
      ],
    },
    // For apps that show what accounts of Solana did.
    { name: 'activity', modules: ['rpc/activity'] },
  ],
})
