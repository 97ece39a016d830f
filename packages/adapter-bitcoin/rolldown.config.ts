import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // Wallet discovery, which every page loads.
    { name: 'page', modules: ['bitcoin-adapter'] },
    // Connecting and signing.
    { name: 'requests', modules: ['requests'] },
    // Sending and PSBTs, with the library that builds them.
    {
      name: 'transfer',
      modules: ['transfers', 'psbt/sign-psbt', 'transfer/build-transfer'],
    },
    // The description of requests before the wallet is asked.
    { name: 'preview', modules: ['preview/preview-bitcoin'] },
    // For apps that show the Bitcoin transactions of an account.
    { name: 'activity', modules: ['operations/activity'] },
    // For hosts that use the API of sats-connect.
    { name: 'sats-connect-requests', modules: ['sats-connect/answer'] },
  ],
})
