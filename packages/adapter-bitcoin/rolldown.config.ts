import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // The page: discovery alone.
    { name: 'page', modules: ['bitcoin-adapter'] },
    // Connecting and signing.
    { name: 'requests', modules: ['requests'] },
    // Sending and PSBTs, with the library that builds them.
    {
      name: 'transfer',
      modules: ['transfers', 'psbt/sign-psbt', 'transfer/build-transfer'],
    },
    // For apps that show what accounts of Bitcoin did.
    { name: 'activity', modules: ['operations/activity'] },
    // For hosts written against sats-connect.
    { name: 'sats-connect-requests', modules: ['sats-connect/answer'] },
  ],
})
