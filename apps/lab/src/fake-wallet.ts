import type { EmbeddedWalletPlugin, NetworkId } from '@carabiner/core'
import { createFakeAuthConnector, type FakeAuthConnector } from '@carabiner/testing'
import type { LabSettings } from './settings/settings'

/** A fake embedded wallet, with controls for tests that act as the visitor. */
export interface FakeWallet extends Pick<FakeAuthConnector, 'connector' | 'controls'> {
  plugin: EmbeddedWalletPlugin
}

/** Creates a fake embedded wallet without a frame, a server or keys. It answers at once. */
export function createFakeWallet(
  kind: NonNullable<LabSettings['fakeWallet']>,
  smartAccountNetworks: readonly NetworkId[],
): FakeWallet {
  const { connector, controls } = createFakeAuthConnector({
    knownDevice: kind !== 'new' && kind !== 'foreign',
    isForeign: kind === 'foreign',
    smartAccountNetworks,
    custody: { keys: kind === 'known' ? 'ready' : 'none', isCodeKept: false },
  })
  return {
    connector,
    controls,
    plugin: { create: () => ({ ...connector, type: 'AUTH' }) },
  }
}
