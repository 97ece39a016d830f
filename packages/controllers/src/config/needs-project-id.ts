import type { ShellSettings } from '../shell.js'

const isOn = (setting: unknown) =>
  setting === true || (Array.isArray(setting) && setting.length > 0)

/**
 * Returns the app's options that have no effect without a project id, because they use a service of
 * the provider. Features that are on by default do not count.
 */
export function optionsNeedingProjectId(settings: ShellSettings): string[] {
  const { blockchainApi, features = {}, registry, sources, telemetry } = settings
  const lacksDirectory = registry !== false && !registry?.url
  const lacksApi = blockchainApi !== false && !blockchainApi?.url
  const needs = {
    registry: lacksDirectory && registry !== undefined,
    featuredWalletIds: lacksDirectory && isOn(settings.featuredWalletIds),
    includeWalletIds: lacksDirectory && isOn(settings.includeWalletIds),
    blockchainApi: lacksApi && blockchainApi !== undefined,
    'features.onramp': lacksApi && isOn(features.onramp) && sources?.onramp === undefined,
    'features.swaps': lacksApi && isOn(features.swaps) && sources?.swaps === undefined,
    'features.analytics': isOn(features.analytics) && !telemetry?.url && !telemetry?.send,
  }
  return Object.entries(needs).flatMap(([option, isUnmet]) => (isUnmet ? [option] : []))
}
