// @vitest-environment jsdom
import { adapterConformance } from '@carabiner/testing'
import { beforeAll, describe, it } from 'vitest'
import { away, conformanceWallet, foreign, freshSigners, home } from './page.fixture.js'
import { solanaAdapter } from './solana-adapter.js'

let signers: Awaited<ReturnType<typeof freshSigners>>
beforeAll(async () => {
  signers = await freshSigners(2)
})

describe('[S1.21][S4.01] Solana adapter conformance', () => {
  const checks = adapterConformance({
    createAdapter: () => solanaAdapter(),
    networks: [home, away],
    foreignNetwork: foreign,
    installWallet: () => conformanceWallet(signers),
  })
  for (const { name, skip, run } of checks)
    it.skipIf(skip)(`the Solana adapter passes the check “${name}”${skip ? ` (${skip})` : ''}`, run)
})
