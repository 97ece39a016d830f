// Fuzz tests of code that must accept any input: the maths of amounts, the messages of the embedded wallet's frame at
// both ends, its signing requests, the requests to its server, the answers of wallets, nodes, explorers, services,
// projects and other tabs, and stored data. It also compares the previews of a thousand requests
// with their results on a local chain. A property tries a million cases, or ten minutes. `npm test` tries fewer.
//
//   npm run fuzz -- 1000 60    a thousand cases, or a minute
import { spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'

// The lowest priority, so it does not slow other processes down.
setPriority(constants.priority.PRIORITY_LOW)
const [runs = '1000000', seconds = '600'] = process.argv.slice(2)
const { status } = spawnSync(
  'npx',
  [
    ...['vitest', 'run', '--testTimeout=1800000'],
    'packages/controllers/src/send/currency.test.ts',
    'packages/core/src/solana/address.test.ts',
    'packages/adapter-bitcoin/src/primitives/address.test.ts',
    'packages/wallet-frame/src/protocol/messages.test.ts',
    'packages/wallet-server/src/frame/boot/create-frame.test.ts',
    'packages/wallet-frame/src/host/frame-client-fuzz.dom.test.ts',
    'packages/wallet-server/src/frame/requests/evm-values.test.ts',
    'packages/wallet-server/src/frame/requests/permissions/read-permissions.test.ts',
    'packages/core/src/preview/evm/calls.test.ts',
    'packages/core/src/preview/request/preview-mined.chain.test.ts',
    'packages/core/src/preview/simulation/involved-contracts.test.ts',
    'packages/core/src/preview/simulation/read-changes.test.ts',
    'packages/wallet-server/src/frame/requests/decode/solana/transaction.test.ts',
    'packages/wallet-server/src/server/routes/requests-fuzz.test.ts',
    'packages/wallet-server/src/server/routes/social-fuzz.test.ts',
    'packages/wallet-server/src/server/store/sql/rows-fuzz.test.ts',
    'packages/wallet-server/src/frame/requests/operation/answers-fuzz.test.ts',
    'packages/core/src/evm/wallet-answers-fuzz.test.ts',
    'packages/core/src/evm/names/resolver-answers-fuzz.test.ts',
    'packages/core/src/transport/ccip-gateway-fuzz.test.ts',
    'packages/core/src/connection/tabs/tab-message-fuzz.test.ts',
    'packages/core/src/cache/caches.test.ts',
    'packages/controllers/src/config/project/allowed-origin.test.ts',
    'packages/controllers/src/config/project/remote-features.test.ts',
    'packages/controllers/src/api/blockchain/answers-fuzz.test.ts',
    'packages/adapter-bitcoin/src/wallets/answers-fuzz.test.ts',
    'packages/adapter-bitcoin/src/sats-connect/requests-fuzz.chain.test.ts',
    'packages/core/src/walletconnect/session-words-fuzz.test.ts',
    'packages/siwx/src/stores/record-fuzz.test.ts',
    'packages/adapter-solana/src/rpc/answers-fuzz.test.ts',
    'packages/adapter-solana/src/transactions/message.test.ts',
    'packages/core/src/preview/evm/typed-data/passed-on.test.ts',
    'packages/adapter-bitcoin/src/api/esplora-fuzz.test.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SECONDS: seconds } },
)
process.exit(status ?? 1)
