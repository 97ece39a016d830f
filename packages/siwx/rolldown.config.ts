import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // The code that a page loads before a visitor signs in.
    { name: 'page', modules: ['siwx', 'stores/local-store', 'stores/server-store'] },
    // Texts, stores and the verification steps that all chain families share.
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
    // The verifier of each chain family, with its heavy libraries.
    { name: 'eip155', modules: ['verifiers/eip155'] },
    { name: 'solana', modules: ['verifiers/solana'] },
    { name: 'bip122', modules: ['verifiers/bip122'] },
  ],
})
