import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // Wallet discovery, which every page loads.
    { name: 'page', modules: ['index'] },
    // Connecting, messages and signing in.
    { name: 'requests', modules: ['requests', 'operations/sign-in'] },
    // Signing of the host's transactions, with the library that parses them.
    {
      name: 'transactions',
      modules: ['provider', 'operations/sign-transactions', 'transactions/session-forms'],
    },
    // Sending, and the balances of an account.
    {
      name: 'send',
      modules: ['transfers'],
    },
    // The description of requests before the wallet is asked.
    { name: 'preview', modules: ['preview/preview-solana'] },
    // For apps that show the Solana transactions of an account.
    { name: 'activity', modules: ['rpc/activity'] },
    // The NFTs of an account, with their tab.
    { name: 'nfts', modules: ['nfts/list-nfts'] },
  ],
})
