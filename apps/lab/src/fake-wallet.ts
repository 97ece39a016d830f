import type { EmbeddedWalletPlugin, NetworkId } from '@carabiner/core'
import { createFakeAuthConnector, type FakeAuthConnector } from '@carabiner/testing'
import type { LabSettings } from './settings/settings'

/** What a test does in place of the visitor, and what it asks the wallet. */
export interface FakeWallet extends Pick<FakeAuthConnector, 'connector' | 'controls'> {
  plugin: EmbeddedWalletPlugin
}

/** A fake in place of an embedded wallet: it has no frame, no server and no keys, and answers at once. */
export function createFakeWallet(
  kind: NonNullable<LabSettings['fakeWallet']>,
  smartAccountNetworks: readonly NetworkId[],
): FakeWallet {
  const { connector, controls } = createFakeAuthConnector({
    knownDevice: kind !== 'new',
    smartAccountNetworks,
    custody: { keys: kind === 'known' ? 'ready' : 'none', isCodeKept: false },
  })
  return {
    connector,
    controls,
    plugin: { create: () => ({ ...connector, type: 'AUTH' }) },
  }
}
