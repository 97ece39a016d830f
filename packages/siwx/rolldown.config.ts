import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // What the page has before a visitor signs in.
    { name: 'page', modules: ['siwx', 'stores/local-store', 'stores/server-store'] },
    // Texts, stores and what every family verifies alike.
    {
      name: 'sign-in',
      modules: [
        'create-message',
        'verify/verify-sign-in',
        'verifiers/verifier',
        'stores/record',
        'stores/session-api',
      ],
    },
    // Signatures of each family: their libraries are heavy.
    { name: 'eip155', modules: ['verifiers/eip155'] },
    { name: 'solana', modules: ['verifiers/solana'] },
    { name: 'bip122', modules: ['verifiers/bip122'] },
  ],
})
