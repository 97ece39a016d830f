import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // The page: discovery alone.
    { name: 'page', modules: ['index'] },
    // Connecting and signing.
    {
      name: 'requests',
      modules: ['requests', 'provider', 'operations/sign-in', 'operations/sign-transactions'],
    },
    // Sending, and what an account holds.
    {
      name: 'send',
      modules: [
        'send/send-native',
        'send/send-token',
        'send/max-amount',
        'send/broadcast',
        'send/watch-receipt',
        'rpc/token-balances',
      ],
    },
  ],
})
